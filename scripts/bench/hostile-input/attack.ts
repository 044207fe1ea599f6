// A separate process, so that it takes no time from what is measured: sends hostile input of every kind
// without a pause.
import { randomUUID } from 'node:crypto';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import {
  aGifOnCanvas,
  aNameOfSlashes,
  aPngWithProfile,
  aPngWithTexts,
  aWebpOnCanvas,
  HOSTILE_FAMILY_FILES,
} from '../../../test/fixtures/hostile-files.ts';
import { aPngOf } from '../../../test/fixtures/photo-files.ts';

const [site = '', ...accounts] = process.argv.slice(2);
// The server and the measured client have priority: attackers have their own machines.
setPriority(19);

type Account = { readonly cookie: string; readonly conversationId: string };
type Blow = () => Promise<Response>;

const REST_AFTER_REFUSAL_MS = 20;

/** Each visitor has a network of their own. */
const from = (address: string) => ({ origin: site, 'x-forwarded-for': address });

const sendsFile = (path: string, method: string, cookie: string, body: Buffer): Promise<Response> =>
  fetch(site + path, {
    method,
    headers: { ...from('198.51.100.7'), cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(body),
  });

const photos = [
  aPngWithTexts('zTXt', 20, 50),
  aPngWithTexts('iTXt', 4, 150),
  aPngWithProfile(400),
  aPngOf(8_000),
  aGifOnCanvas(65_535),
  aWebpOnCanvas(2 ** 24),
  Buffer.concat([aPngOf(100).subarray(0, 200), aPngOf(100)]),
  Buffer.alloc(0),
];
const familyFiles = [aNameOfSlashes(), ...HOSTILE_FAMILY_FILES.map(([, file]) => file())];

const letters = (count: number): string =>
  Array.from({ length: count }, (_, i) => `${'abcdefghij'[i % 10]}${i % 97}`).join(' ');
const turn = { type: 'user', content: `${letters(4_000).slice(0, 19_900)}.` };
const conversation = Array.from({ length: 40 }, () => turn);
const sentences = Array.from({ length: 400 }, (_, i) => ({
  text: `I kept ${i} geese by the mill.`,
  was: null,
}));
const toCheck = JSON.stringify({ conversation, sentences });
const wrongParts = JSON.stringify({ conversation: Array<number>(450_000).fill(0) });
const deep = `{"conversation":${'['.repeat(400_000)}${']'.repeat(400_000)}}`;
const marks = JSON.stringify({ title: 'x', content: '*_'.repeat(400_000) });

const json = (path: string, body: string, headers: Record<string, string>): Promise<Response> =>
  fetch(site + path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });

/** A body that arrives one byte at a time. */
const slowly = (cookie: string, conversationId: string): Promise<Response> =>
  fetch(`${site}/api/writing/photos/${randomUUID()}?conversationId=${conversationId}`, {
    method: 'PUT',
    headers: { ...from('198.51.100.7'), cookie, 'content-type': 'image/jpeg' },
    body: new ReadableStream({
      async pull(controller) {
        await pause(200);
        controller.enqueue(new Uint8Array(1));
      },
    }),
    signal: AbortSignal.timeout(10_000),
    duplex: 'half',
  } as RequestInit);

const blowsOf = ({ cookie, conversationId }: Account): Blow[] => [
  ...photos.map(
    (photo) => () =>
      sendsFile(`/api/writing/photos/${randomUUID()}?conversationId=${conversationId}`, 'PUT', cookie, photo),
  ),
  ...familyFiles.map((file) => () => sendsFile('/api/family/gedcom/preview', 'POST', cookie, file)),
  () => json('/api/chapters', marks, { ...from('198.51.100.7'), cookie }),
];

let told = 0;
/** Text that no process has read before. */
const newWords = (): string => {
  told += 1;
  return turn.content.replaceAll('a', `a${told} `).slice(0, 19_900);
};
const toAnswer = (turns: number): string =>
  JSON.stringify({
    message: newWords(),
    conversation: Array.from({ length: turns }, () => ({ type: 'user', content: newWords() })),
  });

/** Dozens of large messages from one address at the same moment, repeated as fast as they are refused. */
const flood = async (address: string): Promise<Response> => {
  const all = await Promise.all(
    Array.from({ length: 60 }, () => json('/api/companion/reply', toAnswer(40), from(address))),
  );
  for (const answer of all) {
    answers.set(`flood ${answer.status}`, (answers.get(`flood ${answer.status}`) ?? 0) + 1);
    void answer.arrayBuffer().catch(() => undefined);
  }
  return new Response(null, { status: 429 });
};

/** Many short conversations at once, each answered word by word. */
const streams = async (address: string): Promise<Response> => {
  const all = await Promise.all(
    Array.from({ length: 300 }, () => json('/api/companion/reply', toAnswer(1), from(address))),
  );
  await Promise.all(all.map((answer) => answer.arrayBuffer()));
  return new Response(null, { status: 429 });
};

const blowsOfVisitor = (address: string): Blow[] =>
  [toCheck, wrongParts, deep].map((body) => () => json('/api/companion/check', body, from(address)));

const answers = new Map<number | string, number>();

const keepAtIt = async (blows: readonly Blow[], begin: number): Promise<never> => {
  for (let at = begin; ; at += 1) {
    const blow = blows[at % blows.length];
    let status: number | string = 'broke off';
    try {
      const answer = await blow?.();
      status = answer?.status ?? status;
      await answer?.arrayBuffer();
    } catch {
      // The server may close the connection instead of responding.
    }
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (typeof status === 'string' || status >= 429) await pause(REST_AFTER_REFUSAL_MS);
  }
};

for (const account of accounts.map((one) => JSON.parse(one) as Account)) {
  for (let hand = 0; hand < 4; hand += 1) void keepAtIt(blowsOf(account), hand * 5);
  void keepAtIt([() => slowly(account.cookie, account.conversationId)], 0);
}
for (let visitor = 1; visitor <= 12; visitor += 1)
  void keepAtIt(blowsOfVisitor(`203.0.113.${visitor}`), visitor);

void keepAtIt([() => flood('203.0.113.201')], 0);
void keepAtIt([() => streams('203.0.113.202')], 0);

process.on('message', () => process.send?.(Object.fromEntries(answers)));
process.send?.('begun');
