import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import type { MappedTheme } from '#features/writing/about-you/shared/about-you-contract.ts';
import { lifeMapQuery } from '#features/writing/about-you/web/about-you-queries.ts';
import { KnownNotLoaded } from '#features/writing/about-you/web/known-not-loaded.tsx';
import { useDecisions, type Decisions } from '#features/writing/about-you/web/use-decisions.ts';
import { howTold, memoriesInWords } from './how-told.ts';
import { LifeMapList } from './life-map-list.tsx';
import { writeAbout, ThemeStone } from './theme-stone.tsx';
import { THEME_WORDS, STAGE_WORDS } from './theme-words.ts';
import { STAGES, type Stage } from '#engine/conversation/themes.ts';
import { FirstHouse, HearthOfToday } from './way-marks.tsx';

/** Where the path crosses from one stage to the next, in percent of the width, first to last. */
const CROSSINGS = [50, 24, 74, 30, 68, 22, 76, 32, 64, 50];

/** One bend of the path behind the stones of a stage; it meets the next one at the lower edge. */
const Bend = ({ from, to }: { readonly from: number; readonly to: number }) => {
  const way = `M ${from} 0 C ${from} 55, ${to} 45, ${to} 100`;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-x-0 top-0 -z-10 h-[calc(100%+1px)] w-full overflow-visible"
    >
      <path d={way} fill="none" stroke="var(--path)" strokeWidth="46" vectorEffect="non-scaling-stroke" />
      <path
        d={way}
        fill="none"
        stroke="var(--path-mark)"
        strokeWidth="2.5"
        strokeDasharray="1 15"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
};

const StageOfPath = ({
  stage,
  at,
  themes,
  firstStone,
  decisions,
}: {
  readonly stage: Stage;
  readonly at: number;
  readonly themes: readonly MappedTheme[];
  readonly firstStone: number;
  readonly decisions: Decisions;
}) => (
  <li className="relative isolate py-6 sm:px-8">
    <Bend from={CROSSINGS[at] ?? 50} to={CROSSINGS[at + 1] ?? 50} />
    <h3 className="mx-auto mb-4 w-fit rounded-full border border-line bg-paper px-5 py-1.5 text-[1.2rem]">
      {STAGE_WORDS[stage]}
    </h3>
    <ul className="flex flex-wrap justify-center gap-x-3 gap-y-4 sm:gap-x-6">
      {themes.map((theme, index) => (
        <li key={theme.theme} className={index % 2 === 1 ? 'sm:translate-y-4' : ''}>
          <ThemeStone theme={theme} at={firstStone + index} decisions={decisions} />
        </li>
      ))}
    </ul>
  </li>
);

/**
 * The picture: a path that winds from the first house to today's hearth, with a stone on it for each part of
 * a life.
 */
const LifePath = ({
  themes,
  decisions,
}: {
  readonly themes: readonly MappedTheme[];
  readonly decisions: Decisions;
}) => (
  <section
    aria-labelledby="life-path"
    className="mt-6 [--path-mark:color-mix(in_oklab,var(--edge)_55%,var(--path))] [--path:color-mix(in_oklab,var(--line)_78%,var(--paper))] [--stone:color-mix(in_oklab,var(--ember)_26%,var(--sheet))]"
  >
    <h2 id="life-path" className="sr-only">
      {t('The path of your life')}
    </h2>
    <FirstHouse />
    <ol>
      {STAGES.map((stage, at) => {
        const here = themes.filter((one) => one.stage === stage);
        return here.length === 0 ? null : (
          <StageOfPath
            key={stage}
            stage={stage}
            at={at}
            themes={here}
            firstStone={themes.findIndex((one) => one.stage === stage)}
            decisions={decisions}
          />
        );
      })}
    </ol>
    <HearthOfToday />
  </section>
);

/**
 * What to tell next: the earliest part that is still open, or else the thinnest. Never suggests loss, which
 * hurts.
 */
const nextToTell = (themes: readonly MappedTheme[]): MappedTheme | undefined => {
  const welcome = themes.filter((one) => !one.closed && one.theme !== 'loss');
  return (
    welcome.find((one) => howTold(one) === 'open') ?? welcome.toSorted((a, b) => a.memories - b.memories)[0]
  );
};

const Summary = ({ themes }: { readonly themes: readonly MappedTheme[] }) => {
  const told = themes.filter(({ memories }) => memories > 0);
  const next = nextToTell(themes);
  const memories = told.reduce((sum, one) => sum + one.memories, 0);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-5">
      <p className="max-w-[34rem] grow basis-72 text-[1.15rem] text-ink-2">
        {told.length === 0
          ? t(
              'Every stone on this path is a part of a life, and all of them are still yours to tell. Begin wherever you like.',
            )
          : t(
              'So far, you’ve told me about {told} of the {all} parts of a life: {memories}. The fuller the stone, the more you’ve told me.',
              { told: told.length, all: themes.length, memories: memoriesInWords(memories) },
            )}
      </p>
      {next ? (
        <ButtonLink kind="first" to={writeAbout(next.theme)}>
          {t('Tell me about {about}', { about: THEME_WORDS[next.theme].about })}
        </ButtonLink>
      ) : null}
    </div>
  );
};

const Waiting = () => (
  <div className="mt-8 flex flex-col items-center gap-8">
    <p className="sr-only">{t('Drawing the map…')}</p>
    {[3, 4, 2, 3].map((stones, row) => (
      // The rows are placeholders and never change order.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={row} className="flex flex-wrap justify-center gap-4">
        {Array.from({ length: stones }, (_, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Skeleton key={at} className="h-32 w-36 rounded-[48%]" />
        ))}
      </div>
    ))}
  </div>
);

/**
 * The map of the writer's life (/life-map): a path from its beginning to today, with the parts of that life
 * as stones on it.
 */
export const LifeMapScreen = () => {
  const map = useQuery(lifeMapQuery);
  const decisions = useDecisions();
  const themes = map.data?.themes;
  return (
    <div className="mx-auto w-full max-w-[60rem] px-4 py-8 sm:px-8 sm:py-12">
      <h1 className="text-[2.2rem] leading-tight">{t('A map of your life')}</h1>
      {!themes && map.isError ? (
        <KnownNotLoaded
          title={t('We couldn’t draw the map')}
          error={map.error}
          trying={map.isFetching}
          onTryAgain={() => void map.refetch()}
          here="/life-map"
        />
      ) : null}
      {!themes && !map.isError ? <Waiting /> : null}
      {themes ? (
        <>
          <Summary themes={themes} />
          {map.isError ? (
            <output className="mt-6 block border-l-4 border-ember pl-4">
              {t('This map may be out of date. We couldn’t load the latest version.')}
            </output>
          ) : null}
          <LifePath themes={themes} decisions={decisions} />
          <LifeMapList themes={themes} decisions={decisions} />
          <p className="mt-10 text-ink-2">
            {rich(
              t(
                'The people, places and years in your story are listed under <known>What I know about you</known>.',
              ),
              { known: linkedTo('/about-you') },
            )}
          </p>
        </>
      ) : null}
    </div>
  );
};
