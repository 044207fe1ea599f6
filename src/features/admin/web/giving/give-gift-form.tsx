import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSession } from '#features/account/web/session.ts';
import { GiftChoice } from '#features/gifts/web/giving/gift-choice.tsx';
import {
  type Arrival,
  EMPTY_GIFT,
  faultsOf,
  GIFT_FIELDS,
  type GiftDraft,
  purchaseOf,
} from '#features/gifts/web/giving/gift-draft.ts';
import { MessageField, RecipientFields } from '#features/gifts/web/giving/gift-fields.tsx';
import { LONGEST_GIFT_NAME } from '#features/gifts/shared/gift-limits.ts';
import { GIFT_MONTHS } from '#features/subscription/shared/plans.ts';
import { newId } from '#platform/web/new-id.ts';
import { useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { counted, t } from '#platform/shared/i18n.ts';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { BOX_LOOK, Field, TextField } from '#platform/web/ui/text-field.tsx';
import { LONGEST_REASON } from '#features/admin/shared/giving-limits.ts';
import { givenGiftsQuery, giving } from './giving-calls.ts';
import { whyNot } from '../error-messages.ts';

const WAYS: readonly { readonly value: Arrival; readonly title: string; readonly text: string }[] = [
  { value: 'at-once', title: t('By e-mail, at once'), text: t('It’s sent within a minute.') },
  {
    value: 'on-a-day',
    title: t('By e-mail, on a day I choose'),
    text: t('It’s sent at eight in the morning on that day.'),
  },
  {
    value: 'as-a-card',
    title: t('As a link you pass on'),
    text: t('No e-mail is sent. The link is shown here, only once.'),
  },
];

/** The name of the form's copy on this device. It stays until the gift is given or the form is discarded. */
export const GIFT_BY_HAND = 'gift-by-hand';

type Typed = {
  readonly draft: GiftDraft;
  readonly reason: string;
  /**
   * The same for every attempt at the same gift, even after a reload, so that retrying after a lost response
   * doesn't give it twice.
   */
  readonly giftId: string;
};

/** The outcome, for the message under the form. */
export type Given = {
  readonly recipientName: string;
  readonly arrival: Arrival;
  readonly link: string | null;
};

type Props = { readonly onGiven: (given: Given) => void; readonly onCancel: () => void };

/** Gives a gift for free: what it includes, how it arrives, and why it is given. */
export const GiveGiftForm = ({ onGiven, onCancel }: Props) => {
  const session = useSession();
  const queries = useQueryClient();
  const [typed, type] = useUnsavedForm<Typed>(GIFT_BY_HAND);
  const [firstId] = useState(newId);
  const { draft, reason, giftId } = typed ?? { draft: EMPTY_GIFT, reason: '', giftId: firstId };
  // When the button was last pressed; undefined before.
  const [sentAt, setSentAt] = useState<Date>();
  const ownName = session.state === 'signed-in' ? session.user.displayName : '';
  const giverName = draft.giverName ?? ownName;
  const faults = sentAt ? faultsOf(draft, giverName, sentAt) : {};
  const change = (part: Partial<GiftDraft>): void => {
    type((now) => ({
      reason: '',
      ...now,
      draft: { ...EMPTY_GIFT, ...now?.draft, ...part },
      giftId: newId(),
    }));
  };
  const forget = (): void => type(() => undefined);
  /** Anything typed while this gift was being sent stays. */
  const forgetGiven = (id: string): void => type((now) => (now?.giftId === id ? undefined : now));
  const give = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => giving.giveGift({ gift_id: id, ...purchaseOf(draft, giverName), reason }),
    onSuccess: ({ link }, id) => {
      forgetGiven(id);
      void queries.invalidateQueries({ queryKey: givenGiftsQuery.queryKey });
      onGiven({ recipientName: draft.recipientName.trim(), arrival: draft.arrival, link });
    },
    // Perhaps only the response was lost. The gift is then in the list.
    onError: () => void queries.invalidateQueries({ queryKey: givenGiftsQuery.queryKey }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (give.isPending) return;
    const now = new Date();
    setSentAt(now);
    const found = faultsOf(draft, giverName, now);
    const first = GIFT_FIELDS.find((field) => found[field] !== undefined);
    if (first) document.getElementById(`gift-${first}`)?.focus();
    else if (reason.trim() === '') document.getElementById('gift-reason')?.focus();
    else give.mutate(giftId);
  };

  return (
    <form className="flex flex-col gap-6" onSubmit={submit} noValidate>
      <MonthsField months={draft.months} onChoose={(months) => change({ months })} />
      <GiftChoice
        legend={t('How should it arrive?')}
        name="arrival"
        chosen={draft.arrival}
        onChoose={(arrival) => change({ arrival })}
        choices={WAYS}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <RecipientFields {...{ draft, faults, change }} />
        <TextField
          id="gift-giverName"
          label={t('Who is it from?')}
          hint={t('As it should appear on the gift.')}
          autoComplete="off"
          maxLength={LONGEST_GIFT_NAME}
          value={giverName}
          error={faults.giverName}
          onChange={(event) => change({ giverName: event.target.value })}
        />
      </div>
      <MessageField
        value={draft.message}
        error={faults.message}
        onChange={(message) => change({ message })}
      />
      <TextField
        id="gift-reason"
        label={t('Reason for giving it')}
        hint={t('For your records. It doesn’t appear on the gift.')}
        maxLength={LONGEST_REASON}
        value={reason}
        error={sentAt && reason.trim() === '' ? t('Please give a reason.') : undefined}
        onChange={({ target }) =>
          type((now) => ({ draft: EMPTY_GIFT, ...now, reason: target.value, giftId: newId() }))
        }
      />
      {give.isError ? (
        <p role="alert" className="font-semibold text-danger">
          {whyNot(give.error)}
        </p>
      ) : null}
      <FormActions
        submit={t('Give this gift')}
        busy={give.isPending ? t('Giving…') : undefined}
        cancel={t('Cancel')}
        onCancel={() => {
          forget();
          onCancel();
        }}
      />
    </form>
  );
};

type MonthsProps = {
  readonly months: GiftDraft['months'];
  readonly onChoose: (months: GiftDraft['months']) => void;
};

const MonthsField = ({ months, onChoose }: MonthsProps) => (
  <Field label={t('How long should the gift last?')} className="max-w-[17rem]">
    {(tied) => (
      <select
        {...tied}
        value={months}
        onChange={(event) => {
          const chosen = GIFT_MONTHS.find((count) => String(count) === event.target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
        className={BOX_LOOK}
      >
        {GIFT_MONTHS.map((count) => (
          <option key={count} value={count}>
            {counted(count, { one: '{n} month', other: '{n} months' })}
          </option>
        ))}
      </select>
    )}
  </Field>
);
