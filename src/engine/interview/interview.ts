import type { Heard } from './listen/hear.ts';
import type { Progress } from './choose/progress.ts';
import type { Script } from './script.ts';
import type { Topic } from './choose/topics.ts';

/** From so many words on an answer is a story, which is gone on with before anything else is asked. */
export const STORY_WORDS = 12;

/** What is known of a life when the next question is chosen. */
export type Life = {
  /** Themes that the writer will not be asked about. */
  readonly closed: ReadonlySet<string>;
  /** Answers per theme, here and in their other conversations. */
  readonly told: ReadonlyMap<string, number>;
  /** Whether they used a word, in lower case. */
  readonly mentions: (word: string) => boolean;
  readonly wasAsked: (question: string) => boolean;
  readonly askedIds: ReadonlySet<string>;
};

/**
 * Somebody as the companion would name them ("Derek", "your husband"), and the word for who they are ("husband"); `own` where that is not said but
 * that they are the writer's ("my Derek"), and empty where nothing is.
 */
export type Person = { readonly called: string; readonly kin: string };

/** Words of the writer's that may be said back, and the one person whom they name. */
export type Quote = { readonly words: string; readonly person?: Person };

/** Everything that a reply depends on. */
export type Interview = {
  readonly script: Script;
  readonly progress: Progress;
  readonly heard: Heard;
  /** How many words the newest message has. */
  readonly words: number;
  /** Whether it takes up what was offered; undefined where that is not clear. */
  readonly accepts?: boolean;
  /** What it wishes to speak of, as the companion would call it: "the shop". */
  readonly wish?: string;
  /** What it speaks of besides its wish, what it speaks of most surely first. */
  readonly topics: readonly Topic[];
  /** What it tells that may be said back word for word, in its order. */
  readonly quotes: readonly Quote[];
  /** The one person that it names; none where there are several. */
  readonly person?: Person;
  readonly life: Life;
  /** Same seed and turns, same reply. */
  readonly seed: string;
};

/** What the companion says, before it is put together: one or two sentences, and a question where one is left. */
export type Reply = { readonly words: readonly string[]; readonly question: string | undefined };
