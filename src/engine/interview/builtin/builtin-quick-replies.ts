import { quickReplies } from '../answer/quick-replies.ts';
import type { Turn } from '../../conversation/turn.ts';
import { isEnglish } from '../../text/which-language.ts';
import { languageOfTalk, quickReplyIn, SCRIPTS } from './scripts.ts';
import { personIn } from './interview-of.ts';

/** What the writer may say at a press to the latest turn, where that is the companion's answer: up to two, in their words; none where they write in another language. */
export const builtinQuickReplies = (turns: readonly Turn[]): readonly string[] => {
  const [said, latest] = turns.slice(-2);
  const message = said?.content.trim() ?? '';
  if (said?.type !== 'user' || latest?.type !== 'ai') return [];
  // By what it asks in: whoever writes in a language of their own is asked in English.
  const language = languageOfTalk([latest]);
  if (language === 'en' && !isEnglish(message)) return [];
  // Whoever pressed it has told nothing that more could be said of.
  const told = quickReplyIn(message) === undefined ? message : '';
  const person = language === 'en' ? personIn(told)?.called.replace(/^your /u, 'my ') : undefined;
  return quickReplies(SCRIPTS[language], {
    turn: latest.content,
    words: told.split(/\s+/u).length,
    ...(person === undefined ? {} : { person }),
  });
};
