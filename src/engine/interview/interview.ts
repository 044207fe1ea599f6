import type { Heard } from './listen/hear.ts';
import type { Progress } from './choose/progress.ts';
import type { Script } from './script.ts';
import type { Topic } from './choose/topics.ts';

/**
 * With at least this many words an answer is a story, and we continue with it before asking anything else.
 */
export const STORY_WORDS = 12;

/** What is known of a life when the next question is chosen. */
export type Life = {
  /** Themes that the writer will not be asked about. */
  readonly closed: ReadonlySet<string>;
  /** Answers per theme, here and in their other conversations. */
  readonly told: ReadonlyMap<string, number>;
  /** Whether the writer used this word, given in lower case. */
  readonly mentions: (word: string) => boolean;
  readonly wasAsked: (question: string) => boolean;
  readonly askedIds: ReadonlySet<string>;
};

/**
 * A person as the companion would name them ("Derek", "your husband"), and the word for who they are
 * ("husband"). It is `own` if all we know is that they are the writer's ("my Derek"), and empty if we know
 * nothing.
 */
export type Person = { readonly called: string; readonly kin: string };

/** Words of the writer that may be repeated, and the one person they name. */
export type Quote = {
  readonly words: string;
  /** How likely a good listener is to repeat the sentence they come from; 0 if no encoder read it. */
  readonly likelihood: number;
  readonly person?: Person;
};

/** Everything that a reply depends on. */
export type Interview = {
  readonly script: Script;
  readonly progress: Progress;
  readonly heard: Heard;
  /** How many words the newest message has. */
  readonly words: number;
  /** Whether it accepts what was offered; undefined if that is not clear. */
  readonly accepts?: boolean;
  /** What the writer wishes to talk about, as the companion would call it: "the shop". */
  readonly wish?: string;
  /** Whether it only asks to leave out a name. */
  readonly leavesOutName?: boolean;
  /** What else it is about, apart from its wish, the most certain first. */
  readonly topics: readonly Topic[];
  /** What may be repeated from it word for word, in its order. */
  readonly quotes: readonly Quote[];
  /** The words that tell something painful, if they may be repeated. */
  readonly hardWords?: Quote;
  /** Whether it tells anything that may be asked about. */
  readonly isTelling: boolean;
  /** How likely a good listener is to ask each question next; empty if no encoder read the message. */
  readonly questions: ReadonlyMap<string, number>;
  /** The one person that it names; none if there are several. */
  readonly person?: Person;
  /** The one person that the question before it named, if it names no one itself. */
  readonly personBefore?: Person;
  /** Whether a relative, by a word as `findKin` finds it, was spoken of just now. */
  readonly isTold: (kin: string) => boolean;
  readonly life: Life;
  /** Same seed and turns, same reply. */
  readonly seed: string;
};

/**
 * What the companion says, before it is put together: one or two sentences, and a question if one is left.
 */
export type Reply = { readonly words: readonly string[]; readonly question: string | undefined };
