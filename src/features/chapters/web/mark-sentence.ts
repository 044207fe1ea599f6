const NAME = 'being-read';

/** Where a text stands inside one of the text nodes below an element. */
const rangeOf = (root: Element, text: string): Range | undefined => {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const at = node.nodeValue?.indexOf(text) ?? -1;
    if (at < 0) continue;
    const range = new Range();
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    return range;
  }
  return undefined;
};

/**
 * Marks the sentence that is being read in the open chapter, without a change of the page, and brings it into sight; answers how to take the
 * mark away. Browsers that cannot mark read without.
 */
export const markSentence = (sentence: string): (() => void) | undefined => {
  const article = document.querySelector('[data-chapter-reader] article');
  if (!article || sentence === '' || !('highlights' in CSS)) return undefined;
  const range = rangeOf(article, sentence);
  if (!range) return undefined;
  CSS.highlights.set(NAME, new Highlight(range));
  const { top, bottom } = range.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight)
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  return () => void CSS.highlights.delete(NAME);
};
