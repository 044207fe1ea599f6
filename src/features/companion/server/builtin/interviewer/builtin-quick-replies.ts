import { quickReplies } from '#engine/interview/quick-replies.ts';
import type { Turn } from '../../../shared/turn.ts';
import { isEnglish } from '../../language/which-language.ts';
import { ENGLISH } from '../script-in-english.ts';
import { personIn } from './interview-of.ts';

/** What the writer may say at a press to the latest turn, where that is the companion's answer: up to two, in their words; none where they write in another language. */
export const builtinQuickReplies = (turns: readonly Turn[]): readonly string[] => {
  const [said, latest] = turns.slice(-2);
  const message = said?.content.trim() ?? '';
  if (said?.type !== 'user' || latest?.type !== 'ai' || !isEnglish(message)) return [];
  // Whoever pressed it has told nothing that more could be said of.
  const told = ENGLISH.quickReplyIn(message) === undefined ? message : '';
  const person = personIn(told)?.called.replace(/^your /u, 'my ');
  return quickReplies(ENGLISH, {
    turn: latest.content,
    words: told.split(/\s+/u).length,
    ...(person === undefined ? {} : { person }),
  });
};
