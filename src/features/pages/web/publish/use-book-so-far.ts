import { useQuery } from '@tanstack/react-query';
import { filesQuery, planQuery, layoutQuery } from '#features/book/web/book-calls.ts';
import { chapterListQuery } from '#features/chapters/web/chapter-queries.ts';
import type { BookSoFar } from './publish-steps.ts';

type Looked = {
  /** Undefined until the chapters have loaded. */
  readonly book: BookSoFar | undefined;
  /** Some of it is still loading. */
  readonly isLooking: boolean;
  /** Some of it couldn't be loaded. */
  readonly hasFailed: boolean;
  readonly lookAgain: () => void;
};

/** What is known so far about the writer's own book. Its pages are only typeset if there is a chapter. */
export const useBookSoFar = (): Looked => {
  const list = useQuery(chapterListQuery);
  const chapters = list.data?.chapters;
  const enabled = (chapters?.length ?? 0) > 0;
  const plan = useQuery({ ...planQuery, enabled });
  const files = useQuery({ ...filesQuery, enabled });
  const layout = useQuery({ ...layoutQuery, enabled });
  const asked = enabled ? [list, plan, files, layout] : [list];
  return {
    book: chapters && {
      chapters,
      plan: plan.data?.plan,
      layout: layout.data,
      files: files.data,
    },
    isLooking: asked.some(({ isPending }) => isPending),
    hasFailed: asked.some(({ isError }) => isError),
    lookAgain: () => {
      for (const one of asked) if (one.isError) void one.refetch();
    },
  };
};
