import { quickReplies } from '../answer/quick-replies.ts';
import type { Turn } from '../../conversation/turn.ts';
import { isEnglish } from '../../text/which-language.ts';
import { languageOfTalk, quickReplyIn, SCRIPTS } from './scripts.ts';
import { personIn } from './interview-of.ts';

/**
 * Up to two quick replies to the latest turn, if that is the companion's answer, in the writer's words; none
 * if they write in another language.
 */
export const builtinQuickReplies = (turns: readonly Turn[]): readonly string[] => {
  const [said, latest] = turns.slice(-2);
  const message = said?.content.trim() ?? '';
  if (said?.type !== 'user' || latest?.type !== 'ai') return [];
  // By the language of its question: a writer in any other language is asked in English.
  const language = languageOfTalk([latest]);
  if (language === 'en' && !isEnglish(message)) return [];
  // A writer who pressed a quick reply hasn't told anything they could say more about.
  const told = quickReplyIn(message) === undefined ? message : '';
  const person = language === 'en' ? personIn(told)?.called.replace(/^your /u, 'my ') : undefined;
  return quickReplies(SCRIPTS[language], {
    turn: latest.content,
    words: told.split(/\s+/u).length,
    ...(person === undefined ? {} : { person }),
  });
};
