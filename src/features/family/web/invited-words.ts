import { t } from '#platform/shared/words.ts';

/** What became of an invitation that was just sent. `keepsMail`: no e-mail leaves this site. */
export const invitedWords = (email: string, keepsMail: boolean): string =>
  keepsMail
    ? t(
        'This site sends no e-mail. The person who runs it has your invitation to {email} and can pass on its link.',
        { email },
      )
    : t("We've e-mailed your invitation to {email}.", { email });
