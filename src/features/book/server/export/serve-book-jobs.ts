import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type JobContext, type ServedJob, served } from '#platform/server/worker-process/job.ts';
import type { BookFormat } from '#features/book/shared/book-formats.ts';
import type { Finding } from '#features/book/shared/findings.ts';
import {
  type BytesQuestion,
  type BookToMake,
  type BookToSet,
  type MadeBook,
  makeBook,
  type ExportProgress,
  type OrFails,
  type PagesOfBook,
  setPages,
  volumeFile,
} from './book-jobs.ts';
import { ExportFailed } from './export-failed.ts';
import type { MakeFormat, ExportSource } from './export-source.ts';

/** Pages laid out for a preview. */
export type SetPages = {
  readonly volumes: readonly { readonly pdf: Uint8Array; readonly pages: number }[];
  readonly findings: readonly Finding[];
};

/** The functions that make books. Each format is loaded when it is first requested. */
export type ExportWorkers = {
  readonly formats: Readonly<Record<BookFormat, () => Promise<MakeFormat>>>;
  readonly setPages: () => Promise<(exportSource: ExportSource) => Promise<SetPages>>;
};

const FILE_MODE = 0o600;

/** Asks for each photo only once. */
const photosFrom = ({ ask }: JobContext): ExportSource['photo'] => {
  const coming = new Map<string, Promise<Uint8Array>>();
  const bring = async (id: string): Promise<Uint8Array> => {
    const question: BytesQuestion = { photo: id };
    // The parent process answers this question with the bytes or null.
    const bytes = (await ask(question)) as Uint8Array | null;
    if (!bytes) throw new ExportFailed('photo-missing');
    return bytes;
  };
  return (id) => {
    const photo = coming.get(id) ?? bring(id);
    coming.set(id, photo);
    // Kept only until it arrives.
    void photo.catch(() => undefined).then(() => coming.delete(id));
    return photo;
  };
};

const sourceOf = ({ manuscript, plan }: BookToSet, context: JobContext): ExportSource => ({
  manuscript,
  plan,
  photo: photosFrom(context),
  voice: async (id) => {
    const question: BytesQuestion = { voice: id };
    // The parent process answers this question with the bytes or null.
    return (await context.ask(question)) as Uint8Array | null;
  },
  onProgress: (step, share) => context.report({ step, share } satisfies ExportProgress),
});

/** File operations throw only errors of this type. */
const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

const orFails = async <T>(work: () => Promise<T>): Promise<OrFails<T>> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ExportFailed) return { fails: error.problem };
    if (isDiskFull(error)) return { fails: 'no-room' };
    throw error;
  }
};

const make = async (workers: ExportWorkers, asked: BookToMake, context: JobContext): Promise<MadeBook> => {
  const makeFormat = await workers.formats[asked.format]();
  const { bytes, name, type, pages } = await makeFormat(sourceOf(asked, context));
  await writeFile(asked.into, bytes, { mode: FILE_MODE });
  return { name, type, pages };
};

const set = async (workers: ExportWorkers, asked: BookToSet, context: JobContext): Promise<PagesOfBook> => {
  const setAll = await workers.setPages();
  const { volumes, findings } = await setAll(sourceOf(asked, context));
  for (const [at, { pdf }] of volumes.entries())
    await writeFile(join(asked.into, volumeFile(at + 1)), pdf, { mode: FILE_MODE });
  return { pages: volumes.map(({ pages }) => pages), findings };
};

/** Makes and lays out books in a worker process. */
export const bookJobs = (workers: ExportWorkers): ServedJob[] => [
  served(makeBook, async () => (asked, context) => orFails(() => make(workers, asked, context))),
  served(setPages, async () => (asked, context) => orFails(() => set(workers, asked, context))),
];
