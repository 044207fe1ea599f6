import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#test/harness/eventually.ts';
import type { SentVisits } from '../shared/contract.ts';

const AFTER_MS = 100;
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const add = window.addEventListener.bind(window);
const own = { pushState: history.pushState, replaceState: history.replaceState };

let online = true;
let fails = false;
let sent: SentVisits[] = [];
let inits: RequestInit[] = [];
let listening = new AbortController();

/** A page load: loads the recorder on a document that was just opened at `path`. */
const openPage = async (path: string): Promise<void> => {
  leave();
  history.replaceState(null, '', path);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, hear: unknown) =>
    // The types of an overloaded function don't fit a mock of one of its forms.
    add(type, hear as EventListener, { signal: listening.signal }),
  );
  vi.resetModules();
  const { recordVisits } = await import('./record-visits.ts');
  recordVisits((pathname) => pathname.replace(/^\/family-stories\/.+/, '/family-stories/:userId'));
};
const leave = (): void => {
  listening.abort();
  listening = new AbortController();
  Object.assign(history, own);
};
const stay = (ms = AFTER_MS): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const paths = (): string[] => sent.flatMap(({ visits }) => visits.map(({ page_path }) => page_path));

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  inits = [];
  fails = false;
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (fails) throw new TypeError('no way');
    inits.push(init);
    // The recorder sends text.
    sent.push(JSON.parse(init.body as string) as SentVisits);
    return Response.json({ recorded: 1 });
  });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

describe('a visit', () => {
  test('is sent without the cookie, so that it is tied to no account, and outlives the page', async () => {
    await openPage('/');
    await stay();
    expect(inits).toEqual([expect.objectContaining({ credentials: 'omit', keepalive: true })]);
  });

  test('is reported once the page has been open for a tenth of a second, without the query', async () => {
    await openPage('/redeem-gift?token=secret#part');
    await stay(AFTER_MS - 1);
    expect(paths()).toEqual([]);
    await stay(1);
    expect(paths()).toEqual(['/redeem-gift']);
    expect(JSON.stringify(sent)).not.toContain('secret');
  });

  test('is recorded for every push, every replace with another page, and back', async () => {
    await openPage('/');
    await stay();
    history.pushState(null, '', '/about');
    await stay();
    history.replaceState(null, '', '/faq');
    await stay();
    history.pushState(null, '', '/family-stories/7c2f');
    await stay();
    history.back();
    await stay();
    await eventually(() => expect(location.pathname).toBe('/faq'));
    await stay();
    expect(paths()).toEqual(['/', '/about', '/faq', '/family-stories/:userId', '/faq']);
  });

  test('is not recorded for a removed query or another anchor, but is for a push to another query', async () => {
    await openPage('/chapters?read=1');
    await stay();
    history.replaceState(null, '', '/chapters');
    await stay();
    history.pushState(null, '', '/chapters#main');
    await stay();
    expect(paths()).toEqual(['/chapters']);
    history.pushState(null, '', '/chapters?read=2');
    await stay();
    expect(paths()).toEqual(['/chapters', '/chapters']);
  });

  test('is not recorded for a page that only redirects', async () => {
    await openPage('/');
    await stay();
    history.pushState(null, '', '/welcome');
    await stay(50);
    history.replaceState(null, '', '/about');
    await stay();
    expect(paths()).toEqual(['/', '/about']);
  });

  test('is reported on leaving, even if it was short', async () => {
    await openPage('/');
    await stay(10);
    dispatchEvent(new Event('pagehide'));
    expect(paths()).toEqual(['/']);
    await stay();
    expect(paths()).toEqual(['/']);
  });

  test('names its referrer, without the query, but only if it is the first', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://news.example/story?id=7');
    await openPage('/');
    await stay();
    history.pushState(null, '', '/about');
    await stay();
    expect(sent.flatMap(({ visits }) => visits.map(({ referrer }) => referrer))).toEqual([
      'https://news.example/story',
      null,
    ]);
  });

  test('doesn’t name our own pages as referrer', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/reset-password?token=secret`);
    await openPage('/');
    await stay();
    expect(sent[0]?.visits[0]?.referrer).toBeNull();
  });
});

describe('a visitor', () => {
  test('has an id, and the tab a session id; the next session counts as a returning visitor', async () => {
    await openPage('/');
    await stay();
    history.pushState(null, '', '/about');
    await stay();
    await openPage('/faq');
    await stay();
    sessionStorage.clear();
    await openPage('/');
    await stay();
    const [first, second, third, later] = sent;
    expect(first?.visitor_id).toMatch(UUID);
    expect(first?.session_id).toMatch(UUID);
    expect(localStorage.getItem('visitor_id')).toBe(first?.visitor_id);
    expect(localStorage.getItem('has_visited')).toBe('true');
    expect([second, third].map((visit) => visit?.session_id)).toEqual([first?.session_id, first?.session_id]);
    expect(sent.map(({ is_return_visitor }) => is_return_visitor)).toEqual([false, false, false, true]);
    expect(later?.visitor_id).toBe(first?.visitor_id);
    expect(later?.session_id).not.toBe(first?.session_id);
  });

  test.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])('who opts out of tracking by %s is not reported, and earlier ids are deleted', async (_how, says) => {
    await openPage('/');
    await stay();
    sent = [];
    for (const [name, value] of Object.entries(says))
      Object.defineProperty(navigator, name, { value, configurable: true });
    await openPage('/about');
    await stay();
    history.pushState(null, '', '/faq');
    await stay();
    expect(sent).toEqual([]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  test('whose browser blocks storage is not recorded', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    await openPage('/');
    await stay();
    expect(sent).toEqual([]);
  });
});

describe('without a connection', () => {
  test('visits wait, and are sent in order with their times once it is back', async () => {
    await openPage('/');
    await stay();
    online = false;
    history.pushState(null, '', '/about');
    await stay();
    history.pushState(null, '', '/faq');
    await stay(60_000);
    expect(paths()).toEqual(['/']);
    online = true;
    dispatchEvent(new Event('online'));
    await stay(0);
    expect(paths()).toEqual(['/', '/about', '/faq']);
    expect(sent[1]?.visits.map(({ ms_ago }) => Math.round(ms_ago / 1_000))).toEqual([60, 60]);
  });

  test('visits that failed to reach the server are sent with the next one', async () => {
    fails = true;
    await openPage('/');
    await stay();
    fails = false;
    history.pushState(null, '', '/about');
    await stay();
    expect(paths()).toEqual(['/', '/about']);
  });

  test('the last twenty visits wait, and are sent immediately once it is back', async () => {
    online = false;
    await openPage('/old');
    await stay();
    for (let i = 0; i < 30; i += 1) {
      history.pushState(null, '', `/page-${i}`);
      await stay();
    }
    online = true;
    dispatchEvent(new Event('online'));
    await stay(0);
    expect(sent.map(({ visits }) => visits.length)).toEqual([20]);
    expect([paths()[0], paths().at(-1)]).toEqual(['/page-10', '/page-29']);
  });
});
