import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aChapter, done } from '#test/builders/builders.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';
import type { Story } from '../shared/functions.ts';

type KeptStory = Story & { revision: number };

const ask = <T>(person: Person, body: object) =>
  person.send<T>('POST', '/api/functions/manage-stories', { userId: person.session?.userId, ...body });

const storyData = { title: 'Early Years', content: 'I was born in Minden.', chapter_order: 1 };

describe('manage-stories', () => {
  it('creates, lists, updates and deletes, with the field names that existing clients use', async () => {
    const writer = await (await testApp()).writer();
    const { story } = done(await ask<{ story: KeptStory }>(writer, { action: 'create', storyData }));
    expect(story).toMatchObject({ ...storyData, revision: 1 });
    const { revision: _revision, ...listed } = story;
    expect(done(await ask(writer, { action: 'list' }))).toEqual({ stories: [listed] });
    const changed = { title: 'A', content: 'B', chapter_order: 7 };
    const updated = done(
      await ask<{ story: KeptStory }>(writer, { action: 'update', storyId: story.id, storyData: changed }),
    );
    expect(updated.story).toMatchObject({ title: 'A', content: 'B', chapter_order: 1, revision: 2 });
    expect(done(await ask(writer, { action: 'delete', storyId: story.id }))).toEqual({ success: true });
    expect(done(await ask(writer, { action: 'list' }))).toEqual({ stories: [] });
  });

  it('gives a new story the next place, whatever place was requested', async () => {
    const writer = await (await testApp({ OPEN_ACCESS: 'true' })).writer();
    const orders = [];
    for (const chapter_order of [1, 1, 99, -5, 0.5]) {
      const made = await ask<{ story: Story }>(writer, {
        action: 'create',
        storyData: { ...storyData, chapter_order },
      });
      orders.push(done(made).story.chapter_order);
    }
    expect(orders).toEqual([1, 2, 3, 4, 5]);
  });

  it('saves on the newest revision unless one is named, and keeps fields that are left out', async () => {
    const writer = await (await testApp()).writer();
    const { id } = await aChapter(writer, { title: 'A', content: 'one' });
    const update = (data: object) =>
      ask<{ story: KeptStory }>(writer, { action: 'update', storyId: id, storyData: data });
    expect(done(await update({ content: 'two' })).story).toMatchObject({
      title: 'A',
      content: 'two',
      revision: 2,
    });
    expect(done(await update({ title: 'B' })).story).toMatchObject({
      title: 'B',
      content: 'two',
      revision: 3,
    });
    const stale = await update({ content: 'three', revision: 2 });
    expect([stale.status, codeOf(stale)]).toEqual([409, 'stale-revision']);
    expect(stale.body).toMatchObject({ current: { id, content: 'two', revision: 3 } });
  });

  it('asks a visitor to sign in, and refuses the id of someone else’s chapter', async () => {
    const { visitor, writer } = await testApp();
    const [rose, stranger] = [await writer(), await writer()];
    const { id } = await aChapter(rose);
    const actions = [
      { action: 'list' },
      { action: 'create', storyData },
      { action: 'update', storyId: id, storyData },
      { action: 'delete', storyId: id },
    ];
    for (const body of actions) {
      for (const userId of ['anonymous', rose.session.userId]) {
        const unknown = await ask(visitor, { ...body, userId });
        expect([body.action, unknown.status, codeOf(unknown)]).toEqual([
          body.action,
          401,
          'sign-in-required',
        ]);
        const foreign = await ask(stranger, { ...body, userId });
        expect([body.action, foreign.status, codeOf(foreign)]).toEqual([body.action, 403, 'not-your-id']);
      }
    }
    for (const body of actions.slice(2)) expect((await ask(stranger, body)).status).toBe(404);
    expect((await ask(stranger, { action: 'delete', storyId: randomUUID() })).status).toBe(404);
    expect(done(await ask<{ stories: Story[] }>(rose, { action: 'list' })).stories).toHaveLength(1);
  });

  it('follows the rules of the other calls: the free chapter, and a title with some text', async () => {
    const writer = await (await testApp()).writer();
    const blank = await ask(writer, { action: 'create', storyData: { title: ' ', content: 'x' } });
    expect([blank.status, codeOf(blank)]).toEqual([422, 'nothing-to-save']);
    const { story } = done(await ask<{ story: Story }>(writer, { action: 'create', storyData }));
    expect((await ask(writer, { action: 'create', storyData })).status).toBe(402);
    const emptied = await ask(writer, { action: 'update', storyId: story.id, storyData: { content: '' } });
    expect(emptied.status).toBe(422);
  });

  it('refuses invalid input, and changes nothing', async () => {
    const writer = await (await testApp()).writer();
    const { id } = await aChapter(writer);
    const before = done(await ask(writer, { action: 'list' }));
    for (const body of [
      {},
      { action: 'drop' },
      { action: ['list'] },
      { action: '__proto__' },
      { action: 'list', userId: 7 },
      { action: 'create' },
      { action: 'create', storyData: [] },
      { action: 'create', storyData: { ...storyData, title: 7 } },
      { action: 'create', storyData: { ...storyData, title: 'a'.repeat(301) } },
      { action: 'update', storyId: 'x', storyData },
      { action: 'update', storyData },
      { action: 'update', storyId: id, storyData: { ...storyData, revision: 'latest' } },
      { action: 'update', storyId: id, storyData: { content: 'C'.repeat(1_000_001) } },
      { action: 'delete' },
      { action: 'delete', storyId: [id] },
    ])
      expect([body, (await ask(writer, body)).status]).toEqual([body, 400]);
    expect(done(await ask(writer, { action: 'list' }))).toEqual(before);
  });
});
