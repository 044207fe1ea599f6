/** Where a relative's stories are. */
export const storiesAddress = (userId: string): string => `/family-stories/${encodeURIComponent(userId)}`;

/** Where a chapter is read; `paragraph` is where to begin, counted from nought. */
export const storyAddress = (userId: string, chapterId: string, paragraph?: number): string =>
  `${storiesAddress(userId)}/${chapterId}${paragraph === undefined ? '' : `?at=${paragraph}`}`;
