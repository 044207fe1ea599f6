import { SMTPServer } from 'smtp-server';

export type SmtpServer = {
  /** For SMTP_URL. */
  readonly url: string;
  close(): Promise<void>;
};

/**
 * A real mail server in this process, which accepts everything and passes on each email as it arrived, one
 * character per byte. It acknowledges an email once `onMail` is done with it.
 */
export const openSmtpServer = async (onMail: (mail: string) => unknown): Promise<SmtpServer> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', async () => {
        await onMail(Buffer.concat(pieces).toString('latin1'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
