import {
  imapAccountOf,
  inboundMailOf,
  LONGEST_LOCAL_PART_BEFORE_TOKEN,
} from '#platform/server/mailbox/mailbox-settings.ts';

type InboundSettings = Parameters<typeof inboundMailOf>[0];

/** 'answers@example.org': without a tag, because the token takes its place, and with room for the token. */
const ADDRESS = new RegExp(
  String.raw`^[^\s@+<>"(),:;\\]{1,${LONGEST_LOCAL_PART_BEFORE_TOKEN}}@[^\s@+<>"(),:;\\]+\.[^\s@.]+$`,
);

/** What is wrong with the settings for answers by e-mail, as a sentence; undefined if nothing is. */
export const wrongInboundMail = (settings: InboundSettings): string | undefined => {
  const { IMAP_URL, INBOUND_MAIL_SECRET, INBOUND_MAIL_ADDRESS } = settings;
  if (IMAP_URL === undefined && INBOUND_MAIL_SECRET === undefined)
    return INBOUND_MAIL_ADDRESS === undefined
      ? undefined
      : 'INBOUND_MAIL_ADDRESS has no effect without IMAP_URL or INBOUND_MAIL_SECRET.';
  if (IMAP_URL !== undefined) {
    try {
      const { user, password } = imapAccountOf(IMAP_URL);
      if (user === '' || password === '')
        return 'IMAP_URL needs a user and a password, such as imaps://user:password@mail.example.org/INBOX.';
    } catch {
      return 'IMAP_URL is not valid: write % as %25, and other special characters in the same way.';
    }
  }
  const inbound = inboundMailOf(settings);
  if (!inbound || !inbound.address.includes('@'))
    return 'INBOUND_MAIL_ADDRESS is required: answers by e-mail need an address to arrive at.';
  if (!ADDRESS.test(inbound.address))
    return `INBOUND_MAIL_ADDRESS must be an address such as answers@example.org, with at most ${LONGEST_LOCAL_PART_BEFORE_TOKEN} characters before the @ and no +.`;
  return undefined;
};
