import type { LittleWords } from './listen/exact.ts';

/** What fits after anything the writer tells. */
export type General = LittleWords & {
  /** Acknowledgements that take no risk. */
  readonly plain: readonly string[];
  /** To a newcomer. */
  readonly welcome: readonly string[];
  /** The writer's words as they are repeated (`{words}`), and what may follow them, whatever they are. */
  readonly quoted: string;
  readonly behindQuote: readonly string[];
  readonly more: readonly string[];
  /** Questions that continue the story, ask about a person in it (`{name}`), or ask what it means now. */
  readonly goOn: readonly string[];
  readonly person: readonly string[];
  readonly meaning: readonly string[];
  /**
   * The ways to ask what a person (`{who}`) is or was like: one answer answers them all. `…` is any ending.
   */
  readonly describing: readonly string[];
  /** Every question, wherever it stands, that only asks for what came next. */
  readonly whatNext: readonly string[];
  /** Ends a ladder and offers another: has `{next}`. */
  readonly closing: readonly string[];
  /** To a writer who told of a death, if we know no more. */
  readonly sorry: readonly string[];
  /** Acknowledgements and questions that do no harm whether or not something painful was told. */
  readonly gentle: readonly string[];
  readonly gentleAsks: readonly string[];
  /** Said at a goodbye after the writer asked to keep something out. */
  readonly leftOut: readonly string[];
  /** In reply to a wish to leave out only a name. */
  readonly nameLeftOut: readonly string[];
  /** Said while the writer stays with something heavy. */
  readonly afterHeavy: readonly string[];
  /** Questions about a person (`{name}`) about whom something painful was told. */
  readonly gentleAboutPerson: readonly string[];
  /**
   * To a writer who comes back: naming what they last told about (`{next}`), or if nothing may be named. To a
   * writer who begins another chapter: naming what they told most about.
   */
  readonly lastTime: string;
  readonly goingOn: string;
  readonly newChapter: string;
  readonly toldMost: string;
  /** Turns to a theme the writer wished for (`{next}`), or to their words (`{name}`), and asks about it. */
  readonly turnTo: readonly string[];
  /** To a writer who wishes to tell something (`{wish}`). */
  readonly wished: readonly string[];
  readonly backTo: readonly string[];
  readonly about: readonly string[];
  /** How an answer that accepts or declines an offer begins; written as in `exact`. */
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** The label of the button that accepts an offer. */
  readonly accepting: string;
  /** How a question to the companion opens, and openings that sound like one but are not. */
  readonly toUs: readonly string[];
  readonly notToUs: readonly string[];
  /** A sentence with one of these ("my daughter says I should") is about the writing, not the life. */
  readonly ofTheWriting: readonly string[];
  /** In a sentence that opens with one of these, what another person does belongs to that person. */
  readonly othersOpen: readonly string[];
  /** Words that each show a death, for a language in which nothing else does. */
  readonly deathWords?: readonly string[];
};
