/** Long responses (streams, downloads), by account. */
export type AnswersUnderWay = {
  /** Returns the same response, so that `endFor` can end it. */
  watched(response: Response, who: string): Response;
  /**
   * Ends all responses to one account from this node, and any that begin within a minute. Their producers are
   * told to stop.
   */
  endFor(who: string): void;
  /** Ends the account's present responses. Later ones may begin. */
  endNow(who: string): void;
};

const goesOn = ({ headers }: Response): boolean =>
  !headers.has('content-length') &&
  /^(?:text\/event-stream|application\/zip)/.test(headers.get('content-type') ?? '');

/** A call that was admitted before the account was deleted has started its response by then. */
const REMEMBERED_MS = 60_000;

export const answersUnderWay = (): AnswersUnderWay => {
  const all = new Map<string, Set<AbortController>>();
  const gone = new Set<string>();
  const endNow = (who: string): void => {
    for (const ending of all.get(who) ?? []) ending.abort();
  };

  return {
    watched: (response, who) => {
      if (!response.body || !goesOn(response)) return response;
      const ending = new AbortController();
      const ofPerson = all.get(who) ?? new Set();
      all.set(who, ofPerson.add(ending));
      if (gone.has(who)) ending.abort();
      const passing = new TransformStream<Uint8Array, Uint8Array>();
      response.body
        .pipeTo(passing.writable, { signal: ending.signal })
        // It was ended or the reader left: both sides already know.
        .catch(() => undefined)
        .finally(() => {
          ofPerson.delete(ending);
          if (ofPerson.size === 0) all.delete(who);
        });
      return new Response(passing.readable, response);
    },
    endFor: (who) => {
      gone.add(who);
      setTimeout(() => gone.delete(who), REMEMBERED_MS).unref();
      endNow(who);
    },
    endNow,
  };
};
