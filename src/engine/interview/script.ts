import { type LittleWords, openExact, openOpenings } from './listen/exact.ts';
import { openKnownSentences } from './known-sentences.ts';
import { plainWords, sentencesOf, withoutQuotes, withoutSpeech } from './listen/plain-words.ts';
import { openQuickReplies } from './answer/quick-replies.ts';
import { openTopics, type Topic } from './choose/topics.ts';
import { whenAsked } from './choose/when-asked.ts';

/**
 * What somebody does with a sentence. Those up to `pause` are wishes, the most urgent first, and are obeyed before anything else; the rest tell
 * something, and of these a disclosure comes first.
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

/** One kind of thing that people say, and what the companion says to it. `{name}` stands for the one person it is about. */
export type Moment = {
  readonly id: string;
  readonly act: Act;
  /** A sentence that begins with one of these, has it anywhere (`* `) or at its end (`$ `), is this moment beyond doubt: lower case, letters and spaces only, `~` for up to four words. */
  readonly exact?: readonly string[];
  /** It is believed only of a sentence with a word of each of these lists; `*` stands for any ending. */
  readonly anchors?: readonly (readonly string[])[];
  readonly answers: readonly string[];
  readonly asks: readonly string[];
  /** The next question comes from another part of the life, and not from `asks`. */
  readonly leadsOn?: boolean;
  /** It may be said to anything of its act, where the moment itself is not certain. */
  readonly standsForAct?: boolean;
  /** Whom it may be about, as words for relations ("husband"): only then is anybody named in words about something hard. */
  readonly about?: readonly string[];
  /** Themes that are not asked about unbidden once this was told. */
  readonly closes?: readonly string[];
  /** How the writer says it at a press; `{name}` stands for somebody they named. A message that says just this is the moment beyond doubt. */
  readonly quickReply?: string;
  /** What the writer may choose between when this was said to them: moments with a quick reply. */
  readonly choices?: readonly string[];
  /** What was told stays out of the chapter unless the writer asks for it: its answers say so. */
  readonly keepsOut?: boolean;
};

/** One question of a ladder, in two wordings. */
export type Rung = {
  readonly id: string;
  readonly asks: readonly string[];
  /** Asked only of somebody who used one of these words. */
  readonly when?: readonly string[];
  /** A plain fact answers it. */
  readonly factual?: boolean;
  /** How a short answer becomes a sentence of the chapter; holds `{answer}`. */
  readonly statement?: string;
};

/** One part of a life, from the first question about it to the last. */
export type Ladder = {
  readonly theme: string;
  /** As it reads after "go on to". */
  readonly title: string;
  readonly rungs: readonly Rung[];
};

/** What fits behind anything that is told. */
export type General = LittleWords & {
  /** Acknowledgements that stake nothing. */
  readonly plain: readonly string[];
  /** To a newcomer. */
  readonly welcome: readonly string[];
  /** The writer's own words as they are said back (`{words}`), what fits behind them and what is asked about them, whatever they are. */
  readonly quoted: string;
  readonly behindQuote: readonly string[];
  readonly more: readonly string[];
  /** Questions that go on with the story, about its person (`{name}`), and about what it means now. */
  readonly goOn: readonly string[];
  readonly person: readonly string[];
  readonly meaning: readonly string[];
  /** Ends a ladder, and offers another: holds `{next}`. */
  readonly closing: readonly string[];
  /** To somebody who told of a death of which no more is certain. */
  readonly sorry: readonly string[];
  /** Acknowledgements and questions that do no harm whether or not something hard was told. */
  readonly gentle: readonly string[];
  readonly gentleAsks: readonly string[];
  /** Said at a goodbye after something was asked to be kept out. */
  readonly leftOut: readonly string[];
  /** Said while somebody stays with something heavy. */
  readonly afterHeavy: readonly string[];
  /** Questions about somebody (`{name}`) of whom something hard was told. */
  readonly gentleAboutPerson: readonly string[];
  /** To who comes back, after what was told last (`{next}`) or where nothing may be named; to who begins another chapter, after what was told most of. */
  readonly lastTime: string;
  readonly goingOn: string;
  readonly newChapter: string;
  readonly toldMost: string;
  /** Turns to a theme that the writer wished for (`{next}`), or to words of theirs (`{name}`), and asks about these. */
  readonly turnTo: readonly string[];
  /** To who wishes to tell of something (`{wish}`). */
  readonly wished: readonly string[];
  readonly backTo: readonly string[];
  readonly about: readonly string[];
  /** How an answer opens that takes up what was offered, or does not; as in `exact`. */
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** How the writer takes up an offer at a press. */
  readonly accepting: string;
  /** How a question to the companion opens, and how one opens that sounds so and is not. */
  readonly toUs: readonly string[];
  readonly notToUs: readonly string[];
  /** A sentence with one of these tells why or on what somebody writes ("my daughter says I should"), and nothing of the life. */
  readonly ofTheWriting: readonly string[];
  /** What somebody else does in a sentence that opens with one of these is theirs. */
  readonly othersOpen: readonly string[];
  /** Words of which one tells of a death, in a language where nothing else does. */
  readonly deathWords?: readonly string[];
};

/** What the data files of one language hold (`content/companion/<language>`). */
export type ScriptData = {
  readonly moments: readonly Moment[];
  readonly ladders: readonly Ladder[];
  readonly topics: readonly Topic[];
  readonly general: General;
};

/** What of the script stands in a turn of the companion. */
export type Spoken = {
  /** As they stand in the script, `{name}` included. */
  readonly sentences: readonly string[];
  readonly moment?: Moment;
  readonly rung?: Rung;
  readonly ladder?: Ladder;
  readonly topic?: Topic;
  /** It answered something hard. */
  readonly isHeavy: boolean;
  /** It asked on about what was told, and not from a ladder. */
  readonly isFollowUp: boolean;
  /** Which ladder it offered to go on to. */
  readonly offered?: Ladder;
};

/** A message that says nothing but a quick reply, and whom it names. */
export type QuickReply = { readonly moment: Moment; readonly name?: string };

export type Script = ScriptData & {
  readonly momentOf: (id: string) => Moment | undefined;
  /** What is said to an act whose moment is not certain. */
  readonly anyOf: (act: Act) => Moment | undefined;
  readonly spokenIn: (turn: string) => Spoken;
  /** What a message speaks of by its words, what it speaks of most surely first. */
  readonly topicsIn: (sentences: readonly string[]) => readonly Topic[];
  /** Whether a sentence is part of what is told, and not of how it comes to be written. */
  readonly tellsOfLife: (sentence: string) => boolean;
  /** What is said of a theme of which no more is known. */
  readonly topicOf: (theme: string) => Topic | undefined;
  readonly quickReplyIn: (message: string) => QuickReply | undefined;
  /** The moment that a sentence is by its `exact` words or as a quick reply; undefined where it is none. */
  readonly momentBeyondDoubt: (sentence: string) => Moment | undefined;
  /** Whether a sentence asks the companion something, whatever it is. */
  readonly asksUs: (sentence: string) => boolean;
};

export const openScript = (data: ScriptData): Script => {
  const index = whenAsked(() => openKnownSentences(data));
  const opensWith = whenAsked(() => openOpenings(data.general));
  const topicsIn = whenAsked(() => openTopics(data.topics, data.general.othersOpen));
  const momentOfWords = whenAsked(() =>
    openExact(data.moments, ({ act }) => ACTS.indexOf(act), data.general),
  );
  const { goOn, more, person, meaning, closing, sorry, gentle, gentleAsks, plain } = data.general;
  // "I'm listening" is said to anything; of "I'm listening. Take your time." it is the rest that tells.
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
    // "Let us begin at the beginning: where were you born?" asks what stands behind its colon.
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
      // "Don't write that down," the judge told the clerk: he did not tell us.
      return quickReply?.moment ?? momentOfWords()(plainWords(withoutSpeech(sentence)));
    },
    asksUs: (sentence) =>
      sentence.trim().endsWith('?') &&
      opensWith()(sentence, data.general.toUs) &&
      !opensWith()(sentence, data.general.notToUs),
  };
};
