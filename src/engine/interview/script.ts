import { type LittleWords, openExact, openOpenings } from './listen/exact.ts';
import { openKnownSentences } from './known-sentences.ts';
import { plainWords, sentencesOf, withoutQuotes, withoutSpeech } from './listen/plain-words.ts';
import { openQuickReplies } from './answer/quick-replies.ts';
import { openDescribing } from './choose/describing.ts';
import { openTopics, type Topic } from './choose/topics.ts';
import { whenAsked } from './choose/when-asked.ts';

/**
 * What a writer does with a sentence. Those up to `pause` are wishes, the most urgent first, and are obeyed
 * before anything else; the rest tell something, and of these a disclosure comes first.
 */
export const ACTS = [
  'stop',
  'refusal',
  'keep-out',
  'question',
  'complaint',
  'redirect',
  'pause',
  'disclosure',
  'self-doubt',
  'aside',
  'joy',
  'greeting',
  'telling',
] as const;
export type Act = (typeof ACTS)[number];

/** One kind of thing that people say, and the answer to it. `{name}` is the one person it is about. */
export type Moment = {
  readonly id: string;
  readonly act: Act;
  /**
   * A sentence that begins with one of these, has it anywhere (`* `) or at its end (`$ `), is certainly this
   * moment: lower case, letters and spaces only, `~` for up to four words.
   */
  readonly exact?: readonly string[];
  readonly answers: readonly string[];
  /** Answers that are no longer given, but stand in earlier conversations. */
  readonly formerly?: readonly string[];
  readonly asks: readonly string[];
  /** The next question comes from another part of life, and not from `asks`. */
  readonly leadsOn?: boolean;
  /** It suits anything of its act, if the moment itself is not certain. */
  readonly standsForAct?: boolean;
  /** Whom it may be about ("husband"): only then do words about something hard name a person. */
  readonly about?: readonly string[];
  /** Themes the companion does not bring up once this was told. */
  readonly closes?: readonly string[];
  /** What its button says; `{name}` is a person the writer named. A message with just this is the moment. */
  readonly quickReply?: string;
  /** What the writer may choose from when this was said to them: moments with a quick reply. */
  readonly choices?: readonly string[];
  /** What was told stays out of the chapter unless the writer asks for it: its answers say so. */
  readonly keepsOut?: boolean;
};

/** One question of a ladder, in two wordings. */
export type Rung = {
  readonly id: string;
  readonly asks: readonly string[];
  /** Only asked if the writer used one of these words. */
  readonly when?: readonly string[];
  /** A plain fact answers it. */
  readonly factual?: boolean;
  /** How a short answer becomes a sentence of the chapter; has `{answer}`. */
  readonly statement?: string;
};

/** One part of a life, from the first question about it to the last. */
export type Ladder = {
  readonly theme: string;
  /** As it reads after "go on to". */
  readonly title: string;
  readonly rungs: readonly Rung[];
};

/** What fits after anything told. */
export type General = LittleWords & {
  /** Acknowledgements that take no risk. */
  readonly plain: readonly string[];
  /** To a newcomer. */
  readonly welcome: readonly string[];
  /** The writer's words as they are repeated (`{words}`), and what may follow them, whatever they are. */
  readonly quoted: string;
  readonly behindQuote: readonly string[];
  readonly more: readonly string[];
  /** Questions that continue the story, ask about its person (`{name}`), or about what it means now. */
  readonly goOn: readonly string[];
  readonly person: readonly string[];
  readonly meaning: readonly string[];
  /**
   * How every question reads that asks what a person (`{who}`) is or was like: one answer answers them all.
   * `…` is any ending.
   */
  readonly describing: readonly string[];
  /** Every question, wherever it stands, that only asks for what came next. */
  readonly whatNext: readonly string[];
  /** Ends a ladder and offers another: has `{next}`. */
  readonly closing: readonly string[];
  /** To a writer who told of a death, if we know no more. */
  readonly sorry: readonly string[];
  /** Acknowledgements and questions that do no harm whether or not something hard was told. */
  readonly gentle: readonly string[];
  readonly gentleAsks: readonly string[];
  /** Said at a goodbye after the writer asked to keep something out. */
  readonly leftOut: readonly string[];
  /** Said while the writer stays with something heavy. */
  readonly afterHeavy: readonly string[];
  /** Questions about a person (`{name}`) about whom something hard was told. */
  readonly gentleAboutPerson: readonly string[];
  /**
   * To a writer who comes back: after what was last told (`{next}`), or if nothing may be named. To a writer
   * who begins another chapter: after what they told most about.
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
  /** How an answer opens that accepts an offer, or declines it; as in `exact`. */
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** What the button to accept an offer says. */
  readonly accepting: string;
  /** How a question to the companion opens, and openings that sound like one but are not. */
  readonly toUs: readonly string[];
  readonly notToUs: readonly string[];
  /** A sentence with one of these ("my daughter says I should") is about the writing, not the life. */
  readonly ofTheWriting: readonly string[];
  /** In a sentence that opens with one of these, what another person does belongs to that person. */
  readonly othersOpen: readonly string[];
  /** Words any of which shows a death, in a language where nothing else does. */
  readonly deathWords?: readonly string[];
};

/** The content of one language's data files (`content/companion/<language>`). */
export type ScriptData = {
  readonly moments: readonly Moment[];
  readonly ladders: readonly Ladder[];
  readonly topics: readonly Topic[];
  readonly general: General;
};

/** The parts of the script in a turn of the companion. */
export type Spoken = {
  /** As they are in the script, including `{name}`. */
  readonly sentences: readonly string[];
  readonly moment?: Moment;
  readonly rung?: Rung;
  readonly ladder?: Ladder;
  readonly topic?: Topic;
  /** It answered something hard. */
  readonly isHeavy: boolean;
  /** It followed up on what was told, instead of asking from a ladder. */
  readonly isFollowUp: boolean;
  /** Which ladder it offered to continue with. */
  readonly offered?: Ladder;
};

/** A message that is nothing but a quick reply, and the person it names. */
export type QuickReply = { readonly moment: Moment; readonly name?: string };

export type Script = ScriptData & {
  readonly momentOf: (id: string) => Moment | undefined;
  /** The answer to an act whose moment is not certain. */
  readonly anyOf: (act: Act) => Moment | undefined;
  readonly spokenIn: (turn: string) => Spoken;
  /** What a message is about by its words, the most certain first. */
  readonly topicsIn: (sentences: readonly string[]) => readonly Topic[];
  /** Whether a sentence is part of what is told, not about how it is being written. */
  readonly tellsOfLife: (sentence: string) => boolean;
  /** What to say about a theme if we know no more. */
  readonly topicOf: (theme: string) => Topic | undefined;
  readonly quickReplyIn: (message: string) => QuickReply | undefined;
  /** The moment that a sentence is by its `exact` words or as a quick reply; undefined if it is none. */
  readonly momentBeyondDoubt: (sentence: string) => Moment | undefined;
  /** Whom a question asks to have described ("your father"); undefined if it asks something else. */
  readonly describedIn: (question: string) => string | undefined;
  /** Whether a sentence asks the companion something, whatever it is. */
  readonly asksUs: (sentence: string) => boolean;
};

/** `asRead`: how a sentence of the writer is spelled where its words are looked up. */
export const openScript = (
  data: ScriptData,
  asRead: (sentence: string) => string = (sentence) => sentence,
): Script => {
  const index = whenAsked(() => openKnownSentences(data));
  const opensWith = whenAsked(() => openOpenings(data.general));
  const describedIn = whenAsked(() => openDescribing(data.general.describing));
  const topicsIn = whenAsked(() => openTopics(data.topics, data.general.othersOpen));
  const momentOfWords = whenAsked(() =>
    openExact(data.moments, ({ act }) => ACTS.indexOf(act), data.general),
  );
  const { goOn, more, person, meaning, closing, sorry, gentle, gentleAsks, plain } = data.general;
  // "I'm listening" is said to anything; in "I'm listening. Take your time." the rest identifies it.
  const toAnything = new Set(plain.flatMap(sentencesOf));
  const heavy = new Set(
    [...sorry, ...gentle, ...gentleAsks].flatMap(sentencesOf).filter((one) => !toAnything.has(one)),
  );
  const closings = new Set(closing.flatMap(sentencesOf));
  const followUps = new Set([...goOn, ...more, ...person, ...meaning]);
  const quickReplyIn = openQuickReplies(data.moments);
  const byId = new Map(data.moments.map((moment) => [moment.id, moment]));
  const spokenIn = (turn: string): Spoken => {
    const find = index();
    // "Let us begin at the beginning: where were you born?" asks what comes after its colon.
    const found = sentencesOf(withoutQuotes(turn)).flatMap(
      (sentence) => find(sentence) ?? find(sentence.slice(sentence.indexOf(':') + 1)) ?? [],
    );
    const sources = found.map(({ source }) => source);
    const moment = sources.find((source) => source.moment !== undefined)?.moment;
    const topic = sources.findLast((source) => source.topic !== undefined)?.topic;
    const last = sources.findLast((source) => source.rung !== undefined);
    const isClosing = found.some(({ sentence }) => closings.has(sentence));
    const offered = isClosing ? data.ladders.find(({ title }) => turn.includes(title)) : undefined;
    return {
      sentences: found.map(({ sentence }) => sentence),
      isHeavy: moment?.act === 'disclosure' || found.some(({ sentence }) => heavy.has(sentence)),
      isFollowUp: found.some(({ sentence }) => followUps.has(sentence)),
      ...(moment === undefined ? {} : { moment }),
      ...(topic === undefined ? {} : { topic }),
      ...(last?.rung === undefined || last.ladder === undefined
        ? {}
        : { rung: last.rung, ladder: last.ladder }),
      ...(offered === undefined ? {} : { offered }),
    };
  };
  return {
    ...data,
    momentOf: (id) => byId.get(id),
    anyOf: (act) => data.moments.find((moment) => moment.act === act && moment.standsForAct === true),
    spokenIn,
    topicsIn: (sentences) => topicsIn()(sentences),
    tellsOfLife: (sentence) => {
      const words = ` ${plainWords(sentence)} `;
      return !data.general.ofTheWriting.some((phrase) => words.includes(` ${phrase} `));
    },
    topicOf: (theme) => data.topics.find(({ id }) => id === theme),
    quickReplyIn: (message) => quickReplyIn(message, plainWords(message)),
    momentBeyondDoubt: (sentence) => {
      const quickReply = quickReplyIn(sentence, plainWords(sentence));
      // In "Don't write that down," the judge told the clerk, he did not tell us.
      return quickReply?.moment ?? momentOfWords()(plainWords(withoutSpeech(asRead(sentence))));
    },
    describedIn: (question) => describedIn()(question),
    asksUs: (sentence) => {
      const asked = asRead(sentence);
      return (
        asked.trim().endsWith('?') &&
        opensWith()(asked, data.general.toUs) &&
        !opensWith()(asked, data.general.notToUs)
      );
    },
  };
};
