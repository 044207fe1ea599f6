import { readFile } from 'node:fs/promises';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { recordingCalls } from '#features/writing/voice/shared/recordings-contract.ts';
import { beginRecording } from './begin-recording.ts';
import { type HearingContext, openHearing } from './transcribe-recording.ts';
import { keepChunk } from './store-chunk.ts';
import { listRecordings } from './list-recordings.ts';
import { playRecording } from './play-recording.ts';
import { removeRecording } from './remove-recording.ts';

export const recordingRoutes = (context: HearingContext): Implementation<typeof recordingCalls> => {
  const { db, transcriber } = context;
  const hear = openHearing(context);
  return {
    begin: async ({ viewer, input }) => {
      if (!transcriber) refuse('no-transcription');
      await beginRecording(db, viewer.userId, input);
      return {};
    },
    keepChunk: async ({ viewer, input, file }) => {
      if (file.size === 0) refuse('bad-input', { detail: 'A part of a recording needs some sound.' });
      await keepChunk(db, viewer.userId, { ...input, bytes: await readFile(file.path) });
      return {};
    },
    hear: ({ viewer, input }) => hear(viewer.userId, input),
    list: ({ viewer, input }) => listRecordings(db, viewer.userId, input.id),
    sound: ({ viewer, input }) => playRecording(context, viewer.userId, input.id),
    remove: async ({ viewer, input }) => {
      await removeRecording(context, viewer.userId, input.id);
      return {};
    },
  };
};
