/** Answers that go on for a while (streams, downloads), by whom they are for. */
export type AnswersUnderWay = {
  /** The same answer, which `endFor` can end. */
  watched(response: Response, who: string): Response;
  /** Ends all that one person is being sent from this node, also what begins within a minute; what makes them is told to stop. */
  endFor(who: string): void;
  /** Ends what they are being sent at this moment; what begins later is theirs again. */
  endNow(who: string): void;
};

const goesOn = ({ headers }: Response): boolean =>
  !headers.has('content-length') &&
  /^(?:text\/event-stream|application\/zip)/.test(headers.get('content-type') ?? '');

/** A call that was let in before the account was gone has long begun its answer by then. */
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
        // Ended, or the reader went away: both ends know.
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
