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

/** Its message is the code of the refusal. Anything else that is thrown may be the connection. */
class Refused extends Error {}
/** The server can't take this one now, but perhaps the next. */
class NotNow extends Error {}

/** What a server, or the proxy in front of it, answers to a file that is too large. */
const TOO_LARGE = 413;

const request = async (address: string, init: RequestInit): Promise<void> => {
  const answer = await fetch(address, { ...init, credentials: 'omit' });
  if (answer.status === TOO_LARGE) throw new Refused('too-large');
  // The sign-in page of a wireless network is not our server's answer.
  const said = (await answer.json().catch(() => undefined)) as { readonly code?: string } | undefined;
  if (answer.ok && said) return;
  if (answer.status === 429 || answer.status >= 500 || said?.code === undefined) throw new NotNow();
  throw new Refused(said.code);
};

/** Sends the words as they were when Send was pressed, to the question they were stored for. */
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

/** Whether a link takes nothing any more. */
export const hasEnded = (code: string): boolean => code === 'link-unknown' || code === 'link-expired';

/** What became of them: `refused` are the codes of what was set aside, and `isLater` says that some still wait. */
export type Sent = { readonly refused: readonly string[]; readonly isLater: boolean };

/** Sends one after the other. What is refused is set aside, and what can't be taken now holds up none of the others. */
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

/** The words first: a recording that goes with them waits for them. */
export const sendAnswer = async (words: readonly ToSend[], files: () => readonly ToSend[]): Promise<Sent> => {
  const ofWords = await sendEach(words);
  if (ofWords.isLater) return ofWords;
  const { refused, isLater } = await sendEach(files());
  return { refused: [...ofWords.refused, ...refused], isLater };
};
