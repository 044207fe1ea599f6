import { join } from 'node:path';
import { chapterReplies } from '#features/family/server/api.ts';
import { replyPorts } from '#features/questions/server/api.ts';
import type { ReplyPorts } from '#features/questions/mailbox/server/reply-ports.ts';
import { takeReply } from '#features/questions/mailbox/server/take-reply.ts';
import { prepareWorkFolder } from '#platform/server/left-behind.ts';
import { mailSettingsOf } from '#platform/server/mail/mail-transport.ts';
import { type FollowedMailbox, followMailbox } from '#platform/server/mailbox/follow-mailbox.ts';
import { inboundMailOf } from '#platform/server/mailbox/mailbox-settings.ts';
import { tracesOfOurMails } from '#platform/server/mailbox/our-mails.ts';
import { storeReceivedMail } from '#platform/server/mailbox/store-received-mail.ts';
import { startMailTaking, type TakeMail } from '#platform/server/mailbox/take-received-mail.ts';
import { asOfNow, type ServerContext } from './server-context.ts';

/** Tries the questions first. If a reply isn't to one of them, it may be to a chapter sent by e-mail. */
const questionsAndChapters = (context: ServerContext): ReplyPorts => {
  const questions = replyPorts(context);
  const chapters = chapterReplies(context);
  return {
    findWriter: async (token) => (await questions.findWriter(token)) ?? chapters.findWriter(token),
    takeAnswer: async (answer) => {
      const outcome = await questions.takeAnswer(answer);
      return outcome === 'unknown' ? chapters.takeAnswer(answer) : outcome;
    },
    tellBounced: async (token, at) => {
      await questions.tellBounced(token, at);
      await chapters.tellBounced(token, at);
    },
  };
};

/** Where replies to our e-mails go: to a question, or to the writer of a chapter. */
const replyPortsOf = (context: ServerContext): ReplyPorts =>
  context.replyPorts ?? questionsAndChapters(context);

/** The secret with which a mail service signs its emails; undefined if there is none. */
export const inboundMailSecretOf = (context: ServerContext): string | undefined =>
  inboundMailOf(context.settings)?.webhookSecret;

/** Processes one stored email with the settings in force. Undefined if answers by e-mail are not set up. */
export const takeMailOf = (context: ServerContext): TakeMail | undefined => {
  const ports = replyPortsOf(context);
  const inbound = inboundMailOf(context.settings);
  if (!inbound) return undefined;
  const folder = join(context.dataDir, 'reading');
  let ready: Promise<void> | undefined;
  return async (mail) => {
    ready ??= prepareWorkFolder(folder);
    await ready.catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    const now = asOfNow(context);
    const { from } = mailSettingsOf(now.settings);
    const { address } = inbound;
    const { publicUrl, productName } = now;
    const traces = tracesOfOurMails({ publicUrl, productName, from, address });
    await takeReply({ ...now, ports, address, folder, traces })(mail);
  };
};

/** Reads the mailbox and processes what arrives, for as long as the server runs. */
export const startInboundMail = (context: ServerContext): FollowedMailbox => {
  const take = takeMailOf(context);
  const { settings, dataDir } = context;
  const account = take && inboundMailOf(settings)?.imap;
  const followed = account
    ? followMailbox({
        ...context,
        account,
        folder: join(dataDir, 'receiving'),
        store: (mail) => storeReceivedMail(context, mail),
      })
    : undefined;
  const taking = take ? startMailTaking({ ...context, take }) : undefined;
  return {
    stop: async () => {
      await Promise.all([followed?.stop(), taking?.stop()]);
    },
  };
};
