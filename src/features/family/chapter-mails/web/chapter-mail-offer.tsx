import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { chapterMailsQuery } from './chapter-mail-calls.ts';
import { ChosenWriter, HeldUp } from './chosen-writer.tsx';

/**
 * At the end of a relative's chapter: an offer to get the next ones by e-mail. Shows nothing if the writer
 * doesn't allow it, or if that couldn't be loaded: someone who came to read doesn't need to know.
 */
const ChapterMailOffer = ({ userId }: { readonly userId: string }) => {
  const { data } = useQuery(chapterMailsQuery);
  const writer = data?.writers.find(({ user_id: id }) => id === userId);
  if (!data || !writer) return null;
  return (
    <section
      aria-label={t('Chapters by e-mail')}
      className="mt-10 grid gap-3 border-t border-line pt-6 print:hidden"
    >
      <ChosenWriter writer={writer} />
      {writer.chosen ? <HeldUp by={data.held_up_by} /> : null}
    </section>
  );
};

export default ChapterMailOffer;
