import type { ReactNode } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { AccountSheet } from '../settings/account-sheet.tsx';

const REASONS = {
  LINK_EXPIRED: [
    t('This link has run out'),
    t('Links in our e-mails work for a while only, to keep your book safe.'),
  ],
  LINK_USED: [
    t('This link has been used'),
    t('Each link works once. If it was you, everything is done and you can sign in.'),
  ],
  LINK_UNKNOWN: [
    t('This link is not complete'),
    t('Perhaps a part of it was lost on the way. Please open it again from the e-mail.'),
  ],
} as const;

export type LinkFault = keyof typeof REASONS;

export const isLinkFault = (code: string): code is LinkFault => code in REASONS;

/** A link from a mail that cannot be used any more, and what to do instead. */
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
