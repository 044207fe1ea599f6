import type { Doubt } from '#engine/grounding/doubt.ts';
import { t } from '#platform/shared/i18n.ts';

/** Why a sentence is to be checked, as the writer reads it. */
export const DOUBT_WORDS: Readonly<Record<Doubt, string>> = {
  number: t('A number or a date here is not the one you told.'),
  name: t('A name here is not the one you told.'),
  relation: t('You told this of another relative.'),
  not: t('This says the opposite of what you told.'),
  person: t('You told this of somebody else.'),
  'put-right': t('You put this right later in the conversation.'),
  'not-said': t('This does not quite match what you told.'),
};
