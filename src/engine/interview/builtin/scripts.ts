import generalDe from '#content/companion/de/general.json' with { type: 'json' };
import laddersDe from '#content/companion/de/ladders.json' with { type: 'json' };
import momentsDe from '#content/companion/de/moments.json' with { type: 'json' };
import topicsDe from '#content/companion/de/topics.json' with { type: 'json' };
import general from '#content/companion/en/general.json' with { type: 'json' };
import ladders from '#content/companion/en/ladders.json' with { type: 'json' };
import moments from '#content/companion/en/moments.json' with { type: 'json' };
import topics from '#content/companion/en/topics.json' with { type: 'json' };
import { alsoKnowing } from '../known-sentences.ts';
import { openScript, type QuickReply, type Script, type ScriptData } from '../script.ts';
import type { Language } from '../../language.ts';
import { SOMETHING_ELSE } from '../../conversation/something-else.ts';
import type { Theme } from '../../conversation/themes.ts';
import type { Turn } from '../../conversation/turn.ts';
import { inStandardSpelling } from '../../text/dialect.ts';
import { languageOf } from '../../text/which-language.ts';

// `scripts/companion-content.test.ts` checks that the files have this form.
const english = openScript({ moments, ladders, topics, general } as ScriptData, inStandardSpelling);
const german = openScript({
  moments: momentsDe,
  ladders: laddersDe,
  topics: topicsDe,
  general: generalDe,
} as ScriptData);

/**
 * Everything the built-in companion says, by language. Each script also recognises what was said in the
 * other.
 */
export const SCRIPTS: Readonly<Record<Language, Script>> = {
  en: alsoKnowing(english, german),
  de: alsoKnowing(german, english),
};

export const ENGLISH = SCRIPTS.en;

/** How many of the latest turns decide which language the writer uses now. */
const LATEST_TURNS = 12;

/**
 * The language of a conversation: that of the latest turn, by the writer or the companion, that shows one.
 * Its greeting is in the language of the page.
 */
export const languageOfTalk = (turns: readonly Turn[]): Language => {
  for (const { content } of turns.slice(-LATEST_TURNS).toReversed()) {
    // The page's own text, which is English on every page.
    if (content === SOMETHING_ELSE) continue;
    const language = languageOf(content);
    if (language !== undefined) return language;
  }
  return 'en';
};

/** The moment a sentence certainly is, in either language. */
export const momentBeyondDoubt = (sentence: string): ReturnType<Script['momentBeyondDoubt']> =>
  english.momentBeyondDoubt(sentence) ?? german.momentBeyondDoubt(sentence);

export const quickReplyIn = (message: string): QuickReply | undefined =>
  english.quickReplyIn(message) ?? german.quickReplyIn(message);

/** A theme as it reads after "go on to". */
export const titleOf = (theme: Theme, script: Script = ENGLISH): string =>
  script.ladders.find((ladder) => ladder.theme === theme)?.title ?? theme;
