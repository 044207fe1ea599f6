import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { PageNotLoaded } from '../dashboard/page-not-loaded.tsx';
import { AnsweringSection } from './answering-section.tsx';
import { EndpointSection } from './endpoint-section.tsx';
import { HomeSection } from './home-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { useMemory } from './memory-field.tsx';
import { followedModelQuery } from './model-calls.ts';

const Page = () => {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(followedModelQuery);
  /** The memory for both places where the companion can be tried. */
  const memory = useMemory();
  const [changes, setChanges] = useState(0);
  const onChanged = (): void => setChanges((before) => before + 1);
  if (!data)
    return error ? (
      <PageNotLoaded
        title={t('This page could not be loaded')}
        error={error}
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    ) : (
      <Loading />
    );
  return (
    <div className="max-w-[48rem] wrap-anywhere">
      <AnsweringSection state={data} memory={memory} changes={changes} />
      <HomeSection state={data} at={dataUpdatedAt} isStale={error !== null} />
      <EndpointSection state={data} memory={memory} onChanged={onChanged} />
      <LimitsSection state={data} onChanged={onChanged} />
    </div>
  );
};

/** Which companion answers here, and all its settings. */
export const CompanionPage = () => (
  <AdminFrame
    title={t('The companion')}
    lead={t('Everyone who tells a story here talks with the companion. This page shows what’s behind it.')}
  >
    <Page />
  </AdminFrame>
);
