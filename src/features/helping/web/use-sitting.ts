import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MOST_PHOTOS_OF_AN_ANSWER } from '#features/questions/shared/question-limits.ts';
import type { HelpedQuestion } from '#features/helping/shared/contract.ts';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { newId } from '#platform/web/new-id.ts';
import { helping, pageQuery, questionQuery, whyNotHelping } from './helping-calls.ts';
import { saveTyped, typedBefore } from './typed-before.ts';

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
  /** The companion's reply: undefined while it thinks, null if it comes later. */
  readonly reply: string | null | undefined;
};

export type Sitting = ReturnType<typeof useSitting>;

/**
 * A sitting with one writer: the question, what is being typed, and what was told since the page was opened.
 * What is typed is saved in this tab until it is sent, and everything is sent under ids of its own, so sending
 * it again adds nothing.
 */
export const useSitting = (id: string) => {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(questionQuery(id));
  const [words, setWords] = useState(() => typedBefore(id));
  const [photos, setPhotos] = useState<readonly SittingPhoto[]>([]);
  const [told, setTold] = useState<readonly Exchange[]>([]);
  const [state, setState] = useState<'sending' | 'asking'>();
  const [trouble, setTrouble] = useState<string>();
  const answerId = useRef(newId());
  const question = data?.question;

  const type = (typed: string): void => {
    setWords(typed);
    saveTyped(id, typed);
  };
  const show = (next: HelpedQuestion | null): void => {
    queries.setQueryData(questionQuery(id).queryKey, { question: next });
  };

  /** Those that can't be taken are left out, so that they are in nobody's way. */
  const sendPhotos = async (to: HelpedQuestion): Promise<number> => {
    let sent = 0;
    for (const { id: photo_id, file } of photos) {
      try {
        await helping.addPhoto({ id, photo_id, question_id: to.id }, { file });
        sent += 1;
      } catch (failure) {
        if (
          !(failure instanceof CallFailed) ||
          failure.problem === undefined ||
          failure.problem.status >= 500
        )
          throw failure;
        setTrouble(whyNotHelping(failure));
      }
      dropPhoto(photo_id);
    }
    return sent;
  };

  const hearReply = async (answer: string): Promise<void> => {
    const next = await helping.reply({ id, answer_id: answer }).catch(() => undefined);
    setTold((before) =>
      before.map((one) => (one.id === answer ? { ...one, reply: next?.reply ?? null } : one)),
    );
    if (next) show(next.question);
    else await refetch();
  };

  const sendAll = async (to: HelpedQuestion): Promise<void> => {
    const typed = words.trim();
    const answer = answerId.current;
    // The photos first: with the words, the question is answered.
    const sent = await sendPhotos(to);
    if (typed === '') {
      if (sent > 0) setTold((before) => [...before, { id: answer, words: '', photos: sent, reply: null }]);
      answerId.current = newId();
      return;
    }
    await helping.answer({ id, answer_id: answer, question_id: to.id, words: typed });
    answerId.current = newId();
    type('');
    setTold((before) => [...before, { id: answer, words: typed, photos: sent, reply: undefined }]);
    // Saved. What is typed from here on belongs to the next question.
    setState('asking');
    await hearReply(answer);
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
      if (words.trim() === '' && photos.length === 0) {
        setTrouble(t('Please write something first.'));
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
