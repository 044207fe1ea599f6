import { openSmtpServer, type SmtpServer } from './smtp-server.ts';

export type MailTaker = SmtpServer & {
  /** The Message-ID of each mail in the order in which they came; one that came twice stands there twice. */
  readonly taken: readonly string[];
};

/** A mail server that only remembers which mails came. */
export const openMailTaker = async (): Promise<MailTaker> => {
  const taken: string[] = [];
  const server = await openSmtpServer((mail) =>
    taken.push(/^Message-ID: <(?<id>[^@>]+)/im.exec(mail)?.groups?.id ?? ''),
  );
  return { ...server, taken };
};
