import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FileServer, startFileServer } from '#test/fakes/file-server.ts';
import { aLog, aModelFolder, SMALL } from '#test/fakes/local-models.ts';
import { addModel } from './add-model.ts';
import { lookAtSource } from './look-at-source.ts';

let server: FileServer;
beforeEach(async () => {
  server = await startFileServer(Buffer.from(`GGUF${'the weights of a model '.repeat(10_000)}`));
});
afterEach(() => server.close());

const answer = (status: number) => {
  server.answers = (_, response) => void response.writeHead(status).end();
};
const look = (url = server.url, longestMs?: number) => lookAtSource({ url }, undefined, longestMs);

it('asks for the first bytes and no more', async () => {
  await look();
  expect(server.requests.map(({ range }) => range)).toEqual(['bytes=0-3']);
});

it('says what is wrong with a URL', async () => {
  server.file = Buffer.from('<!doctype html>');
  await expect(look()).rejects.toMatchObject({ failure: 'not-a-model' });
  answer(404);
  await expect(look()).rejects.toMatchObject({ failure: 'not-found' });
  answer(403);
  await expect(look()).rejects.toMatchObject({ failure: 'refused' });
  await expect(look('http://no-such-host.invalid/a.gguf')).rejects.toMatchObject({
    failure: 'no-such-host',
    host: 'no-such-host.invalid',
  });
});

it('leaves temporary failures to the download', async () => {
  answer(503);
  await look();
  server.answers = () => undefined;
  await look(server.url, 50);
});

it('looks at a file on this machine too', async () => {
  const file = join(aModelFolder(), 'letter.gguf');
  await expect(lookAtSource({ file })).rejects.toMatchObject({ failure: 'not-found' });
  writeFileSync(file, 'Dear Rose');
  await expect(lookAtSource({ file })).rejects.toMatchObject({ failure: 'not-a-model' });
});

it('runs before the runtime is installed', async () => {
  answer(404);
  const source = { id: 'other', name: 'Mistyped', url: server.url };
  // There is no npm here, which would otherwise be reported first.
  const options = { ...SMALL, environment: { PATH: '' }, folder: aModelFolder(), log: aLog().log };
  await expect(addModel(source, options)).rejects.toMatchObject({ failure: 'not-found' });
});
