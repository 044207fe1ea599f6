import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BookFormat } from '../../shared/book-formats.ts';
import type { Finding } from '../../shared/findings.ts';
import { MakingFails } from './making-fails.ts';
import type { MakeFormat, Making } from './making.ts';
import { type FromMaker, type MakerTask, type ToMaker, volumeFile } from './maker-messages.ts';

/** Pages as they are set for a preview. */
export type SetPages = {
  readonly volumes: readonly { readonly pdf: Uint8Array; readonly pages: number }[];
  readonly findings: readonly Finding[];
};

/** What this process can do; each format is loaded when it is first asked for. */
export type Makers = {
  readonly formats: Readonly<Record<BookFormat, () => Promise<MakeFormat>>>;
  readonly setPages: () => Promise<(making: Making) => Promise<SetPages>>;
};

const FILE_MODE = 0o600;

const tell = (message: FromMaker): void => void process.send?.(message);

/** Photos that were asked for, until they come. */
const awaited = new Map<string, PromiseWithResolvers<Uint8Array>>();

const photo = (id: string): Promise<Uint8Array> => {
  const asked = awaited.get(id);
  if (asked) return asked.promise;
  const coming = Promise.withResolvers<Uint8Array>();
  awaited.set(id, coming);
  tell({ wants: id });
  return coming.promise;
};

const photoCame = (id: string, bytes: Uint8Array | null): void => {
  const coming = awaited.get(id);
  awaited.delete(id);
  if (bytes) coming?.resolve(bytes);
  else coming?.reject(new MakingFails('photo-missing'));
};

/** Where it broke, without the error's message: it may quote the book. */
const placeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no error was thrown';
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...lines.slice(0, 6).map((line) => line.trim())].join(' ');
};

/** Files throw nothing else. */
const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

const endingOf = (error: unknown): FromMaker => {
  if (error instanceof MakingFails) return { fails: error.problem };
  return isDiskFull(error) ? { fails: 'no-room' } : { breaks: placeOf(error) };
};

const perform = async (makers: Makers, task: MakerTask): Promise<FromMaker> => {
  const { manuscript, plan, into } = task;
  const making: Making = {
    manuscript,
    plan,
    photo,
    onProgress: (step, share) => tell({ step, share }),
  };
  if (task.task === 'make') {
    const make = await makers.formats[task.format]();
    const { bytes, name, type, pages } = await make(making);
    await writeFile(into, bytes, { mode: FILE_MODE });
    return { made: { name, type, pages } };
  }
  const setPages = await makers.setPages();
  const { volumes, findings } = await setPages(making);
  for (const [at, { pdf }] of volumes.entries())
    await writeFile(join(into, volumeFile(at + 1)), pdf, { mode: FILE_MODE });
  return { set: { pages: volumes.map(({ pages }) => pages), findings } };
};

/** Does what it is told over its channel, until the process that began this one lets go of it. */
export const serveTasks = (makers: Makers): void => {
  process.on('message', (message: ToMaker) => {
    if ('photo' in message) return photoCame(message.photo, message.bytes);
    void perform(makers, message).catch(endingOf).then(tell);
  });
  process.once('disconnect', () => process.exit(0));
};
