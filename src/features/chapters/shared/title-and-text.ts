/** A chapter can be saved once both its title and its text have words (decision 0040). */
export const hasTitleAndText = (chapter: { readonly title: string; readonly content: string }): boolean =>
  chapter.title.trim() !== '' && chapter.content.trim() !== '';
