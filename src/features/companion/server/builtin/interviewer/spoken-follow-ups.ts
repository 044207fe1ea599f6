import { findDates } from '../../language/dates.ts';
import { splitSentences } from '../../language/sentences.ts';
import type { FollowUp } from './follow-ups.ts';
import type { Mention } from './mention.ts';
import { PEOPLE } from './mention.ts';

const SKILLS =
  'swim|sew|knit|cook|bake|drive|fly|ride|read|write|type|sing|dance|milk|plough|fish|hunt|shoot|paint|draw|sail|ski|skate|garden|weld';
const LEARNED = new RegExp(`\\bI (?:learned|learnt|was taught)(?: how)? to (${SKILLS})\\b`, 'iu');
const TAUGHT = /\b(?:taught|showed) (?:me|us) (?:how to|to)\b/iu;
const MOVED_TO =
  /\b(?:I|we) (?:\w+ )?(?:moved|emigrated|went to live|relocated) (?:back |out |down |up |over )?(?:to|in)\s+(?:the )?$/iu;
const MET = /\b(?:I|we) (?:first |had )?met\s+$/iu;
const MARRIED = /\bI (?:had )?married\s+$/iu;
const WORKED_AT =
  /\b(?:I|we) (?:\w+ )?(?:worked|started work|started working|was working|had a job|got a job) (?:at|for)\s+(?:the )?$/iu;
const AT_PLAY =
  /\bwe (?:always |often |all )?(?:used to )?(?:play|played)\s+(football|cricket|hopscotch|marbles|baseball|cards|rounders|chess|tennis|hide-and-seek|conkers|dominoes|rugby|hockey|softball|basketball|bingo)\b/iu;

const follow = (question: string, slot: FollowUp['slot']): FollowUp => ({
  question,
  slot,
  reflective: false,
  rank: 0,
  pattern: '',
});

/** What stands right before a mention, up to the start of its sentence. */
const lead = (answer: string, mention: Mention): string =>
  answer.slice(Math.max(0, mention.start - 60), mention.start).replace(/^.*[.!?]\s/su, '');

/** Follow-ups that use what was said about a mention, not only the mention: met, married, moved to, taught by. */
export const followUpsOnDeeds = (answer: string, mention: Mention): readonly FollowUp[] => {
  const before = lead(answer, mention);
  const after = answer.slice(mention.end, mention.end + 60);
  if (mention.tender) return [];
  if (PEOPLE.has(mention.kind)) {
    if (MET.test(before))
      return [follow(`What do you recall of first meeting ${mention.text}?`, 'what-happened')];
    if (MARRIED.test(before))
      return [follow(`How did you and ${mention.text} come to marry?`, 'what-happened')];
    if (
      /^[^!?]{0,40}[.!]\s+(?:He|She) (?:told me|used to (?:say|tell)|always said|said to me)\b/u.test(
        answer.slice(mention.end, mention.end + 90),
      )
    )
      return [follow(`What else did ${mention.text} tell you in those days?`, 'what-happened')];
    if (TAUGHT.test(after.slice(0, 24)))
      return [follow(`What else did ${mention.text} teach you?`, 'what-happened')];
  }
  if (MOVED_TO.test(before) && mention.kind === 'place')
    return [follow(`What was different about life in ${mention.text}?`, 'senses')];
  if (WORKED_AT.test(before) && !PEOPLE.has(mention.kind))
    return [follow(`What did a working day at ${mention.text} look like?`, 'what-happened')];
  return [];
};

/** Follow-ups on a skill, a game, a year or an age in the answer. */
export const followUpsOnTimes = (answer: string): readonly FollowUp[] => {
  const text = answer.slice(0, 3_000);
  const found: FollowUp[] = [];
  const learned = LEARNED.exec(text)?.[1]?.toLowerCase();
  if (learned !== undefined) found.push(follow(`What was learning to ${learned} like for you?`, 'senses'));
  const game = AT_PLAY.exec(text)?.[1]?.toLowerCase();
  if (game !== undefined) found.push(follow(`Who joined in when you played ${game}?`, 'who'));
  const sentences = splitSentences(text);
  for (const date of findDates(text)) {
    const sentence = sentences.find((s) => s.start <= date.start && date.start < s.end)?.text ?? '';
    const own = /\b(?:I|we|my|our)\b/u.test(sentence) && !/\bborn\b/iu.test(sentence);
    if (!own) continue;
    if (date.age !== undefined && date.age > 3 && date.age < 70)
      found.push(follow(`What else filled your days when you were ${date.age}?`, 'when'));
    else if (date.year !== undefined && /^(?:19|20)\d\d$/u.test(date.text))
      found.push(follow(`What else was happening in your life in ${date.year}?`, 'when'));
  }
  return found.slice(0, 3);
};
