import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#platform/shared/words.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { PageNotLoaded } from '../page-not-loaded.tsx';
import { AnsweringSection } from './answering-section.tsx';
import { EndpointSection } from './endpoint-section.tsx';
import { HomeSection } from './home-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { sampleMemory } from './memory-field.tsx';
import { followedModelQuery } from './model-calls.ts';

const Page = () => {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(followedModelQuery);
  /** What is told to the companion, for both places where it is tried. */
  const [memory, setMemory] = useState(sampleMemory);
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
      <AnsweringSection state={data} memory={memory} onMemory={setMemory} />
      <HomeSection state={data} at={dataUpdatedAt} isStale={error !== null} />
      <EndpointSection state={data} memory={memory} onMemory={setMemory} />
      <LimitsSection state={data} />
    </div>
  );
};

/** Which companion answers here, and everything that can be set about it. */
export const CompanionPage = () => (
  <AdminFrame
    title={t('The companion')}
    lead={t('Whoever tells a story here talks with the companion. This page says what is behind it.')}
  >
    <Page />
  </AdminFrame>
);
