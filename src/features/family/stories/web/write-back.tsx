import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';
import type { NoteKind } from '#features/family/stories/shared/notes-contract.ts';
import { MAX_NOTE_LENGTH } from '#features/family/stories/shared/story-limits.ts';
import { PassageChoice } from './passage-choice.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { familyStories, ownQuestionsQuery } from './story-calls.ts';
import { whyNotKept } from './reading-error-messages.ts';

type Props = {
  readonly userId: string;
  readonly chapterId: string;
  readonly writer: string;
  /** The form that is open from the start; undefined if none is. */
  readonly asked: NoteKind | undefined;
  readonly paragraphs: readonly string[];
  /** The part of the story a question is about; undefined until one is asked from the page. */
  readonly passage: string | undefined;
  readonly onPassage: (passage: string | undefined) => void;
};

/** What stays on this device until it is sent or discarded. */
type Typed = { readonly kind: NoteKind; readonly words: string };
type Sent = { readonly kind: NoteKind; readonly words: string; readonly passage: string };

/** The id of the text field, which gets the focus when a reader asks about a passage. */
export const NOTE_WORDS = 'note-words';

/** Declared once, so that React calls it when the field appears and not on every keystroke. */
const goInto = (box: HTMLTextAreaElement | null): void => box?.focus();

/**
 * At the end of a chapter: a thank-you to its writer, or a question, which their companion asks when they
 * next write.
 */
export const WriteBack = ({ userId, chapterId, writer, asked, paragraphs, passage, onPassage }: Props) => {
  const [typed, type] = useUnsavedForm<Typed>(`note.${chapterId}`);
  const [chosen, setChosen] = useState<NoteKind | undefined>(typed?.kind ?? asked);
  const [words, setWords] = useState(typed?.words ?? '');
  /**
   * Opened together with the page because it has unsaved text. People who came to read must not be moved to
   * the end of the story.
   */
  const [isWaiting, setWaiting] = useState(typed !== undefined);
  const [said, setSaid] = useState('');
  const kind = passage === undefined ? chosen : 'question';
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (): void => {
    // The form that has the focus disappears, so the focus moves to the heading nearby.
    heading.current?.focus();
    type(() => undefined);
    setChosen(undefined);
    onPassage(undefined);
  };
  const queries = useQueryClient();
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (note: Sent) => familyStories.writeNote({ user_id: userId, chapter_id: chapterId, ...note }),
    onSuccess: (_answer, note) => {
      close();
      setWords('');
      void queries.invalidateQueries({ queryKey: ownQuestionsQuery.queryKey });
      setSaid(
        note.kind === 'thanks'
          ? t('Your thank-you is on its way to {name}.', { name: writer })
          : t('Your question is on its way to {name}.', { name: writer }),
      );
    },
    onError: (error) =>
      toast({ kind: 'error', title: t('This wasn’t sent'), description: whyNotKept(error) }),
  });
  const open = (next: NoteKind): void => {
    setSaid('');
    setWaiting(false);
    setChosen(next);
  };
  return (
    <section aria-labelledby="write-back" className="mt-14 border-t border-line pt-8 print:hidden">
      <h2
        ref={heading}
        id="write-back"
        tabIndex={-1}
        className="text-[1.4rem] leading-snug outline-none wrap-anywhere"
      >
        {t('A word to {name}', { name: writer })}
      </h2>
      <output className="mt-2 block font-semibold text-sage empty:hidden">{said}</output>
      {kind === undefined ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button kind="second" onClick={() => open('thanks')}>
            {t('Say thank you')}
          </Button>
          <Button kind="second" onClick={() => open('question')}>
            {t('Ask about this')}
          </Button>
        </div>
      ) : (
        <NoteForm
          key={kind}
          kind={kind}
          words={words}
          onWords={(next) => {
            setWords(next);
            type(() => (next.trim() === '' ? undefined : { kind, words: next }));
          }}
          writer={writer}
          paragraphs={paragraphs}
          passage={passage ?? ''}
          onPassage={onPassage}
          takesFocus={!isWaiting || passage !== undefined}
          busy={sending.isPending}
          onSend={() =>
            sending.mutate({ kind, words: words.trim(), passage: kind === 'question' ? (passage ?? '') : '' })
          }
          onClose={close}
        />
      )}
      <OwnQuestions chapterId={chapterId} />
    </section>
  );
};

type FormProps = {
  readonly kind: NoteKind;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly writer: string;
  readonly paragraphs: readonly string[];
  readonly passage: string;
  readonly onPassage: (passage: string) => void;
  readonly takesFocus: boolean;
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
};

const NoteForm = ({
  kind,
  words,
  onWords,
  writer,
  paragraphs,
  passage,
  onPassage,
  takesFocus,
  busy,
  onSend,
  onClose,
}: FormProps) => {
  const [isMissing, setMissing] = useState(false);
  const isQuestion = kind === 'question';
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (isQuestion && words.trim() === '') setMissing(true);
    else onSend();
  };
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={send}>
      {isQuestion ? <PassageChoice paragraphs={paragraphs} passage={passage} onChoose={onPassage} /> : null}
      <Field
        id={NOTE_WORDS}
        label={isQuestion ? t('Your question') : t('Add a few words (optional)')}
        hint={
          isQuestion
            ? t(
                'For example: Tell me more about the bakery. {name} will be asked the next time they write.',
                {
                  name: writer,
                },
              )
            : undefined
        }
        error={isMissing && words.trim() === '' ? t('Please write what you’d like to know.') : undefined}
      >
        {(tied) => (
          <textarea
            autoComplete="off"
            {...tied}
            ref={takesFocus ? goInto : null}
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            value={words}
            onChange={(event) => onWords(event.target.value)}
            className={BOX_LOOK}
          />
        )}
      </Field>
      <FormActions
        submit={isQuestion ? t('Send your question') : t('Send your thank-you')}
        cancel={t('Cancel')}
        onCancel={onClose}
        busy={busy ? t('Sending…') : undefined}
      />
    </form>
  );
};
