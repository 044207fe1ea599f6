import { openSmtpServer, type SmtpServer } from './smtp-server.ts';

export type MailTaker = SmtpServer & {
  /** The Message-ID of each email in order of arrival. An email that arrived twice is listed twice. */
  readonly taken: readonly string[];
};

/** A mail server that only remembers which emails arrived. */
export const openMailTaker = async (): Promise<MailTaker> => {
  const taken: string[] = [];
  const server = await openSmtpServer((mail) =>
    taken.push(/^Message-ID: <(?<id>[^@>]+)/im.exec(mail)?.groups?.id ?? ''),
  );
  return { ...server, taken };
};
