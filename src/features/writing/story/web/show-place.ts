/** How far down the pane what is brought into sight stands. */
const A_THIRD = 1 / 3;
/** Below that, a message in the corner of a phone lies over it. */
const IN_SIGHT = 0.6;

const storyBoxes = (): HTMLTextAreaElement[] => [
  ...document.querySelectorAll<HTMLTextAreaElement>('#pane-story article textarea'),
];

/** Where a character stands: the twin under a box holds the same words, and can be measured. */
const rectAt = (box: HTMLTextAreaElement, at: number): DOMRect | undefined => {
  const words = box.previousElementSibling?.firstChild;
  if (!(words instanceof Text)) return undefined;
  const range = document.createRange();
  range.setStart(words, Math.min(at, words.length));
  range.collapse(true);
  return range.getBoundingClientRect();
};

/** Scrolls the story until the character at `at` is in sight, without taking the focus: on a phone that would open the keyboard. */
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
      // Boxes are parted by an empty line.
      from += box.value.length + 2;
    }
  });
};
