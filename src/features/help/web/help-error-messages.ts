import { CallFailed } from '#platform/web/call.ts';
import { t } from '#platform/shared/i18n.ts';

export type HelpKind = 'site' | 'family';

/** The words for an answer that holds none (specification, section 8). */
export const noWords = (kind: HelpKind): string =>
  kind === 'family'
    ? t("I'm sorry, I'm having trouble responding right now. Please try again.")
    : t("I'm sorry, I couldn't process your request right now. Please try again.");

/** Why there is no answer, in words to read and with the way to what helps. */
export const whyNoAnswer = (error: unknown, kind: HelpKind): string => {
  const code = error instanceof CallFailed ? error.code : undefined;
  if (code === 'turns-used-up')
    return t(
      'You have asked as much as this help can answer in one day. Tomorrow it answers again; until then there are the [questions and answers](/faq).',
    );
  if (code === 'sign-in-required')
    return t('You are no longer signed in. Please [sign in](/signin) again, then ask me once more.');
  return kind === 'family'
    ? t("I'm sorry, I'm having trouble responding right now. Please try again.")
    : t("Sorry, I'm having trouble connecting right now. Please try again in a moment.");
};
