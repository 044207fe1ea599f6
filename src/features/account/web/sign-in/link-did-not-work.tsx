import type { ReactNode } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { AccountSheet } from '../settings/account-sheet.tsx';

const REASONS = {
  LINK_EXPIRED: [
    t('This link has expired'),
    t('To keep your book safe, the links in our e-mails only work for a limited time.'),
  ],
  LINK_USED: [
    t('This link has already been used'),
    t('Each link works only once. If you used it, you’re all set and can sign in.'),
  ],
  LINK_UNKNOWN: [
    t('This link is incomplete'),
    t('Part of it may have got lost on the way. Please open it again from the e-mail.'),
  ],
} as const;

export type LinkFault = keyof typeof REASONS;

export const isLinkFault = (code: string): code is LinkFault => code in REASONS;

/** A link from an email that no longer works, and what to do instead. */
export const LinkDidNotWork = ({
  fault,
  children,
}: {
  readonly fault: LinkFault;
  readonly children?: ReactNode;
}) => {
  const [title, lead] = REASONS[fault];
  return (
    <AccountSheet title={title} lead={lead}>
      {children}
      <ButtonLink to="/signin" kind={children ? 'second' : 'first'}>
        {t('Go to the sign-in page')}
      </ButtonLink>
    </AccountSheet>
  );
};
