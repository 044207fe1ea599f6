import { t } from '#platform/shared/i18n.ts';
import { byDate, withoutAbout } from '#features/family/profiles/shared/inexact-date.ts';
import { datesInWords } from './dates-in-words.ts';

type Event = {
  readonly title: string;
  readonly description: string | null;
  /** '1969-05-17' */
  readonly date: string | null;
  /** If the day is not known: '1969', '1969-05', '1969~' for about. */
  readonly about: string | null;
};

/** In the order of a life: earliest first, with undated events at the end. */
const asLived = (events: readonly Event[]) =>
  events
    .map(({ date, about, ...event }) => ({ ...event, when: date ?? about }))
    .toSorted((one, other) => byDate(one.when, other.when));

/** The events of a person's life that the reader may see, one below the other. */
export const LifeTimeline = ({ events }: { readonly events: readonly Event[] }) => (
  <ol className="ml-2 border-l-2 border-line">
    {asLived(events).map(({ title, description, when }, at) => (
      // Two events of a life may be alike in all that is known of them.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={at} className="relative pb-6 pl-6 last:pb-0">
        <span
          aria-hidden="true"
          className="absolute top-1.5 -left-[9px] size-4 rounded-full border-[3px] border-ember bg-sheet"
        />
        <p className="text-[0.9375rem] text-ink-2">
          {when === null ? t('No date') : <time dateTime={withoutAbout(when)}>{datesInWords(when)}</time>}
        </p>
        <h3 className="mt-0.5 text-[1.15rem] leading-snug wrap-anywhere">{title}</h3>
        {description === null ? null : (
          <p className="mt-1 text-ink-2 whitespace-pre-line wrap-anywhere">{description}</p>
        )}
      </li>
    ))}
  </ol>
);
