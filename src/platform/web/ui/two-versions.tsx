import { t } from '#platform/shared/i18n.ts';
import { Button } from './button.tsx';

type Words = Readonly<Record<string, string | boolean>>;

/** The spaces around a text are not saved. */
const isSame = (one: unknown, other: unknown): boolean => String(one).trim() === String(other).trim();

/**
 * Merges what was typed here, starting from `before`, with the current version, `now`. If only one side
 * changed a field, its value is used. `differing` lists the fields that both sides changed in different ways.
 * For these, `draft` has what was typed here, and `giveWay` has the current version.
 */
export const joined = <T extends Words>(
  typed: T,
  before: T,
  now: T,
): { readonly draft: T; readonly giveWay: T; readonly differing: readonly (keyof T & string)[] } => {
  const fields: (keyof T & string)[] = Object.keys(typed);
  const held = fields.map((field) => [field, typed[field] === before[field] ? now[field] : typed[field]]);
  // The same fields, each with a value of its own type.
  const draft = Object.fromEntries(held) as T;
  const differing = fields.filter(
    (field) =>
      typed[field] !== before[field] && now[field] !== before[field] && !isSame(now[field], typed[field]),
  );
  const others = Object.fromEntries(differing.map((field) => [field, now[field]]));
  return { draft, giveWay: { ...draft, ...others }, differing };
};

/** One field in which the two differ, as text. */
export type Difference = { readonly label: string; readonly mine: string; readonly other: string };

/** What was typed in a form whose saved version has changed since it was opened. */
export type Rebased<Draft> = {
  /** What to show and to save. If both sides made the same change, it has what was typed here. */
  readonly draft: Draft;
  /** The fields that both sides changed in different ways. */
  readonly differences: readonly Difference[];
  /** The same as the draft, but with the other side's value for fields that both changed. */
  readonly giveWay: Draft;
};

type Props = {
  /** Lets a save that is waiting for the choice lead here. */
  readonly id: string;
  readonly differences: readonly Difference[];
  readonly onMine: () => void;
  readonly onOther: () => void;
  /** Keeps both texts, one after the other; only if all the differences are texts. */
  readonly onBoth?: (() => void) | undefined;
  readonly busy: string | undefined;
};

/** Two texts where there was one: the person who typed sees both, and chooses. */
export const TwoVersions = ({ id, differences, onMine, onOther, onBoth, busy }: Props) => (
  <section id={id} tabIndex={-1} role="alert" className="grid gap-4 rounded-control bg-ember-wash px-4 py-4">
    <h3 className="text-[1.2rem]">{t('This was also changed in another window')}</h3>
    <ul className="grid gap-4">
      {differences.map(({ label, mine, other }) => (
        <li key={label}>
          <p className="font-semibold">{label}</p>
          <div className="mt-1 grid gap-3 sm:grid-cols-2">
            <Version heading={t('Mine, on this page')} words={mine} />
            <Version heading={t('The other one')} words={other} />
          </div>
        </li>
      ))}
    </ul>
    <p className="flex flex-wrap gap-3">
      <Button kind="second" size="small" onClick={onOther}>
        {t('Keep the other one')}
      </Button>
      <Button kind="second" size="small" busy={busy} onClick={onMine}>
        {t('Keep mine')}
      </Button>
      {onBoth ? (
        <Button kind="second" size="small" onClick={onBoth}>
          {t('Keep both, mine at the end')}
        </Button>
      ) : null}
    </p>
  </section>
);

const Version = ({ heading, words }: { readonly heading: string; readonly words: string }) => (
  <p className="min-w-0">
    <span className="block text-[0.9375rem] text-ink-2">{heading}</span>
    <span className="block max-h-[12rem] overflow-y-auto whitespace-pre-line wrap-anywhere">
      {words === '' ? t('There is nothing here') : words}
    </span>
  </p>
);
