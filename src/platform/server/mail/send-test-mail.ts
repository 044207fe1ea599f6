import { randomUUID } from 'node:crypto';
import { letterBodies } from './mail-layout.ts';
import { type MailSettings, outboxTransport, smtpTransport } from './mail-transport.ts';

export type TestMail = {
  readonly to: string;
  readonly productName: string;
  readonly publicUrl: string;
  readonly now: Date;
};

/**
 * Sends a test message at once, bypassing the queue, so that the person who set up email sees what is wrong.
 * Throws the mail server's error.
 */
export const sendTestMail = async (
  { smtpUrl, from, dataDir }: MailSettings,
  { to, productName, publicUrl, now }: TestMail,
): Promise<void> => {
  const transport =
    smtpUrl === undefined ? await outboxTransport(dataDir, from) : await smtpTransport(smtpUrl, from);
  const bodies = letterBodies(
    {
      greeting: 'Hello,',
      paragraphs: [`this message shows that ${productName} can send e-mail. Does the link below open it?`],
      button: { label: `Open ${productName}`, url: publicUrl },
      notes: [],
    },
    productName,
  );
  try {
    await transport.send({
      id: randomUUID(),
      kind: 'test',
      to,
      subject: `A test from ${productName}`,
      ...bodies,
      createdAt: now,
    });
  } finally {
    transport.close();
  }
};
