import fc from 'fast-check';
import type { ConflictChoice } from '#features/writing/autosave/web/conflict-choice.ts';
import { type Clock, numbersFrom } from '../../simulations/words/clock.ts';
import { Device, type Server } from '../../simulations/words/virtual-browser.ts';
import { WritingWindow } from './writing-window.ts';

const window = fc.nat({ max: 3 });
const device = fc.nat({ max: 1 });
/** One thing that someone does, or that happens to them. */
type Window = { readonly window: number };
type Deed =
  | (Window & { readonly does: 'type'; readonly field: 'title' | 'content' | 'box' })
  | (Window & { readonly does: 'decide'; readonly choice: ConflictChoice })
  | (Window & { readonly does: 'bring back'; readonly nth: number })
  | (Window & { readonly does: 'open'; readonly chapter: boolean })
  | (Window & { readonly does: 'sign out'; readonly confirms: boolean })
  | (Window & {
      readonly does: 'send' | 'save' | 'reload' | 'close' | 'kill' | 'go away' | 'come back' | 'look';
    })
  | { readonly does: 'line'; readonly device: number; readonly offline: boolean; readonly lossy: number }
  | { readonly does: 'sign in'; readonly device: number; readonly who: string }
  | { readonly does: 'session ends'; readonly device: number }
  | { readonly does: 'wait'; readonly ms: number };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      does: fc.constant('type' as const),
      window,
      field: fc.constantFrom('content', 'content', 'title', 'box'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      ms: fc.constantFrom(50, 500, 2_500, 8_000, 125_000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('send' as const), window }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('decide' as const),
      window,
      choice: fc.constantFrom('mine', 'other', 'both'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('save' as const), window }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('bring back' as const), window, nth: fc.nat({ max: 5 }) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('open' as const), window, chapter: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reload' as const), window }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('close' as const), window }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('kill' as const), window }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('go away' as const), window }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('come back' as const), window }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('line' as const),
      device,
      offline: fc.boolean(),
      lossy: fc.constantFrom(0, 0.2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('sign out' as const), window, confirms: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('sign in' as const),
      device,
      who: fc.constantFrom('anna', 'bert'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('session ends' as const), device }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('look' as const), window }) },
);

/** `seed` decides how long each request takes and which are lost. */
export const history = fc.record({
  seed: fc.integer(),
  opens: fc.tuple(fc.boolean(), fc.boolean()),
  deeds: fc.array(deed, { minLength: 1, maxLength: 30, size: 'max' }),
});
export type History = {
  readonly seed: number;
  readonly opens: readonly [boolean, boolean];
  readonly deeds: readonly Deed[];
};

/** Checks a history while it runs: see `no-lost-words.test.ts`. */
export type Watcher = {
  typed(at: WritingWindow, token: string): void;
  decided(at: WritingWindow, texts: readonly string[]): void;
  /** Someone who had typed these words in this window signs out without having been asked. */
  leavesUnasked(who: string, tokens: readonly string[]): void;
  look(windows: readonly WritingWindow[], devices: readonly Device[]): void;
};

/** Two devices of one writer, each with two windows, one of which is open at the beginning. */
export const runHistory = async (
  { seed, opens, deeds }: History,
  {
    clock,
    server,
    chapterId,
    watcher,
  }: {
    readonly clock: Clock;
    readonly server: Server;
    readonly chapterId: string;
    readonly watcher: Watcher;
  },
): Promise<void> => {
  const chance = numbersFrom(seed);
  const devices: Device[] = [0, 1].map(() => {
    const made: Device = new Device(
      clock,
      (asked, who) => {
        if (asked.path !== '/api/auth/sign-out') return server(asked, who);
        made.cookie = null;
        return { status: 200, body: {} };
      },
      chance,
    );
    made.cookie = 'anna';
    return made;
  });
  const deviceOf = (nth: number): Device => devices[Math.floor(nth / 2)] as Device;
  const windows: WritingWindow[] = [];
  const open = (nth: number, chapter: boolean): void => {
    windows[nth]?.close();
    windows[nth] = new WritingWindow(deviceOf(nth), chapter ? chapterId : null);
  };
  const there = (): WritingWindow[] => windows.filter((one) => one !== undefined);
  open(0, opens[0]);
  open(2, opens[1]);
  await clock.pass(3_500);
  let tokens = 0;
  /** Words of someone who was asked and signed out anyway. */
  const givenUp = new Set<string>();

  const happen = (one: Deed): void => {
    if (one.does === 'wait') return;
    if (one.does === 'open') return open(one.window, one.chapter);
    if ('device' in one) {
      const at = devices[one.device] as Device;
      if (one.does === 'line') Object.assign(at, { isOffline: one.offline, lossy: one.lossy });
      else if (one.does === 'session ends') at.cookie = null;
      else if (at.cookie === null && !at.isOffline) {
        at.cookie = one.who;
        // Signing in happens on another page, which leads back to this one.
        windows.find((known) => known?.device === at && known.isAlive)?.reload();
      }
      return;
    }
    const at = windows[one.window];
    if (!at) return;
    if (one.does === 'come back') return at.comeBack();
    if (!at.isAlive) return;
    if (one.does === 'reload') return at.reload();
    if (one.does === 'close') return at.close();
    if (one.does === 'kill') return at.kill();
    if (one.does === 'go away') return at.goAway();
    if (one.does === 'look') return at.look();
    if (one.does === 'sign out') {
      const who = at.owner;
      // Signing out also leaves the same writer's other windows. Windows killed meanwhile have nothing to do
      // with it.
      const ofSameWriter = (): WritingWindow[] =>
        there().filter(({ device, owner, isAlive }) => device === at.device && owner === who && isAlive);
      const beside = ofSameWriter().map(({ page, typed }) => ({ page, typed: [...typed] }));
      return at.signOut(one.confirms, (wasAsked) => {
        if (who === null) return;
        if (wasAsked) for (const { typed } of ofSameWriter()) for (const token of typed) givenUp.add(token);
        for (const { page, typed } of beside)
          if (page.life === 'alive')
            watcher.leavesUnasked(
              who,
              typed.filter((token) => !givenUp.has(token)),
            );
      });
    }
    if (one.does === 'decide') return watcher.decided(at, at.decide(one.choice));
    if (!at.isOpen) return;
    if (one.does === 'send') return at.send();
    if (one.does === 'save') return at.saveChapter();
    if (one.does === 'bring back') return at.bringBack(one.nth);
    if (one.does !== 'type') return;
    tokens += 1;
    const token = `w${tokens}.`;
    at.type(one.field, token);
    watcher.typed(at, token);
  };

  for (const one of deeds) {
    happen(one);
    await clock.pass(one.does === 'wait' ? one.ms : 5);
    for (const at of there()) at.afterwards();
    await clock.settle();
    watcher.look(
      there().filter(({ isAlive }) => isAlive),
      devices,
    );
  }
  for (const at of devices) Object.assign(at, { isOffline: false, lossy: 0 });
  await clock.pass(70_000);
  for (const at of there()) at.afterwards();
  await clock.settle();
  watcher.look(
    there().filter(({ isAlive }) => isAlive),
    devices,
  );
  for (const at of there()) at.kill();
};
