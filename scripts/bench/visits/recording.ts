// Runs in its own process: sends visits over kept-alive connections as fast as they are answered, and prints
// how many were accepted.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

type Load = {
  readonly port: number;
  readonly connections: number;
  /** The number of visits that one tab sends together. */
  readonly together: number;
  readonly seconds: number;
  /** Browsers that have been here before. */
  readonly known: readonly string[];
};

const PAGES = ['/', '/write', '/pricing', '/about', '/faq', '/how-to-use', '/sign-in', '/terms'];
/** One visitor in ten is new. */
const NEWCOMERS = 0.1;

const requestOf = ({ port, together, known }: Load): string => {
  const isNew = Math.random() < NEWCOMERS;
  const body = JSON.stringify({
    visitor_id: isNew ? randomUUID() : known[Math.floor(Math.random() * known.length)],
    session_id: randomUUID(),
    is_return_visitor: !isNew,
    visits: Array.from({ length: together }, (_visit, n) => ({
      page_path: PAGES[Math.floor(Math.random() ** 3 * PAGES.length)],
      referrer: n === 0 && Math.random() < 0.4 ? 'https://news.example/story' : null,
      ms_ago: n * 1_000,
    })),
  });
  return `POST /api/visits HTTP/1.1\r\nhost: localhost:${port}\r\norigin: http://localhost:${port}\r\ncontent-type: application/json\r\nuser-agent: Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

/**
 * Uses one connection until the time is up; returns how many visits were acknowledged. Throws at the first
 * refusal.
 */
const sendOn = (load: Load, requests: readonly string[], until: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(load.port, '127.0.0.1');
    let taken = 0;
    let got = '';
    const send = (): void => {
      socket.write(requests[Math.floor(Math.random() * requests.length)] ?? '');
    };
    socket.on('connect', send).on('error', reject);
    socket.on('data', (bytes) => {
      got += bytes.toString('latin1');
      const status = /HTTP\/1\.1 (\d+)/.exec(got)?.[1];
      if (status !== undefined && status !== '200') return reject(new Error(got));
      const recorded = /"recorded":(\d+)\}/.exec(got)?.[1];
      if (recorded === undefined) return;
      taken += Number(recorded);
      got = '';
      if (Date.now() < until) return send();
      socket.destroy();
      resolve(taken);
    });
  });

process.once('message', async (load: Load) => {
  const requests = Array.from({ length: 20_000 }, () => requestOf(load));
  const until = Date.now() + load.seconds * 1_000;
  const taken = await Promise.all(
    Array.from({ length: load.connections }, () => sendOn(load, requests, until)),
  );
  process.send?.(taken.reduce((sum, some) => sum + some, 0));
  process.disconnect();
});
