import type { Turn } from '../../src/engine/conversation/turn.ts';
import type { ScoredEngine } from './engine-from.ts';
import type { Interview } from './interview.ts';
import { matterIn, overlap, sentencesIn, wordsIn } from './measure-text.ts';
import { worked } from './worked.ts';
import { atLeast, none, type Row } from './row.ts';

export type ReplyTally = {
  replies: number;
  contract: number;
  repeated: number;
  milliseconds: number[];
};
export const emptyReplies = (): ReplyTally => ({
  replies: 0,
  contract: 0,
  repeated: 0,
  milliseconds: [],
});

const MOST_TURNS = 50;
/** Two questions whose content words overlap at least this much count as one. */
const SAME_QUESTION = 0.6;

/** Two or three sentences, with exactly one question mark, at the end. */
const keepsContract = (reply: string): boolean => {
  const sentences = sentencesIn(reply).length;
  return sentences >= 2 && sentences <= 3 && /\?["”’]?$/u.test(reply.trim()) && reply.split('?').length === 2;
};

/** The words after the last stop, colon or dash: the question alone. */
const questionOf = (reply: string): string => (sentencesIn(reply).at(-1) ?? '').replace(/^.*[:;—–]\s*/su, '');

/**
 * Lets the engine conduct the interview: the person's answers come in their order, whatever the engine asks.
 */
export const tallyReplies = async (
  tally: ReplyTally,
  engine: ScoredEngine,
  interview: Interview,
): Promise<void> => {
  const turns: Turn[] = [];
  const asked: string[] = [];
  for (const { q, a } of interview.turns.slice(0, MOST_TURNS)) {
    if (turns.length === 0) turns.push({ type: 'ai', content: q });
    turns.push({ type: 'user', content: a });
    const from = worked();
    const reply = await engine.reply(turns, interview.title);
    tally.milliseconds.push(worked() - from);
    tally.replies++;
    if (keepsContract(reply)) tally.contract++;
    const question = questionOf(reply);
    const matter = matterIn(question);
    const same = wordsIn(question).join(' ');
    if (
      asked.some(
        (earlier) =>
          wordsIn(earlier).join(' ') === same || overlap(matterIn(earlier), matter) >= SAME_QUESTION,
      )
    )
      tally.repeated++;
    asked.push(question);
    turns.push({ type: 'ai', content: reply });
  }
};

export const replyRows = (t: ReplyTally): Row[] => [
  atLeast(
    'reply contract kept',
    [t.contract, t.replies],
    100,
    'two or three sentences, exactly one question mark, at the end',
  ),
  none(
    'repeated questions',
    t.repeated,
    'within one interview of up to 50 turns: the same words, or words of matter that overlap by 0.6',
  ),
];
