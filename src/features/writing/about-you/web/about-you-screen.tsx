import { useQuery } from '@tanstack/react-query';
import { ButtonLink, Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import { aboutYouQuery } from './about-you-queries.ts';
import { KnownNotLoaded } from './known-not-loaded.tsx';
import { useDecisions, type Decisions } from './use-decisions.ts';
import { useRef, useState } from 'react';
import type { FactKind } from '#features/companion/shared/known.ts';
import type { KnownFact } from '#features/writing/about-you/shared/about-you-contract.ts';
import { waitsInForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { AddFact } from './add-fact.tsx';
import { correctionOf } from './correct-fact.tsx';
import { FactCard } from './fact-card.tsx';
import { KIND_WORDS, calledInSentence, calledOf } from './fact-words.ts';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';

/**
 * Lists what the companion leaves alone, so that it can be put back. Renders nothing if there is nothing to
 * list.
 */
const Forgotten = ({
  facts,
  decisions,
}: {
  readonly facts: readonly KnownFact[];
  readonly decisions: Decisions;
}) =>
  facts.length === 0 ? null : (
    <details className="mt-12 rounded-control border border-line bg-sheet px-4 sm:px-6">
      <summary className="min-h-primary cursor-pointer py-3 font-semibold">
        {t('What you asked me to forget ({count})', { count: facts.length })}
      </summary>
      <p className="text-ink-2">
        {t(
          'I don’t ask about these or bring them up. What your chapters say about them stays as you wrote it.',
        )}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {facts.map((fact) => (
          <li
            key={`${fact.kind} ${fact.key}`}
            className="flex flex-wrap items-center justify-between gap-3 py-3"
          >
            <span className="font-story text-[1.1rem]">{calledOf(fact)}</span>
            <Button
              kind="second"
              size="small"
              onClick={() =>
                void decisions.undo(
                  fact.decided.flatMap(({ id, decision }) => (decision === 'forget' ? [id] : [])),
                  t('I may talk about {called} again', { called: calledInSentence(fact) }),
                )
              }
            >
              <span>
                {rich(t('Put back <unseen>{called}</unseen>', { called: calledInSentence(fact) }), UNSEEN)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );

/** How many are shown at first; the rest on request. */
const SHOWN_AT_FIRST = 12;

type Props = {
  readonly kind: FactKind;
  readonly title: string;
  readonly known: readonly KnownFact[];
  readonly decisions: Decisions;
};

const FactSection = ({ kind, title, known, decisions }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const facts = known.filter((fact) => fact.kind === kind);
  const [showsAll, showAll] = useState(() =>
    facts.slice(SHOWN_AT_FIRST).some((fact) => waitsInForm(correctionOf(fact))),
  );
  const shown = showsAll ? facts : facts.slice(0, SHOWN_AT_FIRST);
  const words = KIND_WORDS[kind];
  return (
    <section aria-labelledby={`known-${kind}`} className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 ref={heading} id={`known-${kind}`} tabIndex={-1} className="text-[1.6rem] outline-none">
          {title}
        </h2>
        <AddFact kind={kind} decisions={decisions} />
      </div>
      {facts.length === 0 ? <p className="mt-3 text-ink-2">{words.none}</p> : null}
      <ul className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        {shown.map((fact) => (
          <FactCard
            key={fact.key}
            fact={fact}
            others={facts}
            decisions={decisions}
            // The card that had the focus is gone.
            onGone={() => heading.current?.focus()}
          />
        ))}
      </ul>
      {shown.length < facts.length ? (
        <Button kind="second" className="mt-5" onClick={() => showAll(true)}>
          {words.showAll(facts.length)}
        </Button>
      ) : null}
    </section>
  );
};

const Waiting = () => (
  <div className="mt-10 grid gap-5">
    <p className="sr-only">{t('Reading what you told me…')}</p>
    <Skeleton className="h-8 w-40" />
    {['one', 'two', 'three'].map((which) => (
      <Skeleton key={which} className="h-32 w-full" />
    ))}
  </div>
);

const NothingTold = () => (
  <section className="mt-10 rounded-sm bg-sheet px-6 py-12 text-center shadow-page">
    <h2 className="text-[1.6rem]">{t('We have only just met')}</h2>
    <p className="mx-auto mt-3 mb-7 max-w-[32rem] text-ink-2">
      {t(
        'Once you have told me something, the people, places and years in it will appear here. You can also add someone below before we begin.',
      )}
    </p>
    <ButtonLink kind="first" to="/write">
      {t('Tell me where you were born')}
    </ButtonLink>
  </section>
);

/**
 * The page 'What I know about you' (/about-you): what was gathered from the writer's words, for them to
 * correct.
 */
export const AboutYouScreen = () => {
  const about = useQuery(aboutYouQuery);
  const decisions = useDecisions();
  const { data } = about;
  return (
    <div className="mx-auto w-full max-w-[62rem] px-4 py-8 sm:px-8 sm:py-12">
      <h1 className="text-[2.2rem] leading-tight">{t('What I know about you')}</h1>
      <p className="mt-3 max-w-[38rem] text-[1.1rem] text-ink-2">
        {t(
          'I gathered this from your own words. Correct anything I got wrong, and tell me what to forget. After that, my questions and your chapters will follow your corrections.',
        )}
      </p>
      {!data && about.isError ? (
        <KnownNotLoaded
          title={t('We couldn’t load this')}
          error={about.error}
          trying={about.isFetching}
          onTryAgain={() => void about.refetch()}
          here="/about-you"
        />
      ) : null}
      {!data && !about.isError ? <Waiting /> : null}
      {data ? (
        <>
          {about.isError ? (
            <output className="mt-6 block border-l-4 border-ember pl-4">
              {t('This page may be out of date. We couldn’t load the latest version.')}
            </output>
          ) : null}
          {data.hasTold || data.known.length > 0 ? null : <NothingTold />}
          <FactSection kind="person" title={t('People')} known={data.known} decisions={decisions} />
          <FactSection kind="place" title={t('Places')} known={data.known} decisions={decisions} />
          <FactSection kind="time" title={t('Years and ages')} known={data.known} decisions={decisions} />
          <Forgotten facts={data.forgotten} decisions={decisions} />
          <p className="mt-12 text-ink-2">
            {rich(
              t('<map>A map of your life</map> shows what you’ve told so far, and what’s still to come.'),
              { map: linkedTo('/life-map') },
            )}
          </p>
        </>
      ) : null}
    </div>
  );
};
