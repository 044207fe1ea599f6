import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBookPlan } from '#test/fixtures/manuscripts.ts';
import { CallFailed } from '#platform/web/call.ts';
import type { BookPlan } from '#features/book/shared/book-plan.ts';
import type { KeptPlan } from '#features/book/shared/contract.ts';
import { createPlanAutosave, type UnsavedPlan } from './plan-autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ON_ITS_WAY_MS = 50;

/** A server with one plan. Like the real one, it rejects saves based on another revision. */
const aServer = (plan: BookPlan) => {
  let kept: KeptPlan = { plan, revision: 4 };
  let trouble: CallFailed | undefined;
  const saved: BookPlan[] = [];
  return {
    saved,
    kept: () => kept,
    fails: (code?: 'offline' | 'sign-in-required' | 'bad-input' | 'not-found') => {
      trouble = code && new CallFailed(code);
    },
    /** Another window saves. */
    changed: (part: Partial<BookPlan>) => {
      kept = { plan: { ...kept.plan, ...part }, revision: kept.revision + 1 };
    },
    save: async (plan: BookPlan, revision: number): Promise<KeptPlan> => {
      await new Promise((resolve) => setTimeout(resolve, ON_ITS_WAY_MS));
      if (trouble) throw trouble;
      if (revision !== kept.revision) throw new CallFailed('stale-revision');
      saved.push(plan);
      kept = { plan, revision: revision + 1 };
      return kept;
    },
  };
};

const anAutosave = (
  unsaved: readonly UnsavedPlan[] = [],
  plan = aBookPlan({ title: 'Otley', subtitle: '' }),
  /** What another window has saved since the page was opened. */
  changed?: Partial<BookPlan>,
) => {
  const server = aServer(plan);
  const kept = server.kept();
  if (changed) server.changed(changed);
  const here: (UnsavedPlan | null)[] = [];
  const autosave = createPlanAutosave(kept, unsaved, {
    save: server.save,
    read: () => Promise.resolve(server.kept()),
    keepHere: (words) => void here.push(words),
    onSaved: () => undefined,
    now: () => new Date(0),
  });
  return { server, autosave, here, close: autosave.open() };
};

const aPause = () => vi.advanceTimersByTimeAsync(500);

it('saves once when the writer pauses, and says so', async () => {
  const { server, autosave, here } = anAutosave();
  autosave.change({ title: 'Otl' });
  autosave.change({ title: 'Otley, my town' });
  expect(here.at(-1)?.plan.title).toBe('Otley, my town');
  await aPause();
  expect(server.saved.map(({ title }) => title)).toEqual(['Otley, my town']);
  expect(autosave.state().saveStatus).toEqual({ state: 'saved', at: new Date(0) });
  expect(here.at(-1)).toBeNull();
});

it('saves choices at once, and typing only after a pause', async () => {
  const { server, autosave } = anAutosave();
  const { print } = autosave.state().plan;
  const soon = () => vi.advanceTimersByTimeAsync(ON_ITS_WAY_MS);
  autosave.change({ print: { ...print, trim: '5x8' } });
  await soon();
  autosave.change({ withTree: true });
  await soon();
  expect(server.saved).toHaveLength(2);
  autosave.change({ print: { ...print, trim: '5x8', spineWidth: 0.5 } });
  await soon();
  expect(server.saved).toHaveLength(2);
  await aPause();
  expect(server.saved).toHaveLength(3);
});

it('saves what was typed while a save was in flight', async () => {
  const { server, autosave } = anAutosave();
  autosave.change({ title: 'A' });
  await vi.advanceTimersByTimeAsync(320);
  expect(autosave.state().saveStatus.state).toBe('saving');
  autosave.change({ title: 'A river' });
  await aPause();
  expect(server.saved.at(-1)?.title).toBe('A river');
  expect(autosave.state().saveStatus.state).toBe('saved');
});

it('keeps retrying while offline, and keeps the text on this device meanwhile', async () => {
  const { server, autosave, here } = anAutosave();
  server.fails('offline');
  autosave.change({ title: 'The river' });
  await aPause();
  expect(autosave.state().saveStatus).toEqual({ state: 'not-saved', why: 'trying' });
  expect(here.at(-1)?.plan.title).toBe('The river');
  server.fails();
  await vi.advanceTimersByTimeAsync(5_500);
  expect(server.kept().plan.title).toBe('The river');
  expect(autosave.state().saveStatus.state).toBe('saved');
});

it('tells anyone signed out that nothing is saved, and does not retry by itself', async () => {
  const { server, autosave } = anAutosave();
  server.fails('sign-in-required');
  autosave.change({ title: 'The river' });
  await aPause();
  expect(autosave.state().saveStatus).toEqual({ state: 'not-saved', why: 'signed-out' });
  server.fails();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.saved).toEqual([]);
});

it.each(['bad-input', 'not-found'] as const)(
  'does not resend a plan that was refused as %s',
  async (code) => {
    const { server, autosave } = anAutosave();
    server.fails(code);
    autosave.change({ title: 'The river' });
    await aPause();
    expect(autosave.state().saveStatus).toEqual({ state: 'not-saved', why: 'refused' });
    server.fails();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.saved).toEqual([]);
  },
);

it('merges changes that another window made to other fields', async () => {
  const { server, autosave } = anAutosave();
  server.changed({ subtitle: 'A town' });
  autosave.change({ title: 'The river' });
  await aPause();
  await aPause();
  expect(server.kept().plan).toMatchObject({ title: 'The river', subtitle: 'A town' });
  expect(autosave.state().plan).toMatchObject({ title: 'The river', subtitle: 'A town' });
  expect(autosave.state().clash).toBeNull();
});

const bothChanged = async () => {
  const made = anAutosave();
  made.server.changed({ title: 'Theirs' });
  made.autosave.change({ title: 'Mine' });
  await aPause();
  expect(made.autosave.state().clash?.fields).toEqual(['title']);
  expect(made.autosave.state().plan.title).toBe('Mine');
  return made;
};

it('saves nothing until the writer chooses, if both changed the same field', async () => {
  const { server, autosave } = await bothChanged();
  autosave.change({ subtitle: 'typed meanwhile' });
  await aPause();
  expect(server.kept().plan.title).toBe('Theirs');
  autosave.choose('mine');
  await aPause();
  expect(server.kept().plan).toMatchObject({ title: 'Mine', subtitle: 'typed meanwhile' });
});

it('takes the other window’s text if the writer chooses it', async () => {
  const { server, autosave } = await bothChanged();
  autosave.choose('other');
  await aPause();
  expect(autosave.state().plan.title).toBe('Theirs');
  expect(server.kept().plan.title).toBe('Theirs');
  expect(autosave.state().saveStatus.state).toBe('saved');
});

it('saves what could not be saved on an earlier visit', async () => {
  const plan = aBookPlan({ title: 'Otley', subtitle: '' });
  const { server, autosave } = anAutosave(
    [{ plan: { ...plan, title: 'Typed on the train' }, seen: { plan, revision: 4 } }],
    plan,
  );
  expect(autosave.state().plan.title).toBe('Typed on the train');
  await aPause();
  expect(server.kept().plan.title).toBe('Typed on the train');
});

it('shows what another window saved if nothing was typed here, and never an older plan', () => {
  const { server, autosave } = anAutosave();
  server.changed({ title: 'Newer' });
  autosave.adopt(server.kept());
  expect(autosave.state().plan.title).toBe('Newer');
  autosave.adopt({ plan: aBookPlan({ title: 'Older' }), revision: 3 });
  expect(autosave.state().plan.title).toBe('Newer');
});

it('asks again on the next page if this page was left without a choice', async () => {
  const { server, autosave, here } = anAutosave();
  server.changed({ title: 'Otley by the river' });
  autosave.change({ title: 'Otley, my town' });
  await aPause();
  expect(autosave.state().clash?.fields).toEqual(['title']);
  autosave.change({ subtitle: 'A life' });
  const next = createPlanAutosave(server.kept(), here.flatMap((one) => one ?? []).slice(-1), {
    save: server.save,
    read: () => Promise.resolve(server.kept()),
    keepHere: () => undefined,
    onSaved: () => undefined,
    now: () => new Date(0),
  });
  next.open();
  await aPause();
  expect(next.state().clash).toMatchObject({ fields: ['title'], other: { title: 'Otley by the river' } });
  expect(next.state().plan).toMatchObject({ title: 'Otley, my town', subtitle: 'A life' });
  expect(server.saved.at(-1)?.title).not.toBe('Otley, my town');
});

it('merges what several windows could not save, and keeps both texts of the same field', async () => {
  const plan = aBookPlan({ title: 'Otley', subtitle: '', dedication: '' });
  const left = (part: Partial<BookPlan>): UnsavedPlan => ({
    plan: { ...plan, ...part },
    seen: { plan, revision: 4 },
  });
  const { server, autosave } = anAutosave(
    [left({ dedication: 'For my father.' }), left({ subtitle: 'A life', dedication: 'For Rose.' })],
    plan,
  );
  expect(autosave.state().clash).toBeNull();
  await aPause();
  expect(server.kept().plan).toMatchObject({
    subtitle: 'A life',
    dedication: 'For my father.\n\nFor Rose.',
  });
});

describe('a field that one window set back to its old value, when neither of two windows could save', () => {
  const plan = aBookPlan({ language: 'en', subtitle: '', dedication: '' });
  const over = (before: BookPlan, revision: number, part: Partial<BookPlan>): UnsavedPlan => ({
    plan: { ...before, ...part },
    seen: { plan: before, revision },
  });

  it('is kept', async () => {
    const saved = { ...plan, language: 'de' as const };
    const { server } = anAutosave(
      [over(plan, 3, { subtitle: 'A life' }), over(saved, 4, { language: 'en' })],
      saved,
    );
    await aPause();
    expect(server.kept().plan).toMatchObject({ subtitle: 'A life', language: 'en' });
  });

  it('is kept if the page opened with the value before both, and no later save is undone', async () => {
    const changed = { language: 'de' as const, title: 'Saved since' };
    const { server } = anAutosave(
      [over(plan, 4, { subtitle: 'A life' }), over({ ...plan, ...changed }, 5, { language: 'en' })],
      plan,
      changed,
    );
    await aPause();
    expect(server.kept().plan).toMatchObject({ subtitle: 'A life', language: 'en', title: 'Saved since' });
  });

  it('is kept if the other window’s text was saved after all and was seen', async () => {
    const dedication = 'For my father';
    const arrived = { ...plan, dedication };
    const { server } = anAutosave(
      [over(plan, 3, { dedication }), over(arrived, 4, { dedication: '' })],
      arrived,
    );
    await aPause();
    expect(server.kept().plan.dedication).toBe('');
  });

  it('is kept beside a third window’s text', async () => {
    const saved = { ...plan, subtitle: 'Saved' };
    const { server } = anAutosave(
      [
        over({ ...plan, subtitle: 'First' }, 3, { dedication: 'For Rose.' }),
        over(saved, 4, { subtitle: 'First' }),
        over(saved, 4, { subtitle: 'Third' }),
      ],
      saved,
    );
    await aPause();
    expect(server.kept().plan).toMatchObject({ dedication: 'For Rose.', subtitle: 'First / Third' });
  });
});

it('finds no conflict with its own text, if the page opened with an older plan or with the beginning of the same text', async () => {
  const plan = aBookPlan({ title: 'Otley', dedication: '' });
  const saved = { ...plan, dedication: 'For my father' };
  const typed = { ...plan, dedication: 'For my father and Rose' };
  const opened = anAutosave([{ plan: typed, seen: { plan: saved, revision: 5 } }], plan);
  expect(opened.autosave.state().clash).toBeNull();
  const unsure = anAutosave([{ plan: typed, seen: { plan, revision: 3 } }], saved);
  expect(unsure.autosave.state().clash).toBeNull();
  await aPause();
  expect(unsure.server.kept().plan.dedication).toBe('For my father and Rose');
});

it('keeps both texts of a conflict, or restores the one that was not kept', async () => {
  const { server, autosave } = anAutosave([], aBookPlan({ dedication: '' }));
  autosave.change({ dedication: 'For Rose.' });
  server.changed({ dedication: 'For my father.' });
  await aPause();
  expect(autosave.state().clash?.fields).toEqual(['dedication']);
  autosave.choose('both');
  await aPause();
  expect(server.kept().plan.dedication).toBe('For my father.\n\nFor Rose.');
  autosave.putBack({ dedication: '"For Rose."' });
  await aPause();
  expect(server.kept().plan.dedication).toBe('For Rose.');
});

it('saves at once when its page is closed', async () => {
  const { server, autosave, here, close } = anAutosave();
  autosave.change({ title: 'The river' });
  close();
  await vi.advanceTimersByTimeAsync(ON_ITS_WAY_MS);
  expect(server.kept().plan.title).toBe('The river');
  expect(here.at(-1)).toBeNull();
});

it('saves what was typed during a save in flight when its page is closed, and then does nothing more', async () => {
  const { server, autosave, here, close } = anAutosave();
  autosave.change({ withTree: true });
  await vi.advanceTimersByTimeAsync(10);
  autosave.change({ title: 'The river' });
  close();
  await vi.advanceTimersByTimeAsync(2 * ON_ITS_WAY_MS);
  expect(server.kept().plan).toMatchObject({ withTree: true, title: 'The river' });
  expect(here.at(-1)).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves on this device what cannot be saved when its page is closed, and does not retry from there', async () => {
  const { server, autosave, here, close } = anAutosave();
  server.fails('offline');
  autosave.change({ title: 'The river' });
  await aPause();
  close();
  await aPause();
  expect(vi.getTimerCount()).toBe(0);
  expect(here.at(-1)?.plan.title).toBe('The river');
  server.fails();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.saved).toEqual([]);
});

it('goes on saving when its page is shown again', async () => {
  const { server, autosave, close } = anAutosave();
  server.fails('offline');
  autosave.change({ title: 'The river' });
  await aPause();
  close();
  await aPause();
  server.fails();
  autosave.open();
  await aPause();
  expect(server.kept().plan.title).toBe('The river');
});
