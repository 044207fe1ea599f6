import { counted, t } from '#platform/shared/i18n.ts';
import type { MappedTheme } from '#features/writing/about-you/shared/about-you-contract.ts';

/** Up to this many memories a theme is thin: begun, with room for more. */
const THIN_UP_TO = 2;
/** With this many memories a stone is full. */
const FULL_FROM = 8;

export type HowTold = 'left-alone' | 'open' | 'thin' | 'told';

export const howTold = ({ memories, closed }: MappedTheme): HowTold => {
  if (closed) return 'left-alone';
  if (memories === 0) return 'open';
  return memories <= THIN_UP_TO ? 'thin' : 'told';
};

/** How full a stone is, in percent; even the first memory shows. */
export const fillOf = ({ memories }: MappedTheme): number =>
  memories === 0 ? 0 : Math.min(100, Math.round(20 + (80 * (memories - 1)) / (FULL_FROM - 1)));

export const memoriesInWords = (memories: number): string =>
  counted(memories, { one: '{n} memory', other: '{n} memories' });

/** How much of a theme has been told, in words. */
export const toldInWords = (theme: MappedTheme): string => {
  switch (howTold(theme)) {
    case 'left-alone':
      return t('Skipped, as you asked');
    case 'open':
      return t('Not told yet');
    case 'thin':
      return t('A little so far: {memories}', { memories: memoriesInWords(theme.memories) });
    case 'told':
      return t('Told: {memories}', { memories: memoriesInWords(theme.memories) });
  }
};
