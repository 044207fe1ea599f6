import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { patiently } from '#test/harness/patience.ts';
import { history, runHistory, type Watcher } from '#test/web/words/histories.ts';
import { Clock } from '#test/simulations/words/clock.ts';
import { ServerModel } from '#test/simulations/words/server-model.ts';
import { stubBrowser } from '#test/simulations/words/stub-browser.ts';
import type { Device } from '#test/simulations/words/virtual-browser.ts';
import type { WritingWindow } from '#test/web/words/writing-window.ts';
import { VISITOR_DRAFT } from './local-draft.ts';

vi.mock('#platform/web/toast/toast.ts', () => ({ toast: () => undefined }));

const HISTORIES = Number(process.env.WORD_HISTORIES ?? 10_000);
/** The same histories on every machine; WORD_SEED tries others. */
const SEED = Number(process.env.WORD_SEED ?? 20_261_122);

let clock = new Clock();
beforeAll(async () => {
  stubBrowser(() => clock);
  // Preloads the lazy modules, so that no history waits for them.
  await Promise.all([
    import('#platform/web/read-events.ts'),
    import('#features/writing/conversation/web/stream-reply.ts'),
    import('#features/writing/story/web/compose-story.ts'),
    import('#features/writing/conversation/web/no-reply.ts'),
    import('#features/writing/conversation/web/speaking-first.ts'),
    import('#features/writing/offline/web/offline-mode.ts'),
    import('#features/writing/offline/web/copies.ts'),
  ]);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the product promises about words, checked after every event. */
const promises = (server: ServerModel): Watcher => {
  const by = new Map<string, string | null>();
  const saved = new Map<string, string>();
  const undecided = new Map<WritingWindow, Set<string>>();
  const restorable: { readonly who: string; readonly text: string }[] = [];
  /** Collected here because they happen deep inside a page, which would swallow an exception. */
  const unasked: string[] = [];

  const lookAt = (at: WritingWindow): void => {
    const { saveStatus, phase, conflict } = at.state;
    const { owner } = at;
    const onServer = owner === null ? '' : server.wordsOf(owner);
    if (phase === 'ready' && saveStatus.state === 'saved' && owner !== null && at.device.cookie === owner) {
      for (const token of at.typed) {
        expect(onServer, `"Saved" is said of ${token}`).toContain(token);
        saved.set(token, owner);
      }
      for (const text of conflict === null ? (undecided.get(at) ?? []) : [])
        restorable.push({ who: owner, text });
      undecided.delete(at);
    }
    if (phase === 'ready' && saveStatus.state === 'on-device')
      for (const token of at.typed)
        expect([...at.device.stored.values()].join() + onServer, `${token} is "on this device"`).toContain(
          token,
        );
    if (phase === 'ready') {
      const { story, message, messages } = at.state;
      const shown = JSON.stringify([story.title, story.content, message, messages, at.box]);
      for (const [token, writer] of by)
        if (writer !== null && writer !== owner && !at.page.reloads)
          expect(shown, `${token} of ${writer} is shown to ${owner}`).not.toContain(token);
    }
  };

  return {
    typed: (at, token) => void by.set(token, at.owner),
    decided: (at, texts) => {
      const known = undecided.get(at) ?? new Set();
      for (const text of texts) if (text.trim() !== '') known.add(text);
      undecided.set(at, known);
    },
    leavesUnasked: (who, tokens) => {
      for (const token of tokens)
        if (!server.wordsOf(who).includes(token))
          unasked.push(`${token} of ${who} was not saved, and nobody was asked`);
    },
    look: (windows: readonly WritingWindow[], devices: readonly Device[]) => {
      expect(unasked).toEqual([]);
      for (const at of windows) lookAt(at);
      for (const [token, who] of saved)
        expect(server.wordsOf(who), `${token} was saved and is lost`).toContain(token);
      for (const { who, text } of restorable)
        expect(server.textsOf(who), 'a text of a conflict is lost').toContain(text);
      for (const [token, who] of by) {
        if (who === null) continue;
        for (const other of ['anna', 'bert'])
          if (other !== who) expect(server.wordsOf(other), `${token} of ${who}`).not.toContain(token);
        for (const { stored } of devices)
          expect(stored.get(VISITOR_DRAFT) ?? '', `${token} of ${who} is a visitor's`).not.toContain(token);
      }
    },
  };
};

it(
  `loses no word in ${HISTORIES} histories of two devices, and says nothing of them that is not so`,
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (one) => {
        clock = new Clock();
        const server = new ServerModel(() => clock.now);
        const { id: chapterId } = server.addChapter('anna', {
          title: 'The bees',
          content: 'My father kept bees.',
        });
        await runHistory(one, { clock, server: server.answer, chapterId, watcher: promises(server) });
      }),
      { numRuns: HISTORIES, seed: SEED },
    );
  },
  patiently(600_000),
);
