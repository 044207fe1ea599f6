import type { SignUpPolicy } from '#platform/shared/sign-up-policy.ts';
import { t } from '#platform/shared/i18n.ts';

/** What a stranger is told where not everybody may make an account, with the way in between tags. */
export const whoMayJoinWithLink = (policy: SignUpPolicy | undefined): string =>
  policy === 'closed'
    ? t(
        'This is a family’s own site: whoever has an account here can <signin>sign in</signin>, and no new ones are made.',
      )
    : t(
        'This is a family’s own site: if you have been invited, please open the link of your invitation or gift; if you have an account here, you can <signin>sign in</signin>.',
      );

/** The same as bare words. */
export const whoMayJoin = (policy: SignUpPolicy | undefined): string =>
  whoMayJoinWithLink(policy).replaceAll(/<\/?signin>/g, '');
