import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { Theme } from '#engine/conversation/themes.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { t } from '#platform/shared/i18n.ts';
import type { MappedTheme } from '#features/writing/about-you/shared/about-you-contract.ts';
import type { Decisions } from '#features/writing/about-you/web/use-decisions.ts';
import { fillOf, howTold, type HowTold, memoriesInWords } from './how-told.ts';
import { THEME_WORDS } from './theme-words.ts';

/** The URL of the writing page that asks about this part of life. */
export const writeAbout = (theme: Theme): string => `/write?about=${theme}`;

/** No two neighbouring pebbles are alike. */
const SHAPES = [
  'rounded-[46%_54%_51%_49%/58%_52%_48%_42%]',
  'rounded-[53%_47%_46%_54%/49%_57%_43%_51%]',
  'rounded-[49%_51%_55%_45%/54%_46%_54%_46%]',
  'rounded-[55%_45%_49%_51%/46%_54%_50%_50%]',
] as const;

const EDGES: Record<HowTold, string> = {
  told: 'border-edge border-solid',
  thin: 'border-edge border-solid',
  open: 'border-edge border-dashed',
  'left-alone': 'border-edge border-dotted',
};

const STONE =
  'flex min-h-[8.75rem] w-[9.1rem] flex-col items-center justify-center border-[1.5px] px-3 py-3 text-center leading-tight text-ink no-underline shadow-page transition-transform duration-150 hover:-translate-y-0.5 motion-reduce:transform-none sm:w-[10.5rem]';

/** Filled from below: the more has been told, the higher. */
const filled = (percent: number): CSSProperties => ({
  backgroundColor: 'var(--sheet)',
  backgroundImage:
    percent === 0
      ? 'none'
      : `linear-gradient(to top, var(--stone) ${Math.max(0, percent - 4)}%, transparent ${Math.min(104, percent + 4)}%)`,
});

const Words = ({
  small,
  name,
  below,
}: {
  readonly small: string;
  readonly name: string;
  readonly below: string;
}) => (
  <>
    <span className="text-[0.9375rem] text-ink-2">{small}</span>{' '}
    <span className="my-1 font-story text-[1rem] font-medium text-balance">{name}</span>{' '}
    <span className="text-[0.9375rem] text-ink-2">{below}</span>
  </>
);

/**
 * One part of a life on the path: a link to tell about it or, if it was skipped, a button to be asked again.
 */
export const ThemeStone = ({
  theme,
  at,
  decisions,
}: {
  readonly theme: MappedTheme;
  /** Its position on the path, which decides its shape. */
  readonly at: number;
  readonly decisions: Decisions;
}) => {
  const told = howTold(theme);
  const { about } = THEME_WORDS[theme.theme];
  const look = classNames(STONE, SHAPES[at % SHAPES.length], EDGES[told]);
  if (told === 'left-alone')
    return (
      <button
        type="button"
        className={classNames(look, 'cursor-pointer')}
        style={filled(fillOf(theme))}
        onClick={() => void decisions.askAgain(theme.theme, about)}
      >
        <Words small={t('Skipped:')} name={about} below={t('You can ask me again')} />
      </button>
    );
  return (
    <Link to={writeAbout(theme.theme)} className={look} style={filled(fillOf(theme))}>
      <Words
        small={theme.memories === 0 ? t('Tell me about') : t('Tell me more about')}
        name={about}
        below={theme.memories === 0 ? t('not told yet') : memoriesInWords(theme.memories)}
      />
    </Link>
  );
};
