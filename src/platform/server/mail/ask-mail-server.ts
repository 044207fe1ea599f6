/** Whether the mail server takes our connection and our name, or throws what it said. Sends nothing. */
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
