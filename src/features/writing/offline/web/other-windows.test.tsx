import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SIGNED_IN_MARK } from '#features/account/web/who-was-here.ts';
import { eventually } from '#test/harness/eventually.ts';
import {
  draftKey,
  localDraftOf,
  readLocalDraft,
  writeLocalDraft,
} from '#features/writing/autosave/web/local-draft.ts';
import { createStore, type Store } from '#features/writing/web/store.ts';
import { replaced, storyOf, undone } from '#features/writing/story/web/story-history.ts';
import { firstState, type ShownMessage, type WritingState } from '#features/writing/web/writing-state.ts';
import { decidedState } from '#features/writing/autosave/web/conflict-choice.ts';
import { type OtherWindows, otherWindows } from './other-windows.ts';

const RUTH = 'ruth';
const TALK = 'the-talk';
const TITLE = 'Chapter 1: Early Years';

const text = (content: string) => storyOf({ title: TITLE, titleIsOwn: false, content, weave: null });
const BASE = text('My father kept bees.');

const said = (id: string, minute: number, more: Partial<ShownMessage> = {}): ShownMessage => ({
  id,
  type: 'user',
  content: `words of ${id}`,
  engine: null,
  timestamp: new Date(Date.UTC(2020, 0, 1, 0, minute)).toISOString(),
  ...more,
});
const waits = (id: string, minute: number): ShownMessage => said(id, minute, { kept: false, waits: true });

type Opened = OtherWindows & {
  readonly store: Store<WritingState>;
  readonly close: () => void;
  unsaved: boolean;
};

const opens: OtherWindows[] = [];
afterEach(() => {
  for (const one of opens.splice(0)) one.stop();
});

/** A window offline, on the same piece of writing unless told otherwise. */
const openWindow = (owner: string | null, state: Partial<WritingState> = {}): Opened => {
  if (owner !== null) localStorage.setItem(SIGNED_IN_MARK, owner);
  const store = createStore<WritingState>({
    ...firstState(),
    phase: 'ready',
    connection: 'gone',
    conversationId: TALK,
    revision: 3,
    story: BASE,
    ...state,
  });
  const opened = { unsaved: true };
  const windows = otherWindows({
    store,
    owner,
    isUnsaved: () => opened.unsaved,
    onChange: () => {
      opened.unsaved = true;
      writeLocalDraft(draftKey(owner, null), localDraftOf(store.get(), true));
    },
  });
  opens.push(windows);
  return Object.assign(opened, windows, { store, close: windows.stop });
};

const says = ({ store }: Opened, ...messages: ShownMessage[]): void =>
  store.set({ messages: [...store.get().messages, ...messages] });

const byWriter = ({ store }: Opened): string[] =>
  store
    .get()
    .messages.filter(({ type }) => type === 'user')
    .map(({ id }) => id);

const keptBeside = (): string[] => Object.keys(localStorage).filter((key) => key.includes('~'));

/** Reports that windows with these names are open, as the browser does. */
const openAre = (names: readonly string[] | 'all'): void => {
  const held = (): { name: string }[] => (names === 'all' ? keptBeside() : names).map((name) => ({ name }));
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: () => Promise.resolve(), query: () => Promise.resolve({ held: held() }) },
  });
};

beforeEach(() => {
  localStorage.clear();
  openAre([]);
});

describe('two windows of one writer', () => {
  it('lose no text from the one that was closed, however late the other opens', async () => {
    const first = openWindow(RUTH);
    says(first, waits('a', 1), said('c', 3, { kept: false }));
    first.close();
    const second = openWindow(RUTH);
    says(second, waits('b', 2), waits('d', 4));
    await second.takeIn();
    expect(byWriter(second)).toEqual(['a', 'b', 'c', 'd']);
    expect(
      second.store
        .get()
        .messages.filter(({ type }) => type === 'user')
        .every(({ waits: w }) => w),
    ).toBe(true);
  });

  it('show each other waiting messages, and leave alone those that the other window is sending', () => {
    const first = openWindow(RUTH);
    const second = openWindow(RUTH);
    says(first, waits('a', 1), said('b', 2, { kept: false }));
    first.close();
    const [key = ''] = keptBeside();
    second.heard(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
    expect(byWriter(second)).toEqual(['a']);
  });

  it('take nothing from another person or another conversation', async () => {
    for (const [owner, conversationId] of [
      ['somebody-else', TALK],
      [RUTH, 'another'],
    ] as const) {
      const other = openWindow(owner, { conversationId });
      says(other, waits('a', 1));
      other.close();
    }
    const mine = openWindow(RUTH);
    await mine.takeIn();
    await mine.takeInTexts();
    expect(byWriter(mine)).toEqual([]);
    mine.unsaved = false;
    mine.close();
    expect(keptBeside()).toHaveLength(2);
  });

  it('keep nothing in the browser besides the draft once everything is saved', async () => {
    const mine = openWindow(RUTH);
    says(mine, waits('a', 1));
    await eventually(() => expect(keptBeside()).toHaveLength(1));
    mine.unsaved = false;
    mine.store.set({ messages: [said('a', 1, { kept: true })] });
    await eventually(() => expect(keptBeside()).toEqual([]));
  });

  it('carry on with the text of a window that was closed, if nothing has been written since', async () => {
    const closed = openWindow(RUTH, { story: text('Written in the window that was closed.') });
    says(closed);
    closed.close();
    const here = openWindow(RUTH);
    here.unsaved = false;
    await here.takeInTexts();
    expect(here.store.get().story.content).toBe('Written in the window that was closed.');
    expect(undone(here.store.get().story).content).toBe(BASE.content);
    expect(keptBeside()).toHaveLength(1);
    expect(here.unsaved).toBe(true);
  });

  it.each(['mine', 'other', 'both'] as const)(
    'ask if both have different text, and keep “%s” with the rest one Undo away',
    async (choice) => {
      const closed = openWindow(RUTH, { story: text('Written there.') });
      says(closed);
      closed.close();
      const here = openWindow(RUTH, { story: replaced(BASE, { content: 'Written here.' }) });
      const taken = here.takeInTexts();
      await eventually(() => expect(here.store.get().conflict?.content).toBe('Written there.'));
      expect(keptBeside().length).toBeGreaterThan(0);
      const { conflict } = here.store.get();
      if (conflict) here.store.set(decidedState(here.store.get(), conflict, choice));
      await taken;
      const { story } = here.store.get();
      const stands = {
        mine: 'Written here.',
        other: 'Written there.',
        both: 'Written there.\n\nWritten here.',
      };
      expect(story.content).toBe(stands[choice]);
      expect(undone(story).content).toBe(choice === 'other' ? 'Written here.' : 'Written there.');
    },
  );

  it('ask once about two windows that were closed, even if a save has asked already', async () => {
    for (const content of ['Written in one.', 'Written in the other.']) {
      const closed = openWindow(RUTH, { story: text(content) });
      says(closed);
      closed.close();
    }
    const here = openWindow(RUTH, {
      story: replaced(BASE, { content: 'Written in one.' }),
      conflict: { id: null, title: TITLE, content: 'Written in the other.', revision: 4 },
    });
    const taken = here.takeInTexts();
    await eventually(() => expect(keptBeside()).toHaveLength(2));
    const { conflict } = here.store.get();
    if (conflict) here.store.set(decidedState(here.store.get(), conflict, 'mine'));
    await taken;
    expect(here.store.get().conflict).toBeNull();
    here.unsaved = false;
    here.close();
    expect(keptBeside()).toEqual([]);
  });

  it('carry on from what was saved here while the writer was deciding', async () => {
    const closed = openWindow(RUTH, { story: text('Written there.') });
    says(closed);
    closed.close();
    const here = openWindow(RUTH, { story: replaced(BASE, { content: 'Written here.' }) });
    const taken = here.takeInTexts();
    await eventually(() => expect(here.store.get().conflict).not.toBeNull());
    here.store.set({ revision: 4 });
    const { conflict } = here.store.get();
    if (conflict) here.store.set(decidedState(here.store.get(), conflict, 'both'));
    await taken;
    expect(here.store.get().revision).toBe(4);
  });

  it('ask nothing if the text is the same in both, or only continues', async () => {
    const closed = openWindow(RUTH);
    says(closed);
    closed.close();
    const here = openWindow(RUTH, { story: replaced(BASE, { content: 'Gone on.' }) });
    await here.takeInTexts();
    expect(here.store.get().conflict).toBeNull();
    here.unsaved = false;
    here.close();
    expect(keptBeside()).toEqual([]);
  });

  it('see what the other window has saved, and never go back to an earlier save of it', () => {
    const other = openWindow(RUTH, { story: text('Saved there.'), revision: 4 });
    const here = openWindow(RUTH, { saveStatus: { state: 'saved', at: new Date() } });
    here.unsaved = false;
    const saved = (): StorageEvent =>
      new StorageEvent('storage', {
        key: draftKey(RUTH, null),
        newValue: JSON.stringify(localDraftOf(other.store.get(), false)),
      });
    here.heard(saved());
    expect(here.store.get().story.content).toBe('Saved there.');
    here.store.set({ story: text('Saved here since.'), revision: 5 });
    here.heard(saved());
    expect(here.store.get().story.content).toBe('Saved here since.');
  });

  it('leave alone the text of a window that is still open', async () => {
    const open = openWindow(RUTH, { story: text('Being written there.') });
    says(open);
    await eventually(() => expect(keptBeside()).toHaveLength(1));
    openAre('all');
    const here = openWindow(RUTH);
    here.unsaved = false;
    await here.takeInTexts();
    expect(here.store.get().story.content).toBe(BASE.content);
    expect(keptBeside()).toHaveLength(1);
  });

  it('bring over the text left in the box of a closed window', async () => {
    const closed = openWindow(RUTH, { message: 'He never wore' });
    says(closed);
    closed.close();
    const here = openWindow(RUTH, { message: 'My sister' });
    await here.takeInTexts();
    expect(here.store.get().intoBox?.words).toBe('My sister\n\nHe never wore');
  });
});

describe('two windows of a visitor', () => {
  const key = draftKey(null, null);
  const tell = (to: Opened, of: Opened): void => {
    const draft = JSON.stringify(localDraftOf(of.store.get(), true));
    localStorage.setItem(key, draft);
    to.heard(new StorageEvent('storage', { key, newValue: draft }));
  };

  it('keep the messages of both, even if one overwrote the other’s before it was notified', () => {
    const [one, other] = [openWindow(null), openWindow(null)];
    says(one, said('a', 1, { waits: true }));
    says(other, said('b', 2, { waits: true }));
    tell(other, one);
    expect(byWriter(other)).toEqual(['a', 'b']);
    expect(readLocalDraft(key)?.messages.map(({ id }) => id)).toEqual(expect.arrayContaining(['a', 'b']));
    tell(one, other);
    expect(byWriter(one)).toEqual(['a', 'b']);
  });

  it('keep both even while the companion answers in one of them', () => {
    const [one, other] = [openWindow(null), openWindow(null, { connection: 'here', arriving: '' })];
    says(one, said('a', 1));
    says(other, said('b', 2));
    tell(other, one);
    expect(byWriter(other)).toEqual(['a', 'b']);
  });

  it('do not put text back into the box that one has sent while the other still showed it', () => {
    const words = 'He never wore gloves.';
    const [one, other] = [openWindow(null, { message: words }), openWindow(null)];
    says(other, said('a', 1, { waits: true }));
    tell(other, one);
    expect(other.store.get().message).toBe(words);
    says(one, said('b', 2, { waits: true, content: words }));
    one.store.set({ message: '' });
    tell(one, other);
    expect(byWriter(one)).toEqual(['a', 'b']);
    expect(one.store.get().message).toBe('');
    tell(other, one);
    expect(other.store.get().message).toBe('');
  });

  it('do not lose text being typed in one to a late update from the other’s box', () => {
    const [one, other] = [openWindow(null), openWindow(null)];
    const late: StorageEvent[] = [];
    const writes = (by: Opened, state: Partial<WritingState>): void => {
      by.store.set(state);
      const draft = JSON.stringify(localDraftOf(by.store.get(), true));
      localStorage.setItem(key, draft);
      // As saving in this browser does (`autosave.ts`).
      by.store.set({ unsentBase: by.store.get().message });
      if (by === one) late.push(new StorageEvent('storage', { key, newValue: draft }));
    };
    writes(one, { message: 'He never wore gloves.' });
    says(one, said('a', 1, { waits: true, content: 'He never wore gloves.' }));
    writes(one, { message: '' });
    writes(other, { message: 'She was scared of bees.' });
    for (const event of late) other.heard(event);
    expect(other.store.get().message).toBe('She was scared of bees.');
    expect(byWriter(other)).toEqual(['a']);
  });

  it('do not bring back what one of them took back', () => {
    const [one, other] = [openWindow(null), openWindow(null)];
    says(one, said('a', 1), said('b', 2));
    tell(other, one);
    one.store.set({ messages: one.store.get().messages.filter(({ id }) => id !== 'b') });
    tell(other, one);
    expect(byWriter(other)).toEqual(['a']);
  });

  it('catch up, on waking, with what was written in between', async () => {
    const [one, other] = [openWindow(null), openWindow(null)];
    says(one, said('a', 1));
    writeLocalDraft(key, localDraftOf(one.store.get(), true));
    await other.takeIn();
    expect(byWriter(other)).toEqual(['a']);
  });
});
