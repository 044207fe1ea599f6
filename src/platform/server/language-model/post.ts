import { request as overHttp, type Agent, type IncomingMessage } from 'node:http';
import { request as overTls } from 'node:https';

export type Post = {
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array;
  readonly agent: Agent;
  readonly signal: AbortSignal;
};

/**
 * One POST, of JSON unless its headers say otherwise. Resolves as soon as the status has arrived. It uses
 * `node:http` and not `fetch`: with many parallel streams, the web streams of fetch cost several times the
 * memory and the delay. Redirects are not followed, so the key goes to no other host.
 */
export const post = ({ url, headers, body, agent, signal }: Post): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? overTls : overHttp;
  const outgoing = send(url, {
    method: 'POST',
    agent,
    signal,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      accept: 'text/event-stream, application/json',
      ...headers,
    },
  });
  outgoing.on('response', resolve);
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
};
