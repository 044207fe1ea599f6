import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EarlierList } from '#features/chapters/web/import/earlier-list.tsx';
import { t } from '#platform/shared/i18n.ts';
import { archivesQuery } from './archive-calls.ts';
import { takeArchiveBack } from './take-archive-back.ts';

const WORDS = {
  offer: t('Take this import back'),
  warning: t(
    'What you have worked on since stays. The other chapters can be brought back for 30 days; everything else that came with them is deleted.',
  ),
  confirm: t('Take it back'),
  keep: t('Keep it'),
};

/** The archives that were imported and not taken back. */
export const EarlierArchives = () => {
  const queries = useQueryClient();
  const made = useQuery(archivesQuery).data?.archives ?? [];
  return <EarlierList made={made} words={WORDS} onTakeBack={(id) => takeArchiveBack(queries, id)} />;
};
