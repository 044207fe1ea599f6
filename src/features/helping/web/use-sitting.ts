import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_PHOTOS_OF_AN_ANSWER } from '#features/questions/shared/question-limits.ts';
import type { HelpedQuestion } from '#features/helping/shared/helping-shapes.ts';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { newId } from '#platform/web/new-id.ts';
import {
  helpedQuery,
  helping,
  pageQuery,
  questionQuery,
  whyNotHelping,
  whyNotRecorded,
} from './helping-calls.ts';
import { useSittingRecorder } from './use-sitting-recorder.ts';
import { useAskBeforeLosingPhotos } from '#features/writing/photos/web/use-ask-before-losing-photos.ts';
import { useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';

type SittingPhoto = {
  readonly id: string;
  readonly file: File;
  /** Shows it on this page. */
  readonly address: string;
};

/** Something that was told in this sitting. */
export type Exchange = {
  readonly id: string;
  readonly words: string;
  readonly photos: number;
  readonly recordings: number;
  /** The companion's reply: undefined while it thinks, null if it comes later. */
  readonly reply: string | null | undefined;
};

/** Typed text that isn't known to be saved. */
type Typed = {
  readonly words: string;
  /** The id under which the text is saved. */
  readonly answerId: string;
  /** The question it was sent to, if the response was lost. */
  readonly sentTo?: string;
};

/** Why a photo is never accepted, however often it is sent. */
const UNFIT: ReadonlySet<string> = new Set([
  'not-a-photo',
  'heic-photo',
  'wrong-content-type',
  'too-large',
  'photo-too-large',
]);

/** Why a photo isn't accepted now; it stays here, and doesn't hold up anything else. */
const NO_ROOM: ReadonlySet<string> = new Set(['answers-full', 'photos-full', 'helping-used-up']);

/** Why a recording isn't accepted now; it stays here, and doesn't hold up anything else. */
const STAYS: ReadonlySet<string> = new Set([
  'answers-full',
  'helping-used-up',
  'wrong-content-type',
  'too-large',
  'bad-input',
  'not-found',
]);

const isOver = (failure: unknown): boolean => failure instanceof CallFailed && failure.code === 'not-found';

export type Sitting = ReturnType<typeof useSitting>;

/** The name under which typed text waits on this device. */
export const sittingForm = (id: string): string => `helping ${id}`;

/**
 * A sitting with one writer: the question, what is being typed, and what was told since the page was opened.
 * Typed text waits on this device until it is saved. Everything is sent under its own id, and resent to the
 * question it first went to, so sending it twice adds nothing.
 */
export const useSitting = (id: string) => {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(questionQuery(id));
  const [typed, setTyped] = useUnsavedForm<Typed>(sittingForm(id));
  const recorder = useSittingRecorder(id);
  const words = typed?.words ?? '';
  const [photos, setPhotos] = useState<readonly SittingPhoto[]>([]);
  const [told, setTold] = useState<readonly Exchange[]>([]);
  const [state, setState] = useState<'sending' | 'asking'>();
  const [trouble, setTrouble] = useState<string>();
  const question = data?.question;
  useAskBeforeLosingPhotos(photos.length > 0);

  const type = (now: string): void =>
    setTyped((before) => (now === '' ? undefined : { answerId: newId(), ...before, words: now }));
  const show = (next: HelpedQuestion | null): void => {
    queries.setQueryData(questionQuery(id).queryKey, { question: next });
  };

  /** Drops photos that can never be accepted, so that they don't hold up anything. */
  const sendPhotos = async (to: HelpedQuestion): Promise<number> => {
    let sent = 0;
    for (const { id: photo_id, file } of photos) {
      try {
        await helping.addPhoto({ id, photo_id, question_id: to.id }, { file });
        sent += 1;
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure;
        const stays = NO_ROOM.has(failure.code);
        if (!stays && !UNFIT.has(failure.code)) throw failure;
        setTrouble(whyNotHelping(failure));
        if (stays) continue;
      }
      dropPhoto(photo_id);
    }
    return sent;
  };

  /**
   * Each goes to the question it was recorded for, together with the given answer if that is for the same
   * question.
   */
  const sendRecordings = async (along: {
    readonly to: string;
    readonly answer?: string;
  }): Promise<{ readonly recordings: number; readonly failure?: CallFailed }> => {
    await recorder.controls.finish();
    let recordings = 0;
    let why: CallFailed | undefined;
    for (const { id: recording_id, question: question_id, seconds, blob } of recorder.controls.kept()) {
      const beside =
        question_id === along.to && along.answer !== undefined ? { answer_id: along.answer } : {};
      try {
        await helping.addRecording({ id, recording_id, question_id, seconds, ...beside }, { file: blob });
        recordings += 1;
        await recorder.controls.forget(recording_id);
      } catch (failure) {
        if (!(failure instanceof CallFailed) || !STAYS.has(failure.code)) throw failure;
        setTrouble(whyNotRecorded(failure));
        why = failure;
      }
    }
    return { recordings, ...(why ? { failure: why } : {}) };
  };

  const receiveReply = async (answer: string): Promise<void> => {
    const next = await helping.reply({ id, answer_id: answer }).catch(() => undefined);
    setTold((before) =>
      before.map((one) => (one.id === answer ? { ...one, reply: next?.reply ?? null } : one)),
    );
    if (next) show(next.question);
    else await refetch();
  };

  const sendAll = async (to: HelpedQuestion): Promise<void> => {
    const toSave = words.trim();
    // The photos first: once the text is sent, the question is answered.
    const sent = await sendPhotos(to);
    if (!typed || toSave === '') {
      const { recordings, failure } = await sendRecordings({ to: to.id });
      if (isOver(failure)) throw failure;
      if (sent + recordings === 0) return;
      setTold((before) => [...before, { id: newId(), words: '', photos: sent, recordings, reply: null }]);
      // A recording is an answer, too.
      if (recordings > 0) await refetch();
      return;
    }
    const { answerId: answer, sentTo = to.id } = typed;
    setTyped((now) => now && { ...now, sentTo });
    const { recordings } = await sendRecordings({ to: sentTo, answer });
    await helping.answer({ id, answer_id: answer, question_id: sentTo, words: toSave });
    type('');
    setTold((before) => [
      ...before,
      { id: answer, words: toSave, photos: sent, recordings, reply: undefined },
    ]);
    // Saved. What is typed from here on belongs to the next question.
    setState('asking');
    await receiveReply(answer);
    await queries.invalidateQueries({ queryKey: pageQuery(id).queryKey });
  };

  const during = async (what: 'sending' | 'asking', work: () => Promise<void>): Promise<void> => {
    if (state !== undefined) return;
    setState(what);
    setTrouble(undefined);
    try {
      await work();
    } catch (failure) {
      setTrouble(whyNotHelping(failure));
      // The agreement may have ended, or the question may be closed: the page shows the current state.
      if (isOver(failure)) {
        setTyped((now) => now && { words: now.words, answerId: now.answerId });
        await queries.invalidateQueries({ queryKey: helpedQuery.queryKey });
        await refetch();
      }
    } finally {
      setState(undefined);
    }
  };

  const dropPhoto = (dropped: string): void => setPhotos((all) => all.filter((one) => one.id !== dropped));

  return {
    question,
    error,
    words,
    photos,
    recorder,
    told,
    trouble,
    isSending: state === 'sending',
    isAsking: state === 'asking',
    type,
    dropPhoto,
    addPhotos: (files: readonly File[]): void =>
      setPhotos((all) =>
        [...all, ...files.map((file) => ({ id: newId(), file, address: URL.createObjectURL(file) }))].slice(
          0,
          MOST_PHOTOS_OF_AN_ANSWER,
        ),
      ),
    askAgain: (): void => void refetch(),
    send: (): void => {
      if (!question) return;
      if (words.trim() === '' && photos.length === 0 && !recorder.controls.hasSome()) {
        setTrouble(t('Please write or record something first.'));
        return;
      }
      void during('sending', () => sendAll(question));
    },
    askAnother: (): void => {
      if (!question) return;
      void during('asking', async () => {
        show((await helping.question({ id, instead_of: question.id })).question);
      });
    },
  };
};
