/** How far down the pane a place is shown after scrolling. */
const A_THIRD = 1 / 3;
/** Below this, a message in the corner of a phone covers it. */
const IN_SIGHT = 0.6;

const storyBoxes = (): HTMLTextAreaElement[] => [
  ...document.querySelectorAll<HTMLTextAreaElement>('#pane-story article textarea'),
];

/** Where a character is on screen: the twin under a box has the same text and can be measured. */
const rectAt = (box: HTMLTextAreaElement, at: number): DOMRect | undefined => {
  const words = box.previousElementSibling?.firstChild;
  if (!(words instanceof Text)) return undefined;
  const range = document.createRange();
  range.setStart(words, Math.min(at, words.length));
  range.collapse(true);
  return range.getBoundingClientRect();
};

/**
 * Scrolls the story until the character at `at` is in view. Does not take the focus: on a phone that would
 * open the keyboard.
 */
export const showPlace = (at: number): void => {
  requestAnimationFrame(() => {
    const pane = document.getElementById('pane-story');
    let from = 0;
    // The first is the title.
    for (const box of storyBoxes().slice(1)) {
      if (at <= from + box.value.length) {
        const rect = rectAt(box, at - from) ?? box.getBoundingClientRect();
        const frame = pane?.getBoundingClientRect();
        if (!pane || !frame) return;
        if (rect.top >= frame.top && rect.bottom <= frame.top + frame.height * IN_SIGHT) return;
        pane.scrollBy({ top: rect.top - frame.top - frame.height * A_THIRD });
        return;
      }
      // There is an empty line between boxes.
      from += box.value.length + 2;
    }
  });
};
