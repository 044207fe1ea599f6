import { mailSettingsOf, outboxFolder } from '#platform/server/mail/mail-transport.ts';
import { sendTestMail } from '#platform/server/mail/send-test-mail.ts';
import { systemClock } from '#platform/shared/clock.ts';
import { warningAboutAddress } from '../settings/warning-about-address.ts';
import { emailIn } from './account-asked.ts';
import { type Command, NotDone } from './command.ts';
import { withAppContext } from './with-app-context.ts';

export const mailTest: Command = {
  name: 'mail test',
  summary: 'Sends a test message and shows the mail server’s answer.',
  use: '<e-mail>',
  mostWords: 1,
  options: {},
  run: async (asked) => {
    const to = emailIn(asked.words[0]);
    // What the administrator saved on the setup page counts too.
    await withAppContext(asked, async ({ settings }) => {
      const {
        PRODUCT_NAME: productName,
        PUBLIC_URL: publicUrl,
        SMTP_URL: smtpUrl,
        DATA_DIR: dataDir,
      } = settings;
      try {
        await sendTestMail(mailSettingsOf(settings), { to, productName, publicUrl, now: systemClock() });
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        throw new NotDone(`It wasn’t sent: ${error.message}`);
      }
      asked.terminal.say(
        smtpUrl === undefined
          ? `No mail server is set, so nothing leaves this machine. The message is in ${outboxFolder(dataDir)}.`
          : `${new URL(smtpUrl).host} has accepted the message to ${to}.`,
      );
      const warning = warningAboutAddress(settings);
      if (warning !== undefined) asked.terminal.say(`${warning}.`);
    });
  },
};
