import type { HelpedPage } from '#features/helping/shared/helping-shapes.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { helping, usePageChange } from './helping-calls.ts';

type Props = { readonly page: HelpedPage };

/** The titles of shared chapters, to be put in order. Shown if there is anything to order. */
export const HelpedChapters = ({ page: { id, writer_name: name, chapters } }: Props) => {
  const order = usePageChange((ids: readonly string[]) => helping.order({ id, ids: [...ids] }));
  const move = (from: number, by: -1 | 1): void => {
    if (order.isPending) return;
    const ids = chapters.map((chapter) => chapter.id);
    const [moved] = ids.splice(from, 1);
    if (moved !== undefined) ids.splice(from + by, 0, moved);
    order.mutate(ids);
  };
  if (chapters.length < 2) return null;
  return (
    <section aria-labelledby="helped-chapters" className="mt-10 flex flex-col gap-4">
      <h2 id="helped-chapters" className="text-[1.5rem] wrap-anywhere">
        {t('Put the chapters in order')}
      </h2>
      <p className="text-ink-2">
        {t('These are the chapters that {name} shares with the family. {name} can undo a new order.', {
          name,
        })}
      </p>
      <ol className="flex flex-col divide-y divide-line border-y border-line">
        {chapters.map(({ id: chapter, title }, at) => (
          <li key={chapter} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 grow basis-48 wrap-anywhere">{title || t('Untitled chapter')}</span>
            <span className="flex gap-1">
              <Button
                kind="quiet"
                size="small"
                aria-label={t('Move “{title}” up', { title })}
                aria-disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                ↑
              </Button>
              <Button
                kind="quiet"
                size="small"
                aria-label={t('Move “{title}” down', { title })}
                aria-disabled={at === chapters.length - 1}
                onClick={() => move(at, 1)}
              >
                ↓
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
