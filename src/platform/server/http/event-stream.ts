const encoder = new TextEncoder();

/** Proxies cut an idle connection after a minute or less. A comment keeps it open, and clients ignore it. */
const HEARTBEAT_EVERY_MS = 15_000;
const HEARTBEAT = encoder.encode(':\n\n');

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that buffer would hold the text back until the reply is complete.
  'x-accel-buffering': 'no',
} as const;

export type EventSource = {
  /** Already awaited, so that a refusal before it still gets its own status. */
  readonly first: IteratorResult<unknown>;
  /** Closed early when the client goes away, so that its upstream resources are released. */
  readonly rest: AsyncIterator<unknown>;
  /** Gives an event the shape from the contract. */
  readonly shape: (event: unknown) => unknown;
  /** Called once, when the stream is over, however it ended. */
  readonly onEnd?: (() => void) | undefined;
  /** Turns a failure in mid-stream into the last event, because the status was sent long before. */
  readonly onError: (error: unknown) => unknown;
};

const eventText = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const problemText = (value: unknown): string => `event: problem\n${eventText(value)}`;

/** Server-sent events, one JSON value each, with these headers besides its own. */
export const eventStream = (
  { first, rest, shape, onError, onEnd }: EventSource,
  headers: Record<string, string>,
): Response => {
  let heartbeat: NodeJS.Timeout | undefined;
  let waiting: IteratorResult<unknown> | undefined = first;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      heartbeat = setInterval(() => controller.enqueue(HEARTBEAT), HEARTBEAT_EVERY_MS).unref();
    },
    async pull(controller) {
      try {
        const { done, value } = waiting ?? (await rest.next());
        waiting = undefined;
        if (!done) return controller.enqueue(encoder.encode(eventText(shape(value))));
      } catch (error) {
        controller.enqueue(encoder.encode(problemText(onError(error))));
        await rest.return?.();
      }
      clearInterval(heartbeat);
      onEnd?.();
      controller.close();
    },
    async cancel() {
      clearInterval(heartbeat);
      onEnd?.();
      await rest.return?.();
    },
  });
  return new Response(body, { headers: { ...HEADERS, ...headers } });
};
