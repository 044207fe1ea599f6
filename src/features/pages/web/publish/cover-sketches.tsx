import { t } from '#platform/shared/i18n.ts';

const COVER = 'relative flex aspect-[2/3] flex-col rounded-r-sm p-2.5 sm:p-4 font-story shadow-page';

/** Three covers that always work: a photo with air around it, letters alone, and one colour. */
export const CoverSketches = () => (
  <div aria-hidden="true" className="mt-6 grid max-w-[44rem] grid-cols-3 gap-4 pb-4 sm:gap-10">
    <div className={`${COVER} justify-between border border-line bg-paper text-center`}>
      <p className="text-[0.95rem] leading-tight font-medium sm:text-[1.2rem]">
        {t('The mill by the river')}
      </p>
      <svg viewBox="0 0 60 48" className="w-full border-[3px] border-sheet bg-ember-wash shadow-page">
        <circle cx="44" cy="13" r="5" className="fill-ember" />
        <path d="M0 38 16 20l12 13 8-8 24 19v4H0z" className="fill-edge" />
      </svg>
      <p className="text-[0.9rem] text-ink-2 italic max-sm:hidden">{t('A life')}</p>
    </div>
    <div className={`${COVER} border border-line bg-sheet`}>
      <p className="text-[1.05rem] leading-tight font-medium text-ember sm:text-[1.6rem]">
        {t('The mill by the river')}
      </p>
      <span className="mt-3 w-1/3 border-t-[3px] border-ember" />
      <p className="mt-auto text-[0.9rem] text-ink-2 max-sm:hidden">{t('A life')}</p>
    </div>
    <div className={`${COVER} items-center justify-center bg-ember text-center text-ember-ink`}>
      <p className="border-y border-current py-3 text-[0.95rem] leading-tight font-medium sm:text-[1.35rem]">
        {t('The mill by the river')}
      </p>
    </div>
  </div>
);
