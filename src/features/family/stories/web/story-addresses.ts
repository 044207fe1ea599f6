/** The URL of a relative's stories. */
export const storiesAddress = (userId: string): string => `/family-stories/${encodeURIComponent(userId)}`;

/** The URL of a chapter; `paragraph` is where to begin, counted from zero. */
export const storyAddress = (userId: string, chapterId: string, paragraph?: number): string =>
  `${storiesAddress(userId)}/${chapterId}${paragraph === undefined ? '' : `?at=${paragraph}`}`;
