import { t } from '#platform/shared/i18n.ts';
import { dayInWords } from './whole-day.ts';

type Event = { readonly title: string; readonly description: string | null; readonly date: string | null };

/** In the order of a life: earliest first, with undated events at the end. */
const asLived = (a: Event, b: Event): number => (a.date ?? '9999').localeCompare(b.date ?? '9999');

/** The events of a person's life that the reader may see, one below the other. */
export const LifeTimeline = ({ events }: { readonly events: readonly Event[] }) => (
  <ol className="ml-2 border-l-2 border-line">
    {events.toSorted(asLived).map(({ title, description, date }, at) => (
      // Two events of a life may be alike in all that is known of them.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={at} className="relative pb-6 pl-6 last:pb-0">
        <span
          aria-hidden="true"
          className="absolute top-1.5 -left-[9px] size-4 rounded-full border-[3px] border-ember bg-sheet"
        />
        <p className="text-[0.9375rem] text-ink-2">
          {date === null ? t('No date') : <time dateTime={date}>{dayInWords(date)}</time>}
        </p>
        <h3 className="mt-0.5 text-[1.15rem] leading-snug wrap-anywhere">{title}</h3>
        {description === null ? null : (
          <p className="mt-1 text-ink-2 whitespace-pre-line wrap-anywhere">{description}</p>
        )}
      </li>
    ))}
  </ol>
);
