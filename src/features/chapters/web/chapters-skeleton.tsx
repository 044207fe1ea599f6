import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { t } from '#platform/shared/i18n.ts';

/** The shape of the page while the chapters load. */
export const ChaptersSkeleton = () => (
  <output className="mt-8 block">
    <span className="sr-only">{t('Loading your chapters…')}</span>
    <div aria-hidden="true" className="grid gap-5">
      <Skeleton className="h-32" />
      <Skeleton className="mt-10 h-56" />
      <Skeleton className="h-56" />
    </div>
  </output>
);
