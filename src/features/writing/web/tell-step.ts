import { plainText } from '#features/chapters/shared/light-format.ts';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { type ChangedWords, changedWords } from '#features/writing/story/web/changed-words.ts';
import { showPlace } from '#features/writing/story/web/show-place.ts';
import type { StoryText } from '#features/writing/story/web/story-history.ts';

const LONGEST_SAID = 70;

const said = (words: string): string => {
  const connection = plainText(words).replaceAll(/\s+/gu, ' ').trim();
  return connection.length <= LONGEST_SAID
    ? connection
    : `${connection.slice(0, LONGEST_SAID).replace(/\s\S*$/u, '')} …`;
};

/**
 * Announces in a sentence what an undo or redo did to the story, and scrolls there. Says nothing if no
 * visible text changed.
 */
export const tellStep = (before: StoryText, now: StoryText): void => {
  const changed = changedWords(before.content, now.content);
  if (changed) showPlace(changed.at);
  const title = changed ? inWords(changed) : titleAgain(before, now);
  if (title !== undefined) toast({ title, about: 'step' });
};

const inWords = ({ here, gone }: ChangedWords): string => {
  if (here !== '') return t('Put back: “{words}”', { words: said(here) });
  return gone === ''
    ? t('The paragraphs are back as they were.')
    : t('Taken out again: “{words}”', { words: said(gone) });
};

const titleAgain = (before: StoryText, now: StoryText): string | undefined =>
  before.title === now.title ? undefined : t('The title is “{title}” again.', { title: now.title });
