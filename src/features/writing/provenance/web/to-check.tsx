import { counted, t } from '#platform/shared/i18n.ts';
import { type FixActions, Fixes } from './fixes.tsx';
import type { Judged } from './judged.ts';
import type { Doubt } from '#engine/grounding/doubt.ts';

/** Why a sentence needs checking, in words for the writer. */
const DOUBT_WORDS: Readonly<Record<Doubt, string>> = {
  number: t('A number or a date here is not the one you gave.'),
  name: t('A name here is not the one you gave.'),
  relation: t('You said this about another relative.'),
  not: t('This says the opposite of what you said.'),
  person: t('You said this about someone else.'),
  'put-right': t('You corrected this later in the conversation.'),
  'not-said': t('This doesn’t quite match what you said.'),
};

/**
 * Lists every sentence to check below the story, for going through them one by one. Renders nothing if there
 * are none.
 */
export const ToCheck = ({
  sentences,
  actions,
  stands,
}: {
  readonly sentences: readonly Judged[];
  readonly actions: FixActions;
  readonly stands: (sentence: string) => boolean;
}) => {
  const doubtful = sentences.filter(({ is }) => is === 'doubtful');
  if (doubtful.length === 0) return null;
  return (
    <section aria-labelledby="to-check" className="mx-auto mt-8 max-w-[41rem] print:hidden">
      <h3 id="to-check" tabIndex={-1} className="text-[1.2rem]">
        {counted(doubtful.length, { one: 'One sentence to check', other: '{n} sentences to check' })}
      </h3>
      <ul className="mt-3 flex flex-col gap-3">
        {doubtful.map((sentence) => {
          const id = `to-check-${sentence.start}`;
          const why = sentence.check?.why;
          return (
            <li key={sentence.start} className="rounded-control border border-line bg-sheet p-4">
              <p id={id} className="font-story text-[1.05rem] leading-snug wrap-anywhere">
                {t('“{words}”', { words: sentence.text })}
              </p>
              {why ? <p className="mt-1 text-[0.9375rem] text-ink-2">{whyWords(sentence, stands)}</p> : null}
              <Fixes
                sentence={sentence}
                actions={actions}
                describedBy={id}
                stands={stands(sentence.check?.instead ?? '')}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** Why it needs checking, and whether what was told is already in the story. */
export const whyWords = ({ check }: Judged, stands: (sentence: string) => boolean): string | null => {
  if (!check?.why) return null;
  const why = DOUBT_WORDS[check.why];
  return check.instead !== null && stands(check.instead)
    ? `${why} ${t('Your story also says “{sentence}”', { sentence: check.instead })}`
    : why;
};
