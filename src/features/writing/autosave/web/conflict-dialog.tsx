import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { t } from '#platform/shared/i18n.ts';
import { type ConflictChoice, decidedState } from './conflict-choice.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';
import { TextToRead } from '#features/writing/story/web/text-to-read.tsx';
import type { OtherText } from '#features/writing/web/writing-state.ts';

const CHOICES: readonly { readonly choice: ConflictChoice; readonly label: string }[] = [
  { choice: 'other', label: t('Keep the other one') },
  { choice: 'mine', label: t('Keep mine') },
  { choice: 'both', label: t('Keep both, mine at the end') },
];

/** Shows the writer both texts of a conflict to choose from. The one not chosen can be brought back. */
const ConflictDialog = ({ editor, other }: { readonly editor: EditorSession; readonly other: OtherText }) => {
  const { title, content } = useEditorState(editor, (state) => state.story);
  return (
    <Dialog
      open
      role="alertdialog"
      size="wide"
      // Nothing can be saved until the writer decides, so the dialog cannot be dismissed.
      onClose={() => undefined}
      title={t('This was also changed somewhere else')}
      description={t(
        'Perhaps in another window, or on another device. Both are here. Whichever you keep, you can bring back the other with Undo or from the earlier versions.',
      )}
      footer={CHOICES.map(({ choice, label }) => (
        <Button
          key={choice}
          kind={choice === 'both' ? 'first' : 'second'}
          onClick={() => editor.decide(decidedState(editor.store.get(), other, choice))}
        >
          {label}
        </Button>
      ))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Text heading={t('Mine, on this page')} title={title} content={content} />
        <Text heading={t('The other one')} title={other.title} content={other.content} />
      </div>
    </Dialog>
  );
};

const Text = ({
  heading,
  ...text
}: {
  readonly heading: string;
  readonly title: string;
  readonly content: string;
}) => (
  <div className="flex min-w-0 flex-col gap-2">
    <h3 className="font-sans text-base font-semibold">{heading}</h3>
    <TextToRead label={heading} {...text} />
  </div>
);

export default ConflictDialog;
