import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import type { KnownFact } from '#features/writing/about-you/shared/about-you-contract.ts';
import { waitsInForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { CorrectFact, correctionOf } from './correct-fact.tsx';
import { calledInSentence, calledOf, decidedInWords } from './fact-words.ts';
import { JoinFacts, MaybeTheSame } from './join-facts.tsx';
import type { Decisions } from './use-decisions.ts';
import { whoToYou } from './who-to-you.ts';

type Props = {
  readonly fact: KnownFact;
  /** All other facts of the same kind. */
  readonly others: readonly KnownFact[];
  readonly decisions: Decisions;
  /** Called once the fact is no longer on the page. */
  readonly onGone: () => void;
};

const Quotes = ({ fact }: { readonly fact: KnownFact }) => (
  <ul className="mt-2 grid gap-1.5">
    {fact.quotes.map(({ messageId, before, words, after, chapter }) => (
      <li key={`${messageId} ${before}`} className="border-l-[3px] border-line pl-3">
        <q className="font-story wrap-anywhere">
          {before}
          <mark className="bg-transparent font-semibold text-ember">{words}</mark>
          {after}
        </q>{' '}
        <span className="text-[0.9375rem] text-ink-2">
          {rich(
            chapter === null
              ? t('in <place>the chapter you have started</place>')
              : t('in <place>“{title}”</place>', { title: chapter.title }),
            {
              place: linkedTo(chapter === null ? '/write' : `/write?edit=${chapter.id}`),
            },
          )}
        </span>
      </li>
    ))}
  </ul>
);

/** Says how often it was mentioned, if that is more often than it is quoted. */
const andMore = ({ times, quotes }: KnownFact): string | undefined =>
  times > quotes.length && quotes.length > 0
    ? times === 2
      ? t('Mentioned twice in all.')
      : t('Mentioned {times} times in all.', { times })
    : undefined;

const Decided = ({ fact, decisions }: Pick<Props, 'fact' | 'decisions'>) => (
  <ul className="mt-2 grid gap-1 text-[0.9375rem] text-ink-2">
    {fact.decided.map((one) => {
      const words = decidedInWords(one, fact);
      return words === undefined ? null : (
        <li key={one.id} className="flex flex-wrap items-center gap-x-2">
          <span>{words}</span>
          <Button
            kind="quiet"
            size="small"
            aria-label={t('Undo: {what}', { what: words })}
            onClick={() => void decisions.undo([one.id], t('It’s back as it was.'))}
          >
            {t('Undo')}
          </Button>
        </li>
      );
    })}
  </ul>
);

/** One person, place or time: its name, the words it comes from, and what the writer can do about it. */
export const FactCard = ({ fact, others, decisions, onGone }: Props) => {
  const [doing, setDoing] = useState<'correct' | 'join' | undefined>(() =>
    waitsInForm(correctionOf(fact)) ? 'correct' : undefined,
  );
  const card = useRef<HTMLLIElement>(null);
  const called = calledInSentence(fact);
  const canCorrect = fact.kind !== 'time' || !(fact.isAge || fact.isDecade || fact.quotes.length === 0);
  const canJoin = fact.kind !== 'time' && others.length > 1;
  const close = (): void => {
    const was = doing;
    // The button that opened the form is back once the form has closed.
    flushSync(() => setDoing(undefined));
    card.current?.querySelector<HTMLButtonElement>(`[data-opens="${was}"]`)?.focus();
  };
  const forget = async (): Promise<void> => {
    if ((await decisions.forget({ kind: fact.kind, key: fact.key }, called)) === null) onGone();
  };
  return (
    <li ref={card} className="min-w-0 rounded-control border border-line bg-sheet px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-[1.3rem] wrap-anywhere">{calledOf(fact)}</h3>
        {fact.name !== '' && fact.relation !== null ? (
          <p className="text-ink-2">{whoToYou(fact.relation)}</p>
        ) : null}
      </div>
      {fact.otherNames.length > 0 ? (
        <p className="text-ink-2">{t('also called {names}', { names: fact.otherNames.join(', ') })}</p>
      ) : null}
      <Quotes fact={fact} />
      {andMore(fact) === undefined ? null : (
        <p className="mt-1 text-[0.9375rem] text-ink-2">{andMore(fact)}</p>
      )}
      <Decided fact={fact} decisions={decisions} />
      <MaybeTheSame fact={fact} decisions={decisions} onGone={onGone} />
      {doing === 'correct' ? <CorrectFact fact={fact} decisions={decisions} onDone={close} /> : null}
      {doing === 'join' ? (
        <JoinFacts fact={fact} others={others} decisions={decisions} onDone={close} onGone={onGone} />
      ) : null}
      {doing === undefined ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {canCorrect ? (
            <Button kind="second" size="small" data-opens="correct" onClick={() => setDoing('correct')}>
              <span>{rich(t('Correct <unseen>{called}</unseen>', { called }), UNSEEN)}</span>
            </Button>
          ) : null}
          {canJoin ? (
            <Button kind="second" size="small" data-opens="join" onClick={() => setDoing('join')}>
              <span>{rich(t('Same as … <unseen>another: {called}</unseen>', { called }), UNSEEN)}</span>
            </Button>
          ) : null}
          <Button kind="second" size="small" onClick={() => void forget()}>
            <span>{rich(t('Forget <unseen>{called}</unseen>', { called }), UNSEEN)}</span>
          </Button>
        </div>
      ) : null}
    </li>
  );
};
