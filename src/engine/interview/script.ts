import type { General } from './general.ts';
import { openExact, openOpenings } from './listen/exact.ts';
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
  /** Answers that are no longer given, but still appear in earlier conversations. */
  readonly formerly?: readonly string[];
  readonly asks: readonly string[];
  /** The next question comes from another part of life, and not from `asks`. */
  readonly leadsOn?: boolean;
  /** It fits anything of its act when the moment itself isn't certain. */
  readonly standsForAct?: boolean;
  /** Whom it may be about ("husband"): only then does the reply to something painful name a person. */
  readonly about?: readonly string[];
  /** Themes the companion does not bring up once this was told. */
  readonly closes?: readonly string[];
  /**
   * The label of its button; `{name}` is a person the writer named. A message with just this text is the
   * moment.
   */
  readonly quickReply?: string;
  /**
   * What the writer may choose from after the companion has answered this moment: moments with a quick reply.
   */
  readonly choices?: readonly string[];
  /** What was told stays out of the chapter unless the writer asks for it: its answers say so. */
  readonly keepsOut?: boolean;
  /** Once this has been said, the companion no longer repeats any of the writer's words. */
  readonly endsQuoting?: boolean;
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
  /** It answered something painful. */
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
  /**
   * The person a question asks the writer to describe ("your father"); undefined if it asks something else.
   */
  readonly describedIn: (question: string) => string | undefined;
  /** Whether a sentence asks the companion something, whatever it is. */
  readonly asksUs: (sentence: string) => boolean;
};

/** `asRead`: respells a writer's sentence for looking up its words. */
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
  // "I'm listening" is said in reply to anything; in "I'm listening. Take your time." the rest identifies it.
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
      const said = withoutSpeech(asRead(sentence));
      const of = (words: string): Moment | undefined => momentOfWords()(plainWords(words));
      // A wish must not be missed in a long sentence: it may be any part between semicolons.
      const keptOut = (): Moment | undefined =>
        said.includes(';')
          ? said
              .split(';')
              .map(of)
              .find((moment) => moment?.act === 'keep-out')
          : undefined;
      return quickReply?.moment ?? of(said) ?? keptOut();
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
