const NAME = 'being-read';

/** The range of a text inside an element. The text may span several nodes, such as words in italics. */
const rangeIn = (element: Element, text: string): Range | undefined => {
  const at = element.textContent.indexOf(text);
  if (at < 0) return undefined;
  const range = new Range();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let from = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const to = from + (node.nodeValue?.length ?? 0);
    if (at >= from && at < to) range.setStart(node, at - from);
    if (at + text.length > from && at + text.length <= to) {
      range.setEnd(node, at + text.length - from);
      return range;
    }
    from = to;
  }
  return undefined;
};

/**
 * Highlights the sentence being read aloud in the open chapter, without changing the page, and scrolls it
 * into view. Returns how to remove the highlight. Browsers without highlights read aloud without it.
 */
export const markSentence = (sentence: string): (() => void) | undefined => {
  const article = document.querySelector('[data-chapter-reader] article');
  if (!article || sentence === '' || !('highlights' in CSS)) return undefined;
  const paragraph = [...article.querySelectorAll('h1, p')].find((one) => one.textContent.includes(sentence));
  const range = paragraph && rangeIn(paragraph, sentence);
  if (!range) return undefined;
  CSS.highlights.set(NAME, new Highlight(range));
  const { top, bottom } = range.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight)
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  return () => void CSS.highlights.delete(NAME);
};
