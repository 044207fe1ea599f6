import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { EarlierList } from './earlier-list.tsx';
import { importsQuery } from './import-calls.ts';
import { takeBackImport } from './take-back-import.ts';

const WORDS = {
  offer: t('Take these chapters back'),
  warning: t('Chapters that you have worked on since stay. The others can be brought back for 30 days.'),
  confirm: t('Take them back'),
  keep: t('Keep them'),
};

/** The imports of writing from elsewhere that were not taken back. */
export const EarlierImports = () => {
  const queries = useQueryClient();
  const made = useQuery(importsQuery).data?.imports ?? [];
  return <EarlierList made={made} words={WORDS} onTakeBack={(id) => takeBackImport(queries, id)} />;
};
