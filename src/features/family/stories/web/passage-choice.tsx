import { t } from '#platform/shared/i18n.ts';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';
import { MAX_PASSAGE_LENGTH } from '#features/family/stories/shared/story-limits.ts';

type Props = {
  readonly paragraphs: readonly string[];
  /** Empty for the whole chapter, otherwise the passage in question, perhaps only part of a paragraph. */
  readonly passage: string;
  readonly onChoose: (passage: string) => void;
};

/** Enough of a paragraph to tell it from the others in a list. */
const SHOWN_LENGTH = 70;
const WHOLE_CHAPTER = '';

/** The beginning of a text up to a whole word, no longer than `most` characters. */
const beginningOf = (text: string, most: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= most ? line : line.slice(0, most).replace(/\s?\S*$/u, '');
};

/**
 * Which passage of the chapter a question is about: a paragraph, listed by its first words, or the text
 * selected on the page.
 */
export const PassageChoice = ({ paragraphs, passage, onChoose }: Props) => {
  const passages = [...new Set(paragraphs.map((text) => beginningOf(text, MAX_PASSAGE_LENGTH)))];
  const marked = passage === WHOLE_CHAPTER || passages.includes(passage) ? [] : [passage];
  return (
    <Field label={t('What it’s about')}>
      {(tied) => (
        <select
          {...tied}
          value={passage}
          onChange={(event) => onChoose(event.target.value)}
          className={BOX_LOOK}
        >
          <option value={WHOLE_CHAPTER}>{t('The whole chapter')}</option>
          {[...marked, ...passages].map((words) => (
            <option key={words} value={words}>
              {t('“{words}…”', { words: beginningOf(words, SHOWN_LENGTH) })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
