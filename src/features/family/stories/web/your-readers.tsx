import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { relationshipWords } from '#features/family/invitations/web/relationship-words.ts';
import { ShareNewChapters } from './share-new-chapters.tsx';
import { sharingQuery } from './story-calls.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import { type Connections, useConnections } from '#features/family/invitations/web/connection-calls.ts';

/** Says who still has to confirm, or that no one was invited. */
const whyNobody = ({ connections, invitations }: Connections): string => {
  const waiting = connections.find(({ state }) => state !== 'confirmed');
  if (waiting?.state === 'awaiting-them')
    return t(
      'You’ve accepted the invitation from {name}, who now needs to confirm that it’s you. Then you can read what you share with each other.',
      { name: waiting.name },
    );
  if (waiting)
    return t(
      '{name} has accepted your invitation and is waiting for you to confirm. <invite>Answer now</invite>, and you can read what you share with each other.',
      { name: waiting.name },
    );
  return invitations.some(({ state }) => state === 'open')
    ? t(
        'You’re not connected with anyone yet. <invite>Your invitation</invite> is waiting for an answer. Once it’s accepted, that person can read what you share.',
      )
    : t(
        'You’re not connected with anyone yet. <invite>Invite a relative</invite>, and they can read what you share.',
      );
};

/** Replaces the list of your readers while there are none. */
const NoReadersYet = () => {
  const { data } = useConnections();
  return data ? <p>{rich(whyNobody(data), { invite: linkedTo('/share') })}</p> : null;
};

const ViewAs = lazyPart(() => import('./view-as.tsx'));
const AllowedReaders = lazyPart(() => import('#features/family/chapter-mails/web/allowed-readers.tsx'));

/** Below your chapters: whether new ones are shared, who reads what is shared, and what each of them sees. */
export const YourReaders = () => {
  const { data } = useQuery(sharingQuery);
  const [viewer, setViewer] = useState<string>();
  return (
    <section aria-labelledby="your-readers" className="mt-14">
      <h2 id="your-readers" className="text-[1.5rem]">
        {t('You and your family')}
      </h2>
      <div className="mt-3 grid gap-6 rounded-sm bg-sheet p-5 shadow-page sm:p-7">
        <ShareNewChapters />
        {data && data.readers.length === 0 ? <NoReadersYet /> : null}
        {data && data.readers.length > 0 ? (
          <div>
            <h3 className="text-[1.15rem]">{t('Who can read what you share')}</h3>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {data.readers.map((reader) => (
                <li
                  key={reader.user_id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
                >
                  <span className="min-w-0 wrap-anywhere">
                    <span className="font-semibold">{reader.name}</span>{' '}
                    <span className="text-ink-2">{relationshipWords(reader.relationship_type)}</span>
                  </span>
                  <Button
                    kind="quiet"
                    size="small"
                    className="wrap-anywhere"
                    onClick={() => setViewer(reader.user_id)}
                  >
                    {t('View as {name}', { name: reader.name })}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {data && data.readers.length > 0 ? (
          <Suspense fallback={null}>
            <AllowedReaders />
          </Suspense>
        ) : null}
        <p className="flex flex-wrap gap-3">
          <ButtonLink kind="second" size="small" to="/family-stories">
            {t('Your family’s stories')}
          </ButtonLink>
          <ButtonLink kind="second" size="small" to="/family-tree">
            {t('Family Tree')}
          </ButtonLink>
        </p>
      </div>
      {viewer === undefined ? null : (
        <Suspense fallback={null}>
          <ViewAs userId={viewer} onClose={() => setViewer(undefined)} />
        </Suspense>
      )}
    </section>
  );
};
