import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Turn } from '../../src/engine/conversation/turn.ts';
import type { MessageReading } from '#engine/interview/listen/message-reading.ts';
import { interviewOf, newestSentences } from '../../src/engine/interview/builtin/interview-of.ts';
import { asReading } from '../../src/features/companion/server/encoder/read-in-time.ts';
import { readMessage } from '../../src/features/companion/server/encoder/read-sentences.ts';
import { atLeast, type Row } from './row.ts';

/** The newest message, read in the same way as in the server's worker. */
export const readingOf = async (turns: readonly Turn[]): Promise<MessageReading> =>
  asReading(await readMessage(newestSentences(turns)));

/** Messages by act; their author had not seen the examples used for training. */
const heldOut = (): Readonly<Record<string, readonly string[]>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'cases/held-out-acts.json'), 'utf8')) as Record<
    string,
    string[]
  >;

/**
 * The act that the built-in companion recognises in a message; `disclosure` also if it only responds gently.
 */
const actOf = async (message: string): Promise<string> => {
  // No one says goodbye in their first message.
  const turns: Turn[] = [
    { type: 'user', content: 'I grew up by the canal.' },
    { type: 'ai', content: 'I see. What was it like?' },
    { type: 'user', content: message },
  ];
  const { heard } = interviewOf({ turns, seed: 'a' }, await readingOf(turns));
  if (heard.moment === undefined) return heard.tender === undefined ? 'plain' : 'disclosure';
  return heard.act === 'telling' ? 'plain' : heard.act;
};

/** Per act: how many were recognised, and how many of those recognised as it were right. */
export const actRows = async (): Promise<Row[]> => {
  const taken: { readonly is: string; readonly as: string }[] = [];
  for (const [is, messages] of Object.entries(heldOut()))
    for (const message of messages) taken.push({ is, as: await actOf(message) });
  const right = taken.filter(({ is, as }) => is === as).length;
  return [
    atLeast('acts recognised, held out', [right, taken.length], 60, 'authored messages, each of one act'),
    ...Object.keys(heldOut()).map((act): Row => {
      const ofAct = taken.filter(({ is }) => is === act);
      const asAct = taken.filter(({ as }) => as === act);
      const both = ofAct.filter(({ as }) => as === act).length;
      return atLeast(
        `${act}: recognised (and right in ${both} of ${asAct.length} taken for it)`,
        [both, ofAct.length],
        act === 'plain' ? 90 : 50,
        'as above; no target is set for a single act, the figure is where work on it begins',
      );
    }),
  ];
};
