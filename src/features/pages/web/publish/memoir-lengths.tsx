import { t } from '#platform/shared/i18n.ts';

/** `thickness` is that of the drawn book, in rem: this is what the eye compares. */
const LENGTHS = [
  { words: t('a few hundred words'), name: t('A chapter from one good conversation'), thickness: 0.5 },
  { words: t('10,000-20,000 words'), name: t('A short memoir'), thickness: 1.4 },
  { words: t('50,000+ words'), name: t('A full memoir'), thickness: 3.2 },
] as const;

/** How long memoirs are, as books lying on a table. */
export const MemoirLengths = () => (
  <section aria-labelledby="memoir-lengths" className="mt-16">
    <h2 id="memoir-lengths" className="text-[1.8rem]">
      {t('How long should a life story be?')}
    </h2>
    <ul className="mt-6 grid items-end gap-x-6 gap-y-8 sm:grid-cols-3">
      {LENGTHS.map(({ words, name, thickness }) => (
        <li key={name}>
          <span
            aria-hidden="true"
            style={{ height: `${thickness}rem` }}
            className="block w-full max-w-[14rem] rounded-l-[4px] rounded-r-[1px] border border-edge border-l-[0.7rem] border-l-ember bg-[repeating-linear-gradient(var(--sheet),var(--sheet)_3px,var(--line)_3px,var(--line)_4px)] print:hidden"
          />
          <h3 className="mt-4 text-[1.2rem]">{name}</h3>
          <p className="text-ink-2">{words}</p>
        </li>
      ))}
    </ul>
  </section>
);
