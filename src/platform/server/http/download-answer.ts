/** What a call that gives bytes answers where they are made while they are sent, so that nobody knows how many there will be. */
export type Download = {
  readonly pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
  readonly contentType: string;
  /** What it is saved as, of plain letters ('my-life-story.zip'). */
  readonly name: string;
};

export const isDownload = (answered: object): answered is Download => 'pieces' in answered;

/** The next piece is made when the one before it has gone out; whoever goes away stops the making. */
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
