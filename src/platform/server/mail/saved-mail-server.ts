import { z } from 'zod';
import type { SealedText } from '../sealed-text.ts';

/** A mail server as the administrator entered it. */
export const savedMailServer = z.object({
  host: z.string(),
  port: z.number().int(),
  /**
   * TLS from the first byte, as on port 465. Otherwise the connection switches to TLS if the server offers it
   * (STARTTLS).
   */
  isTls: z.boolean(),
  /** Null if the server needs no user name. */
  user: z.string().nullable(),
  sealedPassword: z.string().nullable(),
  /** 'Name <address>'; null for a sender at this instance's own address. */
  from: z.string().nullable(),
});
export type SavedMailServer = z.output<typeof savedMailServer>;

/**
 * The same in the form of SMTP_URL. A password that was sealed with another secret is left out; the mail
 * server's error then says what is wrong.
 */
export const smtpUrlOf = (
  { host, port, isTls, user, sealedPassword }: Omit<SavedMailServer, 'from'>,
  sealed: SealedText,
): string => {
  const password = sealedPassword === null ? '' : (sealed.open(sealedPassword) ?? '');
  const name = user === null ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${isTls ? 'smtps' : 'smtp'}://${name}${host}:${port}`;
};
