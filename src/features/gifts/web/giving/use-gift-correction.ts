import { useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { t } from '#platform/shared/i18n.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import { type Difference, joined } from '#platform/web/ui/two-versions.tsx';
import type { Gift } from '#features/gifts/shared/contract.ts';
import { dayHere } from './gift-draft.ts';

/** What of a gift can be corrected, as a form shows it. */
export type GiftWords = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** 'YYYY-MM-DD', or empty. */
  readonly day: string;
};

/** What was typed, and in view of what. */
type Typed = { readonly draft: GiftWords; readonly over: GiftWords };

/** Under this name is kept what was typed to correct a gift, until it is saved or thrown away. */
export const correctionForm = (giftId: string): string => `gift-correction.${giftId}`;

export const wordsOf = ({ recipient_name, recipient_email, message, send_at }: Gift): GiftWords => ({
  name: recipient_name,
  email: recipient_email ?? '',
  message,
  day: send_at === null ? '' : dayHere(new Date(send_at)),
});

/** Whether the day is still to come on which it is sent. */
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

/** What was typed anew, field by field, as it is read. */
export const typedIn = ({ draft, over }: Typed): string[] =>
  FIELDS.filter((field) => draft[field] !== over[field]).map((field) => inWords(field, draft));

/** In view of what is typed on once `sent` is saved as it `stands`: of the other fields still what stood there before. */
const overAfter = (latest: Typed, sent: Typed | undefined, stands: GiftWords): GiftWords => {
  const saved = FIELDS.filter((field) => sent !== undefined && sent.draft[field] !== sent.over[field]);
  return { ...latest.over, ...Object.fromEntries(saved.map((field) => [field, stands[field]])) };
};

/**
 * What is typed to correct a gift, on this device until it is saved or thrown away. What was not touched is as it stands now; where the same was
 * corrected elsewhere meanwhile, `differences` says so, and it is for whoever typed to choose.
 */
export const useGiftCorrection = (gift: Gift) => {
  const stands = wordsOf(gift);
  const [typed, type] = useUnsavedForm<Typed>(correctionForm(gift.id));
  const { draft, differing, giveWay } = joined(typed?.draft ?? stands, typed?.over ?? stands, stands);
  // Once it was sent, it has no day any more that could be typed.
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
    /** Where both changed the same, what the other side has. */
    giveWay: (): void => put(giveWay),
    forget: (): void => type(() => undefined),
    /** What was sent is kept. Answers whether something was typed meanwhile: that stays. */
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
