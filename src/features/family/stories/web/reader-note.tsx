import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { ReceivedNote } from '#features/family/stories/shared/notes-contract.ts';
import { familyStories, readerNotesQuery } from './story-calls.ts';
import { whyNotKept } from './reading-error-messages.ts';

const headlineOf = ({ kind, reader_name: name, chapter_title: title }: ReceivedNote): string =>
  kind === 'thanks'
    ? t('{name} thanks you for “{title}”', { name, title })
    : t('{name} asks about “{title}”', { name, title });

/** What a reader wrote back: a thank-you to enjoy, or a question to answer in the writing. */
export const ReaderNote = ({ note }: { readonly note: ReceivedNote }) => {
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const answer = useMutation({
    networkMode: 'always',
    // A question is not asked twice, so pressing this twice does no harm.
    mutationFn: () => familyStories.answerNote({ id: note.id }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: readerNotesQuery.queryKey });
      void navigate('/write');
    },
    onError: (error) =>
      toast({
        kind: 'error',
        title: t('We couldn’t ask you the question'),
        description: whyNotKept(error),
      }),
  });
  const setAside = useMutation({
    networkMode: 'always',
    mutationFn: () => familyStories.setNoteAside({ id: note.id }),
    onSuccess: () => {
      setLeaving(false);
      toast({
        title: t('Set aside: what {name} wrote', { name: note.reader_name }),
        action: { label: t('Undo'), onClick: () => takeBack.mutate() },
      });
      queries.setQueryData(readerNotesQuery.queryKey, (known) =>
        known ? { notes: known.notes.filter(({ id }) => id !== note.id) } : known,
      );
    },
    onError: (error) =>
      toast({ kind: 'error', title: t('We couldn’t set this aside'), description: whyNotKept(error) }),
  });
  const takeBack = useMutation({
    networkMode: 'always',
    mutationFn: () => familyStories.takeNoteBack({ id: note.id }),
    onError: (error) =>
      toast({ kind: 'error', title: t('We couldn’t bring this back'), description: whyNotKept(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: readerNotesQuery.queryKey }),
  });
  return (
    <li className="rounded-sm border-l-4 border-ember bg-sheet p-5 shadow-page sm:px-7">
      <h3 className="text-[1.15rem] leading-snug wrap-anywhere">
        {headlineOf(note)}
        {note.seen ? null : (
          <span className="ml-3 inline-block rounded-full bg-ember px-3 py-0.5 align-middle font-sans text-[0.9375rem] font-semibold text-ember-ink">
            {t('New')}
          </span>
        )}
      </h3>
      <p className="text-[0.9375rem] text-ink-2">{dayOf(note.created_at)}</p>
      {note.passage === '' ? null : (
        <blockquote className="mt-3 border-l-2 border-line pl-4 font-story text-ink-2 italic wrap-anywhere">
          {note.passage}
        </blockquote>
      )}
      {note.words === '' ? null : (
        <p className="mt-3 font-story text-story whitespace-pre-line wrap-anywhere">{note.words}</p>
      )}
      {note.asked ? (
        <p className="mt-2 text-ink-2">
          {note.answered ? t('You’ve answered this.') : t('Your companion has asked you this.')}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {note.kind === 'question' && !note.answered ? (
          <Button
            kind="first"
            size="small"
            busy={answer.isPending ? t('One moment…') : undefined}
            onClick={() => answer.mutate()}
          >
            <span>
              {rich(
                note.asked
                  ? t('Answer it now<unseen>: what {name} asks</unseen>', { name: note.reader_name })
                  : t('Answer in your next chapter <unseen>what {name} asks</unseen>', {
                      name: note.reader_name,
                    }),
                UNSEEN,
              )}
            </span>
          </Button>
        ) : null}
        <Button kind="quiet" size="small" onClick={() => setLeaving(true)}>
          <span>
            {rich(t('Set aside <unseen>what {name} wrote</unseen>', { name: note.reader_name }), UNSEEN)}
          </span>
        </Button>
      </div>
      {isLeaving ? (
        <ConfirmDialog
          open
          title={t('Set this aside?')}
          confirmLabel={t('Set aside')}
          busy={setAside.isPending ? t('One moment…') : undefined}
          onClose={() => setLeaving(false)}
          onConfirm={() => setAside.mutate()}
        >
          {note.kind === 'question'
            ? t(
                'You won’t see it here any more, and your companion won’t ask about it. {name} won’t be notified.',
                {
                  name: note.reader_name,
                },
              )
            : t('You won’t see it here any more. {name} won’t be notified.', { name: note.reader_name })}
        </ConfirmDialog>
      ) : null}
    </li>
  );
};
