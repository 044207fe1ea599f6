/**
 * The response of a call whose bytes are generated while they are sent, so that its length isn't known in
 * advance.
 */
export type Download = {
  readonly pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
  readonly contentType: string;
  /** The name it is saved under, in plain letters ('my-life-story.zip'). */
  readonly name: string;
};

export const isDownload = (answered: object): answered is Download => 'pieces' in answered;

/** Each piece is generated once the one before has been sent. If the client goes away, generation stops. */
export const downloadResponse = (
  { pieces, contentType, name }: Download,
  headers: Record<string, string>,
): Response => {
  const coming = pieces[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await coming.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await coming.return?.();
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
};
