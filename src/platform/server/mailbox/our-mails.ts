import type { RawMail } from './read/read-received-mail-job.ts';

/** The name and the address in '"Name" <address>'. */
const senderIn = (from: string): { name: string; address: string } => {
  const { name = '', address = from } =
    /^\s*"?(?<name>[^"<]*?)"?\s*<(?<address>[^<>]+)>\s*$/.exec(from)?.groups ?? {};
  return { name, address };
};

/** How our own emails are recognised where they are quoted (`engine/text/reply-words`). */
export const tracesOfOurMails = ({
  publicUrl,
  productName,
  from,
  address,
}: {
  readonly publicUrl: string;
  readonly productName: string;
  /** The sender of our mails. */
  readonly from: string;
  /** Where answers arrive, without a token. */
  readonly address: string;
}): Pick<RawMail, 'ours' | 'senders'> => {
  const sender = senderIn(from);
  // Some email programs wrap every link in one of their own.
  return {
    ours: [publicUrl, encodeURIComponent(publicUrl), sender.address, address],
    senders: [...new Set([productName, sender.name])].filter((name) => name !== ''),
  };
};
