import { toast } from '#platform/web/toast/toast.ts';
import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import type { FixActions } from './fixes.tsx';
import type { Judged } from './judged.ts';
import { type NotInStory, paragraphFor } from './not-in-story.ts';
import { boxOn, type Sheet, sheetAt } from './sheets.ts';
import { withAdded, withInstead, without } from './rewriting.ts';

type Actions = FixActions & {
  readonly askAgain: (sentence: Judged) => void;
  readonly putIn: (fact: NotInStory, sentences: readonly Judged[]) => void;
  readonly leaveOut: (fact: NotInStory) => void;
};

/**
 * Each fix takes one press. Undo takes back a change to the text; the button in the message takes back a
 * decision.
 */
export const fixesAt = (
  editor: EditorSession,
  sheets: readonly Sheet[],
  { onDone, onCorrect }: { onDone(): void; onCorrect(): void },
): Actions => {
  const content = (): string => editor.store.get().story.content;
  /** The text may have changed since the sentence was checked. */
  const stillStands = ({ text, start, end }: Judged): boolean =>
    content().slice(start, end).replace(/\s+/g, ' ') === text;
  const decide = (sentence: string, title: string): void => {
    editor.decideOn(sentence, true);
    toast({
      title,
      kind: 'success',
      action: { label: t('Take back'), onClick: () => editor.decideOn(sentence, false) },
    });
  };
  const rewrite = (words: string, title: string): void => {
    editor.rewrite(words);
    toast({ title, description: t('Undo takes it back.'), kind: 'success' });
  };
  return {
    keep: (sentence) => {
      decide(sentence.text, t('Kept as it is'));
      onDone();
    },
    say: (sentence, words) => {
      if (stillStands(sentence))
        rewrite(withInstead(content(), sentence, words), t('Changed to what you said'));
      onDone();
    },
    remove: (sentence) => {
      if (stillStands(sentence)) rewrite(without(content(), sentence), t('Removed from your story'));
      onDone();
    },
    correct: ({ start, end }) => {
      onCorrect();
      const sheet = sheetAt(sheets, start);
      if (!sheet) return;
      const box = boxOn(sheet);
      box?.focus({ preventScroll: true });
      box?.setSelectionRange(start - sheet.from, end - sheet.from);
      sheet.element.querySelector(`[data-start="${start}"]`)?.scrollIntoView({ block: 'center' });
    },
    askAgain: ({ text }) => editor.decideOn(text, false),
    putIn: (fact, sentences) => {
      rewrite(withAdded(content(), paragraphFor(fact, sentences), fact.text), t('Added to your story'));
      onDone();
    },
    leaveOut: (fact) => {
      decide(fact.text, t('Left out'));
      onDone();
    },
  };
};
