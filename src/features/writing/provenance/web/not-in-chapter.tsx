import type { LeftOutWhy } from '#engine/compose/chapter.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { NotInStory } from './not-in-story.ts';

type Actions = {
  readonly onPutIn: (fact: NotInStory) => void;
  readonly onLeaveOut: (fact: NotInStory) => void;
};

/** The lists in page order, one for each reason why something is not in the chapter. */
const LISTS: readonly { readonly why: LeftOutWhy; readonly id: string }[] = [
  { why: 'unused', id: 'not-in-chapter' },
  { why: 'asked', id: 'kept-out' },
  { why: 'never-told', id: 'never-told' },
  { why: 'taken-for-remark', id: 'said-to-companion' },
];

/** The ids of the elements that open each list. */
export const SUMMARY_IDS = LISTS.map(({ id }) => id);

const headingOf = (why: LeftOutWhy, count: number): string => {
  switch (why) {
    case 'asked':
      return t('Kept out, as you asked ({count})', { count });
    case 'never-told':
      return t('Kept out until you say otherwise ({count})', { count });
    case 'taken-for-remark':
      return t('Said to your companion ({count})', { count });
    case 'unused':
      return t('Not in the chapter yet ({count})', { count });
  }
};

const LEADS: Record<LeftOutWhy, string> = {
  unused: t('You told me these, but they are not in your story. They stay in the conversation either way.'),
  asked: t('You asked to leave these out of the chapter. They stay in the conversation only.'),
  'never-told': t(
    'You said you’d never told anyone this. It stays in the conversation only, unless you put it in.',
  ),
  'taken-for-remark': t(
    'These sound like words for your companion rather than for your story. They stay in the conversation only, unless you put them in.',
  ),
};

/**
 * Lists, below the story, what was told but is not in it, with the writer's wishes apart from the rest.
 * Renders nothing if the story has everything.
 */
export const NotInChapter = ({ facts, ...actions }: Actions & { readonly facts: readonly NotInStory[] }) =>
  LISTS.map(({ why, id }) => (
    <FactList key={id} {...{ id, why, ...actions }} facts={facts.filter((fact) => fact.why === why)} />
  ));

const FactList = ({
  id,
  why,
  facts,
  onPutIn,
  onLeaveOut,
}: Actions & {
  readonly id: string;
  readonly why: LeftOutWhy;
  readonly facts: readonly NotInStory[];
}) =>
  facts.length === 0 ? null : (
    <details className="group mx-auto mt-6 max-w-[41rem] print:hidden">
      <summary
        id={id}
        className="flex min-h-target cursor-pointer items-center gap-2 rounded-control font-semibold"
      >
        <span aria-hidden className="text-ember transition-transform group-open:rotate-90">
          ▸
        </span>
        {headingOf(why, facts.length)}
      </summary>
      <p className="mb-3 text-[0.9375rem] text-ink-2">{LEADS[why]}</p>
      <ul className="flex flex-col gap-3">
        {facts.map((fact, at) => (
          <li key={fact.text} className="rounded-control border border-line bg-sheet p-4">
            <p id={`${id}-${at}`} className="font-story text-[1.05rem] leading-snug wrap-anywhere">
              {t('“{words}”', { words: fact.text })}
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button
                kind="second"
                size="small"
                aria-describedby={`${id}-${at}`}
                onClick={() => onPutIn(fact)}
              >
                {t('Put it in')}
              </Button>
              {why === 'unused' ? (
                <Button
                  kind="second"
                  size="small"
                  aria-describedby={`${id}-${at}`}
                  onClick={() => onLeaveOut(fact)}
                >
                  {t('Leave it out')}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
