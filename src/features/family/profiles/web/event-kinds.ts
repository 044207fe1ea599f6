import { t } from '#platform/shared/i18n.ts';

/** Kinds of events to choose from. A kind of another name (out of a file, say) stands as it is. */
export const EVENT_KINDS: Readonly<Record<string, string>> = {
  milestone: t('Milestone'),
  birth: t('Birth'),
  education: t('School and learning'),
  work: t('Work'),
  marriage: t('Wedding'),
  move: t('A new home'),
  journey: t('Journey'),
  loss: t('Farewell'),
};

export const kindInWords = (kind: string): string => EVENT_KINDS[kind] ?? kind;
