/**
 * Checks whether the mail server accepts our connection and login; throws its error if not. Sends nothing.
 */
export const askMailServer = async (smtpUrl: string, longestMs: number): Promise<void> => {
  const { createTransport } = await import('nodemailer');
  const server = createTransport({
    url: smtpUrl,
    connectionTimeout: longestMs,
    greetingTimeout: longestMs,
    socketTimeout: longestMs,
  });
  try {
    await server.verify();
  } finally {
    server.close();
  }
};
