import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { t } from '#platform/shared/words.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import type { RelativeCard } from '../shared/stories-contract.ts';
import { FamilyCards, NoConnections } from './family-members.tsx';
import { waitingCard } from './waiting-forms.ts';

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

/**
 * Which view the address asks for (`?view=drawing`), so that it can be bookmarked and the browser's way back works; else `usual`: the cards, or the
 * drawing where something that was typed on a card of the tree waits.
 */
const useView = (): { readonly view: View; readonly usual: View } => {
  const [address] = useSearchParams();
  const [usual] = useState<View>(() => (waitingCard() === undefined ? 'cards' : 'drawing'));
  const asked = address.get('view');
  return { view: VIEWS.find((view) => view === asked) ?? usual, usual };
};

const ViewSwitch = ({ shown, usual }: { readonly shown: View; readonly usual: View }) => (
  <nav aria-label={t('How the family is shown')}>
    <ul className="flex flex-wrap rounded-control border-[1.5px] border-edge bg-sheet">
      {VIEWS.map((view) => (
        <li key={view}>
          <Link
            to={view === usual ? '?' : `?view=${view}`}
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
  const { view, usual } = useView();
  return (
    <section className="mt-12" aria-labelledby="family-members">
      <header className="mb-5 flex flex-wrap items-center gap-x-8 gap-y-4 print:hidden">
        <h2 id="family-members" className="text-[1.6rem]">
          {t('Family Members')}
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <ViewSwitch shown={view} usual={usual} />
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
