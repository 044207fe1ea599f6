import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { restoreInstance, checkForRestore } from '#app/server/backups/instance-restore.ts';
import type { Settings } from '#app/server/settings/env.ts';
import { filesOfSettings } from '#app/server/context/files-of-settings.ts';
import type { Chapter } from '#features/chapters/shared/contract.ts';
import { aBrowser, aPersonAt } from '../builders/accounts.ts';
import {
  aFolder,
  anEmptyInstance,
  CHECKOUT,
  type Engine,
  openInstance,
  startInstance,
} from './an-instance.ts';
import { aChapter, aConversation, done } from '../builders/builders.ts';
import { emptyTemplate } from './empty-template.ts';
import { aPhoto } from '../fixtures/photo-files.ts';
import { runApart } from './run-command-apart.ts';
import type { Person, TestApp } from './test-app.ts';

/** A save that the server acknowledged. */
type Acknowledged = { readonly chapter: string; readonly revision: number; readonly content: string };
type Kept = {
  readonly saves: Acknowledged[];
  readonly photos: string[];
  readonly messages: string[];
  longestMs: number;
};

const WRITERS = 4;
const BEFORE = 10;

const aWriter = async (app: TestApp, number: number): Promise<Person> => {
  const browser = aBrowser(app);
  done(
    await browser.post('sign-up/email', {
      email: `writer${number}@example.org`,
      password: 'the garden at Elm Street',
    }),
  );
  return aPersonAt(app, browser);
};

const talk = async (writer: Person, conversation: string): Promise<string> => {
  const id = crypto.randomUUID();
  await writer.stream(`/api/writing/conversations/${conversation}/messages`, {
    message: { id, content: 'My sister kept bees.', recordings: [] },
  });
  return id;
};

/**
 * Saves, talks and adds photos until told to stop. Records what was acknowledged, and the longest time that a
 * save took.
 */
const writeOn = async (writer: Person, kept: Kept, goesOn: () => boolean): Promise<void> => {
  let chapter: Chapter = await aChapter(writer);
  const { conversation } = await aConversation(writer);
  for (let number = 1; goesOn(); number += 1) {
    const content = `Version ${number} of the story.`;
    const began = performance.now();
    chapter = done(
      await writer.send<Chapter>('PUT', `/api/chapters/${chapter.id}`, {
        title: chapter.title,
        content,
        revision: chapter.revision,
      }),
    );
    kept.saves.push({ chapter: chapter.id, revision: chapter.revision, content });
    kept.longestMs = Math.max(kept.longestMs, performance.now() - began);
    if (number % 3 === 0) kept.messages.push(await talk(writer, conversation.id));
    if (number % 5 === 0) kept.photos.push((await aPhoto(writer, chapter.id)).id);
    if (number % 4 === 0) chapter = await aChapter(writer);
  }
};

const demandKept = async (settings: Settings, { saves, photos, messages }: Kept): Promise<void> => {
  const { db } = await openInstance(settings);
  for (const { chapter, revision, content } of saves) {
    const now = await db
      .selectFrom('chapter')
      .where('id', '=', chapter)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(now.revision).toBeGreaterThanOrEqual(revision);
    if (now.revision === revision) expect(now.content).toBe(content);
  }
  const said = await db.selectFrom('message').select('id').execute();
  expect(messages.filter((id) => !said.some((one) => one.id === id))).toEqual([]);
  const store = await filesOfSettings(settings);
  const shown = await db.selectFrom('photo').select(['id', 'display_key', 'small_key']).execute();
  expect(photos.filter((id) => !shown.some((one) => one.id === id))).toEqual([]);
  for (const { display_key, small_key } of shown)
    for (const key of [display_key, small_key]) expect((await store.open(key))?.size).toBeGreaterThan(0);
};

/**
 * Makes a backup in a separate process while writers keep working, restores it elsewhere, and expects
 * everything that was acknowledged before it began. Returns how many saves that was, and the longest time
 * that a save took during the backup.
 */
export const backUpUnderLoad = async (
  from: Engine,
  to: Engine,
): Promise<{ saves: number; longestMs: number }> => {
  const settings = await anEmptyInstance(from);
  const { app, stop } = await startInstance(settings);
  const kept: Kept = { saves: [], photos: [], messages: [], longestMs: 0 };
  let goesOn = true;
  const writers = await Promise.all(Array.from({ length: WRITERS }, (_, number) => aWriter(app, number)));
  const writing = Promise.all(writers.map((writer) => writeOn(writer, kept, () => goesOn)));
  await expect
    .poll(() => Math.min(kept.saves.length / WRITERS, kept.photos.length * 5))
    .toBeGreaterThan(BEFORE);
  const before: Kept = { ...structuredClone(kept) };
  kept.longestMs = 0;
  const path = join(await aFolder(), 'under-load.tar');
  const { code, complained } = await runApart(settings, 'backup', path).ended;
  expect([code, complained]).toEqual([0, '']);
  const { longestMs } = kept;
  // The writers kept working throughout.
  expect(kept.saves.length).toBeGreaterThan(before.saves.length);
  goesOn = false;
  await writing;
  await stop();
  expect((await readFile(path)).length).toBeGreaterThan(1_000);

  const target = await anEmptyInstance(to, settings.AUTH_SECRET ? { AUTH_SECRET: settings.AUTH_SECRET } : {});
  const checked = await checkForRestore(path, CHECKOUT);
  const how = {
    settings: target,
    template: await emptyTemplate(),
    root: CHECKOUT,
    path,
    withOtherSecret: settings.AUTH_SECRET === undefined,
    now: new Date(),
  };
  await restoreInstance(how, checked);
  await demandKept(target, before);
  return { saves: before.saves.length, longestMs };
};
