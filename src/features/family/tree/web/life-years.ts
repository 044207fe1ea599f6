import { t } from '#platform/shared/i18n.ts';
import { yearIn } from '#features/family/tree/shared/birth-years.ts';
import type { TreePerson } from '#features/family/tree/shared/tree-contract.ts';

/** In English and German, and as a page stores it: '1910~'. */
const ABOUT = /^(?:about|um)\s|~$/iu;

const yearInWords = (noted: string | null): string => {
  const year = yearIn(noted);
  if (year === undefined) return '';
  return ABOUT.test(noted ?? '') ? t('about {day}', { day: String(year) }) : String(year);
};

/** '1910–1985', 'born about 1948', 'died 1985'; empty if no year is known. */
export const lifeYears = ({ born, died }: Pick<TreePerson, 'born' | 'died'>): string => {
  const [from, to] = [yearInWords(born), yearInWords(died)];
  if (from !== '' && to !== '') return t('{from}–{to}', { from, to });
  if (from !== '') return t('born {year}', { year: from });
  return to === '' ? '' : t('died {year}', { year: to });
};
