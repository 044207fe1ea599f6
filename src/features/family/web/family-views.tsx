import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { t } from '#platform/shared/words.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import type { RelativeCard } from '../shared/stories-contract.ts';
import { FamilyCards, NoConnections } from './family-members.tsx';

const TreeDrawing = lazyPart<{ view: 'drawing' | 'list' }>(async () => ({
  default: (await import('./tree-drawing.tsx')).TreeDrawing,
}));

const VIEWS = ['drawing', 'cards', 'list'] as const;
type View = (typeof VIEWS)[number];
const VIEW_WORDS: Readonly<Record<View, string>> = {
  drawing: t('Drawing'),
  cards: t('Cards'),
  list: t('List'),
};

/** Which view the address asks for (`?view=drawing`), so that it can be bookmarked and the browser's way back works; else the cards. */
const useView = (): View => {
  const [address] = useSearchParams();
  const asked = address.get('view');
  return VIEWS.find((view) => view === asked) ?? 'cards';
};

const ViewSwitch = ({ shown }: { readonly shown: View }) => (
  <nav aria-label={t('How the family is shown')}>
    <ul className="flex flex-wrap rounded-control border-[1.5px] border-edge bg-sheet">
      {VIEWS.map((view) => (
        <li key={view}>
          <Link
            to={view === 'cards' ? '?' : `?view=${view}`}
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

/** The family around oneself: on cards, drawn as a tree, or as a list. */
export const FamilyViews = ({ relatives }: { readonly relatives: readonly RelativeCard[] }) => {
  const view = useView();
  return (
    <section className="mt-12" aria-labelledby="family-members">
      <header className="mb-5 flex flex-wrap items-center gap-x-8 gap-y-4 print:hidden">
        <h2 id="family-members" className="text-[1.6rem]">
          {t('Family Members')}
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <ViewSwitch shown={view} />
          {relatives.length > 0 ? (
            <>
              <ButtonLink kind="second" size="small" to="/family-stories">
                {t('Family stories')}
              </ButtonLink>
              <ButtonLink kind="second" size="small" to="/share">
                {t('Invite Family Members')}
              </ButtonLink>
            </>
          ) : null}
        </div>
      </header>
      {view === 'cards' ? (
        relatives.length > 0 ? (
          <FamilyCards relatives={relatives} />
        ) : (
          <NoConnections />
        )
      ) : (
        <Suspense fallback={<Loading />}>
          <TreeDrawing view={view} />
        </Suspense>
      )}
    </section>
  );
};
