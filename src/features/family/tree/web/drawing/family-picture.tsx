import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';

const TreeDrawing = lazyPart<{ view: 'drawing' | 'list' }>(async () => ({
  default: (await import('./tree-drawing.tsx')).TreeDrawing,
}));

const VIEWS = ['drawing', 'list'] as const;
type View = (typeof VIEWS)[number];
const VIEW_WORDS: Readonly<Record<View, string>> = { drawing: t('Drawing'), list: t('List') };

const ViewSwitch = ({ shown }: { readonly shown: View }) => (
  <nav aria-label={t('How the family is shown')} className="mb-5 print:hidden">
    <ul className="inline-flex flex-wrap rounded-control border-[1.5px] border-edge bg-sheet">
      {VIEWS.map((view) => (
        <li key={view}>
          <Link
            to={view === 'drawing' ? '?' : `?view=${view}`}
            replace
            aria-current={view === shown ? 'true' : undefined}
            className={classNames(
              'flex min-h-target items-center rounded-[10px] px-4 font-semibold no-underline',
              view === shown ? 'bg-ember text-ember-ink' : 'hover:bg-ember-wash',
            )}
          >
            {VIEW_WORDS[view]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/**
 * The family around you, as a tree or as a list (`?view=list`). The URL says which, so that the browser's
 * back button works.
 */
export const FamilyPicture = () => {
  const view = useSearchParams()[0].get('view') === 'list' ? 'list' : 'drawing';
  return (
    <section className="mt-8" aria-labelledby="family-picture">
      <h2 id="family-picture" className="sr-only">
        {t('How you’re related')}
      </h2>
      <ViewSwitch shown={view} />
      <Suspense fallback={<Skeleton className="h-80" />}>
        <TreeDrawing view={view} />
      </Suspense>
    </section>
  );
};
