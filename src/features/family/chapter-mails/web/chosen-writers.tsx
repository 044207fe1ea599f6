import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { PartNotLoaded } from '#platform/web/ui/part-not-loaded.tsx';
import { chapterMailsQuery } from './chapter-mail-calls.ts';
import { ChosenWriter, HeldUp } from './chosen-writer.tsx';

/** On the account page: whose chapters come by e-mail. Nothing until a relative allows it. */
const ChosenWriters = () => {
  const asked = useQuery(chapterMailsQuery);
  const { data } = asked;
  if (!data)
    return asked.isError ? (
      <PartNotLoaded asked={asked}>
        {t('We couldn’t load your settings for chapters by e-mail.')}
      </PartNotLoaded>
    ) : null;
  if (data.writers.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="text-[1.15rem]">{t('Chapters by e-mail')}</h3>
      {data.writers.some(({ chosen }) => chosen) ? <HeldUp by={data.held_up_by} /> : null}
      {data.writers.map((writer) => (
        <ChosenWriter key={writer.user_id} writer={writer} />
      ))}
    </div>
  );
};

export default ChosenWriters;
