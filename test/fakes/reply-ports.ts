import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type {
  AnswerOutcome,
  AskedWriter,
  ReplyPorts,
} from '#features/questions/mailbox/server/reply-ports.ts';

export type KeptAnswer = {
  readonly token: string;
  readonly messageId: string;
  readonly words: string;
  /** The SHA-256 of each photo, in hexadecimal. */
  readonly photos: readonly string[];
};

/** Stands in for the questions: holds tokens, and keeps answers as long as this process lives. */
export type ReplyPortsStandIn = ReplyPorts & {
  readonly answers: KeptAnswer[];
  readonly bounced: string[];
  /** Gives a writer a question. */
  ask(token: string, writer: AskedWriter): void;
  /** The outcome that the next answers get instead of being kept; an Error is thrown. */
  answerWith(outcome: AnswerOutcome | Error | undefined): void;
};

export const replyPortsStandIn = (): ReplyPortsStandIn => {
  const asked = new Map<string, AskedWriter>();
  const answers: KeptAnswer[] = [];
  const bounced: string[] = [];
  let instead: AnswerOutcome | Error | undefined;
  return {
    answers,
    bounced,
    ask: (token, writer) => void asked.set(token, writer),
    answerWith: (outcome) => {
      instead = outcome;
    },
    findWriter: async (token) => asked.get(token),
    tellBounced: async (token) => void bounced.push(token),
    takeAnswer: async ({ token, messageId, words, photos }) => {
      if (instead instanceof Error) throw instead;
      if (instead) return instead;
      if (!asked.has(token)) return 'unknown';
      if (answers.some((answer) => answer.messageId === messageId)) return 'known';
      const prints = await Promise.all(
        photos.map(async (path) =>
          createHash('sha256')
            .update(await readFile(path))
            .digest('hex'),
        ),
      );
      answers.push({ token, messageId, words, photos: prints });
      return 'kept';
    },
  };
};
