import { DANGER, PAST, SELF_HARM, SOMEBODY_OF_THEIRS, SUICIDE } from './distress-patterns.ts';

/**
 * How much care a message asks for, before any engine sees it.
 * - `past`: abuse, violence or suicide that the writer tells of as past; the interview may go on, without probing.
 * - `danger`: somebody threatens or harms the writer now.
 * - `self-harm`: the writer means, now, to end or harm their own life. The interview stops.
 * Grief as such is part of a life story and raises nothing: "my father died in 1962" is `none`.
 */
export type DistressLevel = 'none' | 'past' | 'danger' | 'self-harm';

const SENTENCE_START = /(?<=[.!?…\n])\s+/u;
/** Whoever quotes a film, a book or somebody else, or denies it, does not speak of their own present. */
const NOT_MEANT =
  /\b(?:never (?:wanted|thought|tried|would)|i would never|wouldn['’]t (?:ever )?|laughing|joking|in (?:the|a) (?:film|movie|play|book|novel|story|song)|as (?:a|the) joke|figure of speech|so to speak|(?:he|she|they|mum|mother|dad|father) (?:said|says|used to say|would say|cried|shouted|told (?:me|us))[ ,:]+["“'‘]?i\b)/iu;
/** Told as long ago: present wording in a past frame ("I was so low, I thought: I want to die"). */
const LONG_AGO =
  /\b(?:back then|in those days|at the time|years ago|as a (?:child|boy|girl|teenager)|when i was (?:a |an |\d|young|little|in|at|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen)|(?:in|since|until) (?:19|20)\d\d|i used to (?:think|feel|say)|i thought(?: to myself)?[:,])\b/iu;

const LONGEST_READ = 20_000;

const tellsOfHarm = (sentence: string, message: string): boolean =>
  PAST.some((pattern) => pattern.test(sentence)) ||
  (SUICIDE.test(sentence) && SOMEBODY_OF_THEIRS.test(message.slice(0, LONGEST_READ)));

/** The level of one message of the writer; pure and independent of what came before. */
export const distressLevel = (text: string): DistressLevel => {
  let level: DistressLevel = 'none';
  for (const sentence of text.slice(0, LONGEST_READ).normalize('NFKC').split(SENTENCE_START)) {
    // A word run on for thousands of characters is no sentence; no pattern reads further than this.
    const part = sentence.slice(0, 1_000);
    if (NOT_MEANT.test(part)) continue;
    const past = LONG_AGO.test(part);
    if (SELF_HARM.some((pattern) => pattern.test(part))) {
      if (!past) return 'self-harm';
      level = level === 'none' ? 'past' : level;
    } else if (DANGER.some((pattern) => pattern.test(part))) {
      level = past ? (level === 'none' ? 'past' : level) : 'danger';
    } else if (level === 'none' && tellsOfHarm(part, text)) level = 'past';
  }
  return level;
};

const lines = (helpLines: readonly string[]): string =>
  helpLines.length === 0 ? 'Please call the emergency number where you live.' : helpLines.join(' · ');

/**
 * The companion's whole reply to a message of that level. `helpLines` are the operator's, each a name with a number, the
 * emergency number among them. Only `past` ends with a question; the other two do not go on with the interview.
 */
export const careReply = (level: Exclude<DistressLevel, 'none'>, helpLines: readonly string[]): string => {
  switch (level) {
    case 'past':
      return 'Thank you for trusting me with that. You need not say any more about it: we can go on with it, turn to something else, or stop for today. Which would you like?';
    case 'danger':
      return `What you write sounds as if you may not be safe now. Please speak to somebody who can help at once: ${lines(helpLines)}. Your story can wait, and nothing you have written is lost.`;
    case 'self-harm':
      return `I am a program and cannot give you the help you deserve now, so I will not ask anything more about your story. Please call or go to somebody this minute: ${lines(helpLines)}. If somebody is near you, tell them what you have told me.`;
  }
};
