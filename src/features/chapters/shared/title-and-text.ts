/** A chapter can be kept once both its title and its text have words (section 5 of the specification). */
export const hasTitleAndText = (chapter: { readonly title: string; readonly content: string }): boolean =>
  chapter.title.trim() !== '' && chapter.content.trim() !== '';
