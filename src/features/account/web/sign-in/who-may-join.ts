import type { SignUpPolicy } from '#platform/shared/sign-up-policy.ts';
import { t } from '#platform/shared/i18n.ts';

/** The text visitors see if not everyone may create an account. The tags mark the link to sign in. */
export const whoMayJoinWithLink = (policy: SignUpPolicy | undefined): string =>
  policy === 'closed'
    ? t(
        'This is a family’s own site. If you have an account here, you can <signin>sign in</signin>. New accounts can’t be created.',
      )
    : t(
        'This is a family’s own site. If you’ve been invited, please open the link in your invitation or gift. If you have an account here, you can <signin>sign in</signin>.',
      );

/** The same as plain text. */
export const whoMayJoin = (policy: SignUpPolicy | undefined): string =>
  whoMayJoinWithLink(policy).replaceAll(/<\/?signin>/g, '');
