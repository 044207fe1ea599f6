import type { StoredFile } from './stored-files.ts';
import { questionOf } from './link-page.ts';

/** One thing that Send was pressed for. */
export type ToSend = {
  /** Rejects with a `Refused` where sending again can't help. */
  readonly send: () => Promise<void>;
  readonly arrived: () => void;
  /** Called if it was refused: it stays on this device, and the others are still sent. */
  readonly setAside: (code: string) => void;
};

/** Its message is the refusal's code. Any other error may be a connection problem. */
class Refused extends Error {}
/** The server can't accept this item now, but may accept the next one. */
class NotNow extends Error {}

/** The status that a server, or the proxy in front of it, returns for a file that is too large. */
const TOO_LARGE = 413;

const request = async (address: string, init: RequestInit): Promise<void> => {
  const answer = await fetch(address, { ...init, credentials: 'omit' });
  if (answer.status === TOO_LARGE) throw new Refused('too-large');
  // The sign-in page of a wireless network is not our server's response.
  const said = (await answer.json().catch(() => undefined)) as { readonly code?: string } | undefined;
  if (answer.ok && said) return;
  if (answer.status === 429 || answer.status >= 500 || said?.code === undefined) throw new NotNow();
  throw new Refused(said.code);
};

/** Sends the text as it was when Send was pressed, to the question it was stored for. */
export const sendWords = (of: string, id: string, words: string): Promise<void> => {
  const { token, asked } = questionOf(of) ?? {};
  return request('/api/answers', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, asked, id, words }),
  });
};

const addressOf = ({ of, kind, id, seconds, answer }: StoredFile): string => {
  const { token = '', asked = '' } = questionOf(of) ?? {};
  if (kind === 'photo') return `/api/answers/photos/${id}?${new URLSearchParams({ token })}`;
  const query = { token, asked, seconds: String(seconds), ...(answer === null ? {} : { answer }) };
  return `/api/answers/recordings/${id}?${new URLSearchParams(query)}`;
};

export const sendFile = (file: StoredFile, blob: Blob): Promise<void> =>
  request(addressOf(file), {
    method: 'PUT',
    headers: { 'content-type': file.type || 'application/octet-stream' },
    body: blob,
  });

/** Whether the link no longer accepts anything. */
export const hasEnded = (code: string): boolean => code === 'link-unknown' || code === 'link-expired';

/**
 * The result: `refused` has the codes of the items set aside, and `isLater` means that some are still
 * waiting.
 */
export type Sent = { readonly refused: readonly string[]; readonly isLater: boolean };

/**
 * Sends the items one after another. Refused items are set aside, and an item the server can't accept now
 * doesn't hold up the others.
 */
export const sendEach = async (things: readonly ToSend[]): Promise<Sent> => {
  const refused: string[] = [];
  let isLater = false;
  for (const thing of things) {
    try {
      await thing.send();
      thing.arrived();
    } catch (error) {
      if (error instanceof Refused) {
        thing.setAside(error.message);
        refused.push(error.message);
      } else {
        isLater = true;
        if (!(error instanceof NotNow)) break;
      }
    }
  }
  return { refused, isLater };
};

/** The text first: a recording that goes with it waits for it. */
export const sendAnswer = async (words: readonly ToSend[], files: () => readonly ToSend[]): Promise<Sent> => {
  const ofWords = await sendEach(words);
  if (ofWords.isLater) return ofWords;
  const { refused, isLater } = await sendEach(files());
  return { refused: [...ofWords.refused, ...refused], isLater };
};
