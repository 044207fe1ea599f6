import { useId } from 'react';
import type { ChapterStyle } from '#engine/compose/chapter.ts';
import { paragraphsOf } from '#platform/shared/text.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { useCompanion } from '#features/writing/conversation/web/use-companion.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';
import { spoken, type WritingState } from '#features/writing/web/writing-state.ts';

const MODEL_HAS_GONE = t(
  'The AI model that wrote this chapter is no longer available. You can have the chapter in your own words again.',
);

const STYLES: readonly (readonly [ChapterStyle, string])[] = [
  ['own-words', t('In my own words')],
  ['told-well', t('Told well')],
];

/**
 * How the chapter is told, if there is a choice. Without a model a chapter is in the writer's own words,
 * unless it was told by a model used earlier; the page says who writes.
 */
export const StyleChoice = ({ editor }: { readonly editor: EditorSession }) => {
  const name = useId();
  const about = useCompanion();
  const hasTold = useEditorState(editor, ({ messages }) =>
    spoken(messages).some(({ type }) => type === 'user'),
  );
  const chosen = useEditorState(editor, styleOf);
  const says = useEditorState(editor, whatToSay);
  const mayTryAgain = useEditorState(
    editor,
    ({ chosenStyle, story }) => chosenStyle === undefined && story.weave?.fellBack === true,
  );
  const isTold = useEditorState(editor, ({ story }) => isToldByModel(story.weave));
  const wasTold = useEditorState(editor, ({ story }) =>
    story.past.some(({ text }) => isToldByModel(text.weave)),
  );
  if (!about || !hasTold || !(about.model || isTold || wasTold)) return null;
  return (
    <div className="w-full border-t border-line pt-1.5">
      <div role="radiogroup" aria-labelledby={name} className="flex flex-wrap items-center gap-x-6">
        <span id={name} className="font-semibold">
          {t('How this chapter is told')}
        </span>
        {STYLES.map(([style, words]) => (
          <label key={style} className="flex min-h-target cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={name}
              checked={chosen === style}
              onChange={() => editor.chooseStyle(style)}
              className="size-5 accent-ember"
            />
            {words}
          </label>
        ))}
      </div>
      <output className="block text-[0.95rem] leading-snug text-ink-2">
        {about.model === null && isTold ? MODEL_HAS_GONE : says}
      </output>
      {mayTryAgain ? (
        <Button kind="second" size="small" className="mt-2" onClick={() => editor.chooseStyle('told-well')}>
          {t('Try again')}
        </Button>
      ) : null}
    </div>
  );
};

const isToldByModel = (weave: WritingState['story']['weave']): boolean =>
  (weave?.engine ?? 'builtin') !== 'builtin';

const styleOf = ({ chosenStyle, story }: WritingState): ChapterStyle =>
  chosenStyle ?? story.weave?.style ?? 'told-well';

/** What this style means, or what has just become of the choice. */
const whatToSay = (state: WritingState): string => {
  const { chosenStyle, connection, notes, story } = state;
  if (chosenStyle !== undefined || notes.includes('model-writing'))
    return connection === 'gone'
      ? t('This will happen as soon as you’re back online.')
      : t('The chapter is being retold…');
  if (story.weave?.fellBack)
    return isToldByModel(story.weave)
      ? t(
          'The AI model couldn’t rewrite this chapter just now. What you told me last is here in your own words.',
        )
      : t('The AI model couldn’t tell this chapter just now. It is here in your own words.');
  if (notes.includes('too-little-to-tell'))
    return t(
      'Tell me a little more, and the chapter can become a polished story. Until then, it stays in your own words.',
    );
  if (notes.includes('too-long-to-tell'))
    return t('This chapter is too long for the AI model to tell. It stays in your own words.');
  if (isToldAnew(story))
    return hasOwnParagraphs(story)
      ? t('Retold. What you changed yourself stays as you left it. Undo brings back the earlier version.')
      : t('Retold. Undo brings back the earlier version.');
  return styleOf(state) === 'own-words'
    ? t('Your own sentences, put in order.')
    : t(
        'Once there is enough, an AI model tells your story from what you said. Anything it may have got wrong is marked for you to check.',
      );
};

/** Whether the last step told the story in another style. */
const isToldAnew = ({ past, weave, typed }: WritingState['story']): boolean => {
  const before = past.at(-1)?.text;
  return before !== undefined && typed === null && before.weave?.style !== weave?.style;
};

const hasOwnParagraphs = ({ content, weave }: WritingState['story']): boolean =>
  paragraphsOf(content).some((paragraph) => !weave?.composed.includes(paragraph));
