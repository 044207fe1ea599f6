import {
  setTextSize,
  stepTextSize,
  switchTheme,
  TEXT_SIZES,
  useReadingPreferences,
} from '#platform/web/reading-preferences.ts';
import { t } from '#platform/shared/i18n.ts';

const STEP =
  'min-h-target min-w-target cursor-pointer px-2 font-story font-semibold text-ink hover:bg-ember-wash aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-4 focus-visible:-outline-offset-4 aria-disabled:cursor-default aria-disabled:opacity-45';

/** A− A A+: the size of everything, remembered on this device. */
export const TextSizeControl = () => {
  const { textSize } = useReadingPreferences();
  return (
    <fieldset
      aria-label={t('Text size')}
      className="flex shrink-0 divide-x-[1.5px] divide-edge overflow-clip rounded-control border-[1.5px] border-edge"
    >
      <button
        type="button"
        className={`${STEP} text-[0.9rem]`}
        aria-label={t('A− smaller text')}
        aria-disabled={textSize === TEXT_SIZES[0]}
        onClick={() => stepTextSize(-1)}
      >
        A−
      </button>
      <button
        type="button"
        className={`${STEP} text-[1.05rem]`}
        aria-label={t('A normal text size')}
        aria-pressed={textSize === 'normal'}
        onClick={() => setTextSize('normal')}
      >
        A
      </button>
      <button
        type="button"
        className={`${STEP} text-[1.2rem]`}
        aria-label={t('A+ larger text')}
        aria-disabled={textSize === TEXT_SIZES.at(-1)}
        onClick={() => stepTextSize(1)}
      >
        A+
      </button>
    </fieldset>
  );
};

/**
 * Names the theme it switches to. The styles know the present theme before any script runs, so both names are
 * rendered and one is visible.
 */
export const ThemeSwitch = () => (
  <button
    type="button"
    onClick={switchTheme}
    className="grid min-h-target shrink-0 cursor-pointer items-center rounded-control border-[1.5px] border-edge px-3 text-[0.9375rem] hover:bg-ember-wash"
  >
    <span className="invisible col-start-1 row-start-1 evening:visible">{t('Light')}</span>
    <span className="col-start-1 row-start-1 evening:invisible">{t('Dark')}</span>
  </button>
);
