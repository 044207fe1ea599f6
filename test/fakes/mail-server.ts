import { openSmtpServer, type SmtpServer } from './smtp-server.ts';

export type MailTaker = SmtpServer & {
  /** The Message-ID of each mail in order of arrival. A mail that came twice is listed twice. */
  readonly taken: readonly string[];
};

/** A mail server that only remembers which mails arrived. */
export const openMailTaker = async (): Promise<MailTaker> => {
  const taken: string[] = [];
  const server = await openSmtpServer((mail) =>
    taken.push(/^Message-ID: <(?<id>[^@>]+)/im.exec(mail)?.groups?.id ?? ''),
  );
  return { ...server, taken };
};
