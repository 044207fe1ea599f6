import type { AppContext } from '#platform/server/app-context.ts';
import { callerOf } from '#platform/server/http/caller-of.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { gedcomCalls } from '#features/family/gedcom/shared/gedcom-contract.ts';
import { bringInFile } from './bring-in-file.ts';
import { filesInTree, takeOutFile } from './files-in-tree.ts';
import { previewFile } from './preview-file.ts';
import { readSentFile } from './read-sent-file.ts';
import { treeAsFile } from './tree-as-file.ts';

async function* inOnePiece(text: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield new TextEncoder().encode(text);
}

const languageOf = (headers: Headers) => languageOfRequest((name) => headers.get(name) ?? undefined);

export const gedcomRoutes = ({
  db,
  clock,
  workers,
  productName,
}: AppContext): Implementation<typeof gedcomCalls> => ({
  preview: async ({ viewer, file, request }) =>
    previewFile(db, viewer, await readSentFile(workers, callerOf(viewer, request.address), file), {
      sha256: file.sha256,
      year: clock().getUTCFullYear(),
      language: languageOf(request.headers),
    }),
  bringIn: async ({ viewer, input: { me, keep, corrections }, file, request }) =>
    bringInFile(db, viewer.userId, await readSentFile(workers, callerOf(viewer, request.address), file), {
      sha256: file.sha256,
      me,
      keep,
      corrections,
      year: clock().getUTCFullYear(),
      language: languageOf(request.headers),
    }),
  files: ({ viewer }) => filesInTree(db, viewer.userId),
  takeOut: async ({ viewer, input: { file } }) => ({ removed: await takeOutFile(db, viewer.userId, file) }),
  takeAlong: async ({ viewer, input: { version } }) => ({
    pieces: inOnePiece(await treeAsFile(db, viewer.userId, version, productName)),
    contentType:
      version === '7' ? 'text/vnd.familysearch.gedcom' : 'text/vnd.familysearch.gedcom; charset=utf-8',
    name: 'family-tree.ged',
  }),
});
