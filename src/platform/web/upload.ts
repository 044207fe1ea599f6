import type { CallOptions, SentFile } from './call.ts';

/**
 * Sends a file and resolves like fetch: throws a TypeError if there is no connection, and an AbortError if it
 * was cancelled. Fetch itself can't report progress.
 */
export const upload = (
  method: string,
  address: URL,
  { file, onProgress, signal }: CallOptions & SentFile,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = (): void => request.abort();
    request.open(method, address);
    request.setRequestHeader('accept', 'application/json');
    if (file.type !== '') request.setRequestHeader('content-type', file.type);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type') ?? 'application/octet-stream';
      resolve(
        new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }),
      );
    });
    request.addEventListener('error', () => reject(new TypeError('There’s no connection.')));
    request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp));
    if (signal?.aborted) {
      reject(new DOMException('given up', 'AbortError'));
      return;
    }
    signal?.addEventListener('abort', giveUp);
    request.send(file);
  });
