import { t } from '#platform/shared/i18n.ts';

/**
 * What happened to an invitation that was just created. `keepsMail`: this site sends no e-mail, so the link
 * is passed on by hand.
 */
export const invitedWords = (
  email: string,
  keepsMail: boolean,
): { readonly title: string; readonly description: string } =>
  keepsMail
    ? {
        title: t('The invitation is ready'),
        description: t('This site doesn’t send e-mails. Please send {email} the link yourself.', { email }),
      }
    : {
        title: t('Invitation sent'),
        description: t("We've e-mailed your invitation to {email}.", { email }),
      };
