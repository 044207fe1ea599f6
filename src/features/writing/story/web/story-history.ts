import type { MergeState } from '#features/chapters/shared/contract.ts';

/** The chapter as the writer sees it. */
export type StoryText = {
  readonly title: string;
  /** Whether the writer named it; if not, the companion may find a better name. */
  readonly titleIsOwn: boolean;
  readonly content: string;
  readonly weave: MergeState | null;
};

/** A text that Undo or Redo can return to, and the sentences the companion added in the step after it. */
type Step = { readonly text: StoryText; readonly added: readonly string[] };

export type Story = StoryText & {
  /** What the companion added last, to be faded in. */
  readonly added: readonly string[];
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** When and where the last key was typed: one undo takes back a run of typing, not a single letter. */
  readonly typed: { readonly field: 'title' | 'content'; readonly at: number } | null;
};

const MOST_STEPS = 100;
const RUN_ENDS_AFTER_MS = 2_000;

const textOf = ({ title, titleIsOwn, content, weave }: StoryText): StoryText => ({
  title,
  titleIsOwn,
  content,
  weave,
});

export const storyOf = (text: StoryText): Story => ({
  ...textOf(text),
  added: [],
  past: [],
  future: [],
  typed: null,
});

const step = (story: Story, next: StoryText, added: readonly string[] = [], addedToIt = added): Story => ({
  ...textOf(next),
  added,
  past: [...story.past, { text: textOf(story), added: addedToIt }].slice(-MOST_STEPS),
  future: [],
  typed: null,
});

/** Applies what the writer typed; `now` in milliseconds. */
export const typed = (story: Story, field: 'title' | 'content', words: string, now: number): Story => {
  if (story[field] === words) return story;
  const goesOn = story.typed?.field === field && now - story.typed.at < RUN_ENDS_AFTER_MS;
  const next = { ...story, [field]: words, titleIsOwn: field === 'title' || story.titleIsOwn };
  return { ...(goesOn ? { ...next, future: [] } : step(story, next)), typed: { field, at: now } };
};

/**
 * Applies what the companion wrote. Its title never replaces one the writer chose. `rewrites`: it reworded
 * what was already there, so undoing this does not count as removing sentences.
 */
export const merged = (
  story: Story,
  fresh: {
    readonly content: string;
    readonly weave: MergeState;
    readonly added: readonly string[];
    readonly rewrites?: boolean;
  },
  suggestedTitle: string,
): Story => {
  const title = story.titleIsOwn || suggestedTitle === '' ? story.title : suggestedTitle;
  const isSame = title === story.title && fresh.content === story.content;
  // A change of style is a step, even if the text is the same: Undo brings back the choice.
  if (isSame && fresh.weave.style === story.weave?.style) return { ...story, weave: fresh.weave };
  const { content, weave, added } = fresh;
  return step(story, { ...story, title, content, weave }, added, fresh.rewrites ? [] : added);
};

/** Replaces the text with another: an earlier version, or what another device saved. */
export const replaced = (story: Story, text: Partial<StoryText>): Story => step(story, { ...story, ...text });

const EMPTY: MergeState = { composed: [], settled: [] };
const MOST_DECIDED = 5_000;

/** Records that the writer has decided about a sentence. Not a step of its own: the text does not change. */
export const decided = (story: Story, sentence: string): Story => {
  const weave = story.weave ?? EMPTY;
  const known = (weave.decided ?? []).filter((one) => one !== sentence);
  return { ...story, weave: { ...weave, decided: [...known, sentence].slice(-MOST_DECIDED) } };
};

/** … and takes it back. */
export const undecided = (story: Story, sentence: string): Story =>
  story.weave?.decided
    ? { ...story, weave: { ...story.weave, decided: story.weave.decided.filter((one) => one !== sentence) } }
    : story;

/** What was decided about sentences stays decided, whichever text undo or redo brings back. */
const stillDecided = (weave: MergeState | null, { weave: now }: Story): MergeState | null =>
  now?.decided ? { ...(weave ?? EMPTY), decided: now.decided } : weave;

/**
 * The text before. The companion's sentences that are undone count as removed by the writer and are not
 * offered again, unless the text was empty before: an empty page must be able to fill up.
 */
export const undone = (story: Story): Story => {
  const last = story.past.at(-1);
  if (!last) return story;
  const { text, added } = last;
  const weave =
    text.content.trim() === '' || added.length === 0
      ? text.weave
      : { ...(text.weave ?? EMPTY), settled: [...(text.weave?.settled ?? []), ...added] };
  return {
    ...text,
    weave: stillDecided(weave, story),
    added: [],
    past: story.past.slice(0, -1),
    future: [...story.future, { text: textOf(story), added }],
    typed: null,
  };
};

export const redone = (story: Story): Story => {
  const next = story.future.at(-1);
  if (!next) return story;
  const text = { ...next.text, weave: stillDecided(next.text.weave, story) };
  return { ...step(story, text, next.added), added: [], future: story.future.slice(0, -1) };
};
