import { t } from '#platform/shared/i18n.ts';

/** The kinds of events to choose from. Any other kind, such as one from a file, is shown unchanged. */
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
