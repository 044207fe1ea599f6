import { useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { t } from '#platform/shared/i18n.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import { type Difference, joined } from '#platform/web/ui/two-versions.tsx';
import type { Gift } from '#features/gifts/shared/contract.ts';
import { dayHere } from './gift-draft.ts';

/** The fields of a gift that can be corrected, as a form shows them. */
export type GiftWords = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** 'YYYY-MM-DD', or empty. */
  readonly day: string;
};

/** What was typed, and the values the typing started from. */
type Typed = { readonly draft: GiftWords; readonly over: GiftWords };

/** The name under which a typed correction is saved until it is submitted or discarded. */
export const correctionForm = (giftId: string): string => `gift-correction.${giftId}`;

export const wordsOf = ({ recipient_name, recipient_email, message, send_at }: Gift): GiftWords => ({
  name: recipient_name,
  email: recipient_email ?? '',
  message,
  day: send_at === null ? '' : dayHere(new Date(send_at)),
});

/** Whether the sending day is still to come. */
export const waitsForItsDay = ({ state, send_at }: Gift): boolean =>
  state === 'scheduled' && send_at !== null;

const LABELS: Readonly<Record<keyof GiftWords, string>> = {
  name: t('Who is it for?'),
  email: t('Their e-mail address'),
  message: t('A few words from you'),
  day: t('Which day?'),
};

const FIELDS = Object.keys(LABELS) as (keyof GiftWords)[];

const inWords = (field: keyof GiftWords, words: GiftWords): string =>
  field === 'day' && words.day !== '' ? dayOf(`${words.day}T12:00:00`) : words[field];

const isSame = (one: GiftWords, other: GiftWords): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

/** The changed fields as readable text. */
export const typedIn = ({ draft, over }: Typed): string[] =>
  FIELDS.filter((field) => draft[field] !== over[field]).map((field) => inWords(field, draft));

/** What the typing is based on after `sent` was saved as `stands`. The other fields keep their old base. */
const overAfter = (latest: Typed, sent: Typed | undefined, stands: GiftWords): GiftWords => {
  const saved = FIELDS.filter((field) => sent !== undefined && sent.draft[field] !== sent.over[field]);
  return { ...latest.over, ...Object.fromEntries(saved.map((field) => [field, stands[field]])) };
};

/**
 * What is typed to correct a gift, saved on this device until it is submitted or discarded. Untouched fields
 * show the current values. Where the same field was corrected elsewhere meanwhile, `differences` lists it,
 * and the giver chooses.
 */
export const useGiftCorrection = (gift: Gift) => {
  const stands = wordsOf(gift);
  const [typed, type] = useUnsavedForm<Typed>(correctionForm(gift.id));
  const { draft, differing, giveWay } = joined(typed?.draft ?? stands, typed?.over ?? stands, stands);
  // Once it was sent, its day can't be changed any more.
  const now = waitsForItsDay(gift) ? draft : { ...draft, day: stands.day };
  const fields = differing.filter((field) => now[field] !== stands[field]);
  const put = (words: GiftWords): void => {
    const before = Object.fromEntries(fields.map((field) => [field, (typed?.over ?? stands)[field]]));
    type(() => (isSame(words, stands) ? undefined : { draft: words, over: { ...stands, ...before } }));
  };
  return {
    stands,
    draft: now,
    typed,
    differences: fields.map((field): Difference => ({
      label: LABELS[field],
      mine: inWords(field, now),
      other: inWords(field, stands),
    })),
    change: (part: Partial<GiftWords>): void => put({ ...now, ...part }),
    /** Accepts the other version where both changed the same field. */
    giveWay: (): void => put(giveWay),
    forget: (): void => type(() => undefined),
    /** Called when `sent` is saved. Returns whether something was typed meanwhile, which stays. */
    saved: (sent: Typed | undefined, kept: Gift): boolean => {
      let isMore = false;
      type((latest) => {
        isMore = latest !== undefined && latest !== sent;
        return isMore && latest ? { ...latest, over: overAfter(latest, sent, wordsOf(kept)) } : undefined;
      });
      return isMore;
    },
  };
};
