import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { YOU } from '#features/family/tree/shared/tree-keys.ts';
import { FamilyFileButtons } from '#features/family/gedcom/web/family-file-buttons.tsx';
import { FamilyNotLoaded } from '#features/family/web/family-not-loaded.tsx';
import { drawnTree } from './drawn-tree.ts';
import { PeopleTold } from '../person/people-told.tsx';
import { treeQuery } from '../tree-calls.ts';
import { TreeCanvas } from './tree-canvas.tsx';
import { TreeList } from '../tree-list.tsx';
import { TreeQuestions } from '../tree-questions.tsx';
import { waitingCard } from '#features/family/web/waiting-forms.ts';

const TreeCard = lazyPart(() => import('../tree-card.tsx'));

/** The tree as a drawing or as a list, with its questions, and a card for everyone in it. */
export const TreeDrawing = ({ view }: { readonly view: 'drawing' | 'list' }) => {
  const query = useQuery(treeQuery);
  const drawn = useMemo(() => query.data && drawnTree(query.data), [query.data]);
  const [middle, setMiddle] = useState<string>(YOU);
  const [opened, setOpened] = useState(waitingCard);
  const [isAdding, setAdding] = useState(false);
  const close = (): void => {
    setOpened(undefined);
    setAdding(false);
  };
  if (!drawn) {
    if (!query.isError) return <Loading label={t('Loading family tree...')} />;
    return (
      <FamilyNotLoaded
        error={query.error}
        trying={query.isFetching}
        onTryAgain={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button
          kind="first"
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            setAdding(true);
            setOpened(YOU);
          }}
        >
          {t('Add someone')}
        </Button>
        <p className="min-w-0 text-[0.9375rem] text-ink-2">
          {t('The people you add are only in your tree. Each of your relatives has a tree of their own.')}
        </p>
      </div>
      {view === 'drawing' ? (
        <TreeCanvas drawn={drawn} middle={middle} onMiddle={setMiddle} onOpen={setOpened} />
      ) : (
        <TreeList drawn={drawn} onOpen={setOpened} />
      )}
      <PeopleTold isEmptyTree={drawn.tree.people.length === 1} />
      <TreeQuestions drawn={drawn} />
      <FamilyFileButtons />
      {opened === undefined ? null : (
        <Suspense fallback={null}>
          <TreeCard
            drawn={drawn}
            personKey={opened}
            onOpen={setOpened}
            isAdding={isAdding}
            onClose={close}
            onMiddle={(key) => {
              setMiddle(key);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
};
