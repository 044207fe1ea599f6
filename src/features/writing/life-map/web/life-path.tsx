import { STAGES, type Stage } from '#engine/conversation/themes.ts';
import { t } from '#platform/shared/i18n.ts';
import type { MappedTheme } from '#features/writing/about-you/shared/about-you-contract.ts';
import type { Decisions } from '#features/writing/about-you/web/use-decisions.ts';
import { STAGE_WORDS } from './theme-words.ts';
import { FirstHouse, HearthOfToday } from './way-marks.tsx';
import { ThemeStone } from './theme-stone.tsx';

/** Where the path crosses from one stage to the next, in hundredths of the width, from the first to the last. */
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

/** The picture: a path that winds from the first house to the hearth of today, each part of a life a stone on it. */
export const LifePath = ({
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
