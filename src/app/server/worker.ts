// The program of every worker process, which `start-worker.ts` starts. It has neither database nor settings,
// and loads the code for a job when that job is first requested.
import {
  lookAtArchiveJob,
  readArchiveJob,
  unpackEntryJob,
} from '#features/archive/server/read/archive-job.ts';
import { findNamesJob } from '#features/book/server/gather/find-names-job.ts';
import { readWritingJob } from '#features/chapters/server/import/read-writing-job.ts';
import { FORMAT_WRITERS } from '#features/book/server/export/format-writers.ts';
import { bookJobs } from '#features/book/server/export/serve-book-jobs.ts';
import {
  callsForHelpJob,
  checkStoryJob,
  composeJob,
  readMessageJob,
  readRolesJob,
} from '#features/companion/server/text-jobs.ts';
import { readFileJob } from '#features/family/gedcom/server/read-file-job.ts';
import { remakePortraitJob } from '#features/family/profiles/server/remake-portrait-job.ts';
import { likePassagesJob } from '#features/help/server/search/like-passages-job.ts';
import { remakePhotoJob } from '#features/writing/photos/server/remake-photo-job.ts';
import { readReceivedMailJob } from '#platform/server/mailbox/read/read-received-mail-job.ts';
import { served } from '#platform/server/worker-process/job.ts';
import { serveJobs } from '#platform/server/worker-process/serve-jobs.ts';
import { drawPictureJob } from './pages/draw-picture-job.ts';

serveJobs([
  served(
    remakePhotoJob,
    async () => (await import('#features/writing/photos/server/remake-photo.ts')).remakePhoto,
  ),
  served(
    remakePortraitJob,
    async () => (await import('#features/family/profiles/server/remake-portrait.ts')).remakePortrait,
  ),
  served(
    readFileJob,
    async () => (await import('#features/family/gedcom/server/read-family-file.ts')).readFamilyFileAt,
  ),
  served(
    readWritingJob,
    async () => (await import('#features/chapters/server/import/read-writing.ts')).readWriting,
  ),
  served(
    lookAtArchiveJob,
    async () => (await import('#features/archive/server/read/archive-in-worker.ts')).lookAtArchive,
  ),
  served(
    readArchiveJob,
    async () => (await import('#features/archive/server/read/archive-in-worker.ts')).readArchive,
  ),
  served(
    unpackEntryJob,
    async () => (await import('#features/archive/server/read/archive-in-worker.ts')).unpackEntry,
  ),
  served(composeJob, async () => {
    const { composeChapter } = await import('#features/companion/server/builtin/compose-chapter.ts');
    return ({ turns, corrections, roles }) => composeChapter(turns, corrections, roles);
  }),
  served(callsForHelpJob, async () => {
    const { callsForHelp } = await import('#features/companion/server/quiet-turns.ts');
    return (words) => words.map(callsForHelp);
  }),
  served(
    readMessageJob,
    async () => (await import('#features/companion/server/encoder/read-sentences.ts')).readMessage,
  ),
  served(
    readRolesJob,
    async () => (await import('#features/companion/server/encoder/read-sentences.ts')).readRoles,
  ),
  served(likePassagesJob, async () => {
    const { encode } = await import('#features/companion/server/encoder/encode.ts');
    const { likePassages } = await import('#features/help/server/search/like-passages.ts');
    return (question) => likePassages(question, encode);
  }),
  served(checkStoryJob, async () => (await import('#features/companion/server/weigh-story.ts')).weighStory),
  served(
    findNamesJob,
    async () => (await import('#features/book/server/gather/find-names-in-texts.ts')).findNamesInTexts,
  ),
  served(drawPictureJob, async () => (await import('./pages/render-drawing.ts')).renderDrawing),
  served(
    readReceivedMailJob,
    async () => (await import('#platform/server/mailbox/read/read-received-mail.ts')).readReceivedMail,
  ),
  ...bookJobs(FORMAT_WRITERS),
]);
