import { ModelFailed } from './language-model.ts';

/** No provider's event comes near this; a line without an end would otherwise fill the memory. */
const LONGEST_LINE = 256_000;

/** Cuts an answer that arrives in chunks into its JSON texts. */
export type Cutter = {
  /** The JSON texts that are whole with this chunk. Throws too-large. */
  take(chunk: string): string[];
  /** The answer is over; what is left of it. */
  end(): string[];
};

/**
 * The `data` lines of a stream of server-sent events. Both protocols put one JSON value on one line and repeat the event's name in it,
 * so nothing else is read. Throws too-large once more than `mostCharacters` arrived.
 */
export const eventData = (mostCharacters: number): Cutter => {
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

/** An answer that is one JSON text. Throws too-large once more than `mostCharacters` arrived. */
export const wholeText = (mostCharacters: number): Cutter => {
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
