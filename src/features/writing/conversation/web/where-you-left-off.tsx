import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { latestChapter } from '#features/chapters/web/latest-chapter.ts';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import { t } from '#platform/shared/i18n.ts';
import { leftOffQuery } from './left-off-query.ts';

const Offer = ({ to, children }: { to: string; children: string }) => (
  <section
    aria-label={t('Where you left off')}
    className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-control bg-ember-wash px-5 py-4"
  >
    <p className="max-w-[34rem] grow basis-64">{children}</p>
    <ButtonLink kind="second" size="normal" to={to}>
      {t('Continue Writing')}
    </ButtonLink>
  </section>
);

/**
 * A link back into the writing: to the draft that is not a chapter yet, or else to the chapter changed last.
 */
export const WhereYouLeftOff = ({ chapters }: { chapters: readonly ChapterSummary[] }) => {
  const updatedAt = useQuery(leftOffQuery).data?.updatedAt ?? null;
  if (updatedAt !== null)
    return (
      <Offer to="/write">
        {t('You’ve started a chapter that isn’t in your book yet. You last worked on it on {day}.', {
          day: dayOf(updatedAt),
        })}
      </Offer>
    );
  const latest = latestChapter(chapters);
  if (!latest) return null;
  return (
    <Offer to={`/write?edit=${latest.id}`}>
      {t('You last worked on “{title}”, on {day}.', { title: latest.title, day: dayOf(latest.updatedAt) })}
    </Offer>
  );
};
