import { paragraphsOf } from '#platform/shared/text.ts';
import type { Desk } from './desk.ts';
import { useDeskState } from './use-desk.ts';
import type { WritingState } from './writing-state.ts';

const NOTE = 'mt-7 border-l-[3px] border-ember py-0.5 pl-4 font-sans text-base text-ink-2 print:hidden';

/** What the companion has to say about the chapter's length; nothing, most of the time. */
const StoryNote = ({ desk }: { readonly desk: Desk }) => {
  const note = useDeskState(desk, noteOn);
  return note === null ? null : <p className={NOTE}>{note}</p>;
};

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

const noteOn = ({ story, notes, chapterId }: WritingState): string | null => {
  if (story.content.trim() === '') return null;
  if (notes.includes('other-language'))
    return 'The companion writes best in English. Your words stand here as you said them.';
  if (notes.includes('long-propose-split'))
    return chapterId === null
      ? 'This has become a long chapter. When you are ready, save it, and let what comes next be a chapter of its own.'
      : 'This has become a long chapter. What comes next could be a chapter of its own: choose Start New Chapter in My Chapters.';
  if (!notes.includes('short')) return null;
  const count = paragraphsOf(story.content).length;
  const soFar = count === 1 ? 'One short paragraph' : `${NUMBERS[count] ?? count} short paragraphs`;
  return `${soFar} so far. Tell me a little more and this becomes a full chapter.`;
};

export default StoryNote;
