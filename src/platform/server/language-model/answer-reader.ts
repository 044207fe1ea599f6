import { ModelFailed } from './language-model.ts';
import { withoutThoughts } from './without-thoughts.ts';
import type { Wire, WireEvent } from './wire.ts';

/** No provider's event is nearly this long. Without a limit, a line that never ends would fill the memory. */
const LONGEST_LINE = 256_000;

/** Splits a response that arrives in chunks into its JSON texts. */
type Cutter = {
  /** The JSON texts that this chunk completes. Throws too-large. */
  take(chunk: string): string[];
  /** The response is over; returns the rest of it. */
  end(): string[];
};

/**
 * The `data` lines of a stream of server-sent events. Both protocols put one JSON value on one line and
 * repeat the event's name in it, so nothing else is read. Throws too-large once more than `mostCharacters`
 * have arrived.
 */
const eventData = (mostCharacters: number): Cutter => {
  let waiting = '';
  let arrived = 0;
  return {
    take: (chunk) => {
      arrived += chunk.length;
      if (arrived > mostCharacters) throw new ModelFailed('too-large');
      const text = waiting + chunk;
      const found: string[] = [];
      let from = 0;
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
        if (text.startsWith('data:', from)) {
          const data = text.slice(from + 5, end).trim();
          if (data !== '') found.push(data);
        }
        from = end + 1;
      }
      waiting = text.slice(from);
      if (waiting.length > LONGEST_LINE) throw new ModelFailed('too-large');
      return found;
    },
    end: () => (waiting.startsWith('data:') ? [waiting.slice(5).trim()] : []),
  };
};

/** A response that is one JSON text. Throws too-large once more than `mostCharacters` have arrived. */
const wholeText = (mostCharacters: number): Cutter => {
  let text = '';
  return {
    take: (chunk) => {
      text += chunk;
      if (text.length > mostCharacters) throw new ModelFailed('too-large');
      return [];
    },
    end: () => [text],
  };
};

/** What is known about an answer's size: its text so far, and the tokens that the endpoint counted. */
export type Counted = { text: string; inputTokens: number | undefined; outputTokens: number | undefined };

export type AnswerReader = {
  /** The text in this chunk that the reader may see; '' if there is none. Throws ModelFailed. */
  take(chunk: string): string;
  /** The answer is over; returns any text that was still held back. Throws cut-off and empty. */
  end(): string;
};

/** A token arrives in an event of about 300 characters. No genuine answer has more than this per token. */
const MOST_CHARACTERS_PER_TOKEN = 2_000;
const MOST_WORD_CHARACTERS_PER_TOKEN = 20;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelFailed('not-a-model');
  }
};

/** How to split a response of this media type into JSON texts, and how to read one. Throws not-a-model. */
const readingOf = (wire: Wire, mediaType: string, mostCharacters: number) => {
  if (mediaType.startsWith('text/event-stream'))
    return { cutter: eventData(mostCharacters), read: wire.readEvent };
  if (mediaType.startsWith('application/json'))
    return { cutter: wholeText(mostCharacters), read: wire.readWhole };
  throw new ModelFailed('not-a-model');
};

/**
 * Reads one answer, chunk by chunk and without awaiting. A chain of async generators, one for each step from
 * bytes to text, cost more time and memory per stream than all the steps themselves. Adds to `used`, and
 * calls `heard` for each piece of the model's text.
 */
export const answerReader = (
  wire: Wire,
  mediaType: string,
  maxTokens: number,
  used: Counted,
  heard: () => void,
): AnswerReader => {
  const { cutter, read } = readingOf(wire, mediaType, maxTokens * MOST_CHARACTERS_PER_TOKEN);
  const thoughts = withoutThoughts();
  let finished = false;

  const wordsOf = (event: WireEvent): string => {
    if (event.failed) throw new ModelFailed('server-error');
    used.inputTokens = event.inputTokens ?? used.inputTokens;
    used.outputTokens = event.outputTokens ?? used.outputTokens;
    finished ||= event.finished === true;
    if (event.text === undefined) return '';
    used.text += event.text;
    if (used.text.length > maxTokens * MOST_WORD_CHARACTERS_PER_TOKEN) throw new ModelFailed('too-large');
    heard();
    return thoughts.take(event.text);
  };
  const wordsIn = (texts: readonly string[]): string => {
    let words = '';
    for (const text of texts) if (text !== '[DONE]') words += wordsOf(read(parsed(text)));
    return words;
  };

  return {
    take: (chunk) => wordsIn(cutter.take(chunk)),
    end: () => {
      const words = wordsIn(cutter.end());
      if (!finished) throw new ModelFailed('cut-off');
      if (used.text.trim() === '') throw new ModelFailed('empty');
      return words + thoughts.end();
    },
  };
};
