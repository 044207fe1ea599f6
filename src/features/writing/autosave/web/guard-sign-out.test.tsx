import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, writeLocalDraft } from './local-draft.ts';

/** The server's copy of the piece of writing in `draft`. */
const onServer = (content: string, title = 'The bees') => ({
  chapter: null,
  draft: { title, content, weave: null, revision: 2, updatedAt: '2026-03-01T10:42:01.000Z' },
  conversation: { id: 'the-talk', messages: [], unsentMessage: '' },
  photos: [],
  chapterCount: 0,
});

const draft = (unsaved: boolean) => ({
  chapterTitle: 'The bees',
  generatedStory: 'He never wore gloves.',
  currentMessage: '',
  lastSaved: '2026-03-01T10:42:00.000Z',
  titleIsOwn: true,
  weave: null,
  messages: [],
  toCompose: false,
  conversationId: null,
  chapterId: null,
  revision: 1,
  unsaved,
});

describe('signing out', () => {
  let mayLeave: (leaver: string | null) => boolean | Promise<boolean>;
  let opened: () => unknown;
  let clear: (leaver: string | null, onlyTheirs: boolean) => void | Promise<void>;

  beforeEach(async () => {
    vi.resetModules();
    opened = () => {
      throw new TypeError('Failed to fetch');
    };
    vi.doMock('#features/writing/web/calls.ts', () => ({ writing: { open: async () => opened() } }));
    vi.doMock('#features/account/web/session.ts', () => ({
      beforeSignOut: (asked: typeof mayLeave) => (mayLeave = asked),
      onSignOut: (asked: typeof clear) => (clear = asked),
    }));
    const { guardSignOut } = await import('./guard-sign-out.ts');
    guardSignOut();
  });

  it('warns anyone about to lose text, and lets them stay', async () => {
    writeLocalDraft(draftKey('rose', null), draft(true));
    const ask = vi.fn<() => boolean>(() => false);
    vi.stubGlobal('confirm', ask);
    expect(await mayLeave('rose')).toBe(false);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('asks nothing if a closed window left a copy of text already on the server', async () => {
    writeLocalDraft(`${draftKey('rose', null)}~closed`, draft(true));
    const ask = vi.fn<() => boolean>(() => false);
    vi.stubGlobal('confirm', ask);
    opened = () => onServer('He never wore gloves.');
    expect(await mayLeave('rose')).toBe(true);
    expect(ask).not.toHaveBeenCalled();
    opened = () => onServer('He wore gloves.');
    expect(await mayLeave('rose')).toBe(false);
    expect(ask).toHaveBeenCalledOnce();
  });

  it.each([
    ['a caption', 'hearthbook.caption.rose.photo-1', '{"words":"Bella","over":""}'],
    ['a form', 'hearthbook.form.rose.add.person', '{"name":"Rosa","more":""}'],
  ])('asks about %s stored on this device only, and then deletes it', async (_, key, words) => {
    localStorage.setItem(key, words);
    const ask = vi.fn<() => boolean>(() => true);
    vi.stubGlobal('confirm', ask);
    expect(await mayLeave('joan')).toBe(true);
    expect(ask).not.toHaveBeenCalled();
    expect(await mayLeave('rose')).toBe(true);
    expect(ask).toHaveBeenCalledOnce();
    await clear('joan', false);
    expect(localStorage).toHaveLength(1);
    await clear('rose', false);
    expect(localStorage).toHaveLength(0);
  });

  it('asks nothing when everything is saved', async () => {
    writeLocalDraft(draftKey('rose', null), draft(false));
    const ask = vi.fn<() => boolean>(() => false);
    vi.stubGlobal('confirm', ask);
    expect(await mayLeave('rose')).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });

  it('removes only one account’s text from this browser when that account is deleted, and tells the other windows', async () => {
    writeLocalDraft(draftKey('rose', null), draft(true));
    writeLocalDraft(draftKey('rose', 'a-chapter'), draft(true));
    writeLocalDraft(draftKey('joan', null), draft(true));
    const said = vi.spyOn(Storage.prototype, 'setItem');
    await clear('rose', true);
    expect(said.mock.calls).toEqual([['hearthbook.left', 'rose']]);
    expect(Object.keys(localStorage)).toEqual([draftKey('joan', null)]);
  });

  it('removes the text of accounts from this browser, but not a visitor’s', async () => {
    writeLocalDraft(draftKey('rose', 'a-chapter'), draft(true));
    writeLocalDraft(draftKey(null, null), draft(true));
    await clear('rose', false);
    expect(Object.keys(localStorage)).toEqual([draftKey(null, null)]);
  });

  it('keeps what someone else could not save, and doesn’t ask the person signing out about it', async () => {
    writeLocalDraft(draftKey('rose', null), draft(true));
    writeLocalDraft(draftKey('rose', 'saved'), draft(false));
    writeLocalDraft(draftKey('joan', null), draft(false));
    const ask = vi.fn<() => boolean>(() => false);
    vi.stubGlobal('confirm', ask);
    expect(await mayLeave('joan')).toBe(true);
    expect(ask).not.toHaveBeenCalled();
    await clear('joan', false);
    expect(Object.keys(localStorage)).toEqual([draftKey('rose', null)]);
  });
});
