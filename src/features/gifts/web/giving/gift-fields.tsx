import { useState } from 'react';
import { giftPrice } from '#features/subscription/shared/offers.ts';
import { GIFT_MONTHS, priceText } from '#features/subscription/shared/plans.ts';
import { counted, t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { BOX_LOOK, Field, TextField } from '#platform/web/ui/text-field.tsx';
import { LONGEST_GIFT_MESSAGE, LONGEST_GIFT_NAME } from '#features/gifts/shared/gift-limits.ts';
import { type Arrival, daysToSend, type GiftDraft, type GiftFaults, type GiftMonths } from './gift-draft.ts';
import { GiftChoice } from './gift-choice.tsx';

const ENOUGH_FOR: Readonly<Record<GiftMonths, string>> = {
  1: t('Enough for the first chapters'),
  3: t('A childhood, told at leisure'),
  6: t('Half a lifetime, without hurrying'),
  12: t('A whole year for a whole book'),
};

const WAYS: readonly { readonly value: Arrival; readonly title: string; readonly text: string }[] = [
  { value: 'at-once', title: t('By e-mail, at once'), text: t('As soon as you’ve paid.') },
  {
    value: 'on-a-day',
    title: t('By e-mail, on a day I choose'),
    text: t('For a birthday, for example. We’ll send it at eight in the morning.'),
  },
  {
    value: 'as-a-card',
    title: t('As a card I give them myself'),
    text: t('You print it and fold it. We won’t send an e-mail.'),
  },
];

/** If this site sends no e-mail, the form says so before anyone pays. */
const WAYS_BY_HAND: typeof WAYS = WAYS.map((way) =>
  way.value === 'as-a-card'
    ? way
    : { ...way, text: t('This site doesn’t send e-mails. Please choose the card.') },
);

type Props = {
  readonly draft: GiftDraft;
  readonly giverName: string;
  readonly faults: GiftFaults;
  readonly change: (part: Partial<GiftDraft>) => void;
};

/** All the fields, in three steps. */
export const GiftFields = ({ draft, giverName, faults, change }: Props) => {
  const { keepsMail } = usePublicSettings();
  return (
    <div className="grid min-w-0 gap-10">
      <GiftChoice
        legend={t('How long should the gift last?')}
        name="months"
        isWide
        chosen={draft.months}
        onChoose={(months) => change({ months })}
        choices={GIFT_MONTHS.map((months) => ({
          value: months,
          title: counted(months, { one: '{n} month', other: '{n} months' }),
          price: priceText(giftPrice(months)),
          text: ENOUGH_FOR[months],
        }))}
      />
      <GiftChoice
        legend={t('How should it arrive?')}
        name="arrival"
        chosen={draft.arrival}
        onChoose={(arrival) => change({ arrival })}
        choices={keepsMail ? WAYS_BY_HAND : WAYS}
      />
      <div className="grid gap-6">
        <RecipientFields {...{ draft, faults, change }} />
        <TextField
          id="gift-giverName"
          label={t('Who is it from?')}
          hint={t('Use the name they call you. It will be in the e-mail and on the card.')}
          name="giverName"
          autoComplete="name"
          maxLength={LONGEST_GIFT_NAME}
          value={giverName}
          error={faults.giverName}
          onChange={(event) => change({ giverName: event.target.value })}
        />
        <MessageField
          value={draft.message}
          error={faults.message}
          onChange={(message) => change({ message })}
        />
      </div>
    </div>
  );
};

/** Who it is for, and where and when it arrives; for a card, only the name. */
export const RecipientFields = ({ draft, faults, change }: Omit<Props, 'giverName'>) => (
  <>
    <TextField
      id="gift-recipientName"
      label={t('Who is it for?')}
      name="recipientName"
      autoComplete="off"
      maxLength={LONGEST_GIFT_NAME}
      value={draft.recipientName}
      error={faults.recipientName}
      onChange={(event) => change({ recipientName: event.target.value })}
    />
    {draft.arrival === 'as-a-card' ? null : (
      <TextField
        id="gift-recipientEmail"
        label={t('Their e-mail address')}
        hint={t('You can correct it later, until the gift is opened.')}
        type="email"
        name="recipientEmail"
        autoComplete="off"
        value={draft.recipientEmail}
        error={faults.recipientEmail}
        onChange={(event) => change({ recipientEmail: event.target.value })}
      />
    )}
    {draft.arrival === 'on-a-day' ? (
      <SendOnField value={draft.sendOn} error={faults.sendOn} onChange={(sendOn) => change({ sendOn })} />
    ) : null}
  </>
);

type FieldProps = {
  /** Needed if there is more than one gift on a page. */
  readonly id?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** The day of sending. Rendered only in the browser, because its time zone decides which days are offered. */
export const SendOnField = ({ id = 'gift-sendOn', value, error, onChange }: FieldProps) => {
  const [{ first, last }] = useState(() => daysToSend(new Date()));
  return (
    <TextField
      id={id}
      label={t('Which day?')}
      type="date"
      name="sendOn"
      min={first}
      max={last}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

export const MessageField = ({ id = 'gift-message', value, error, onChange }: FieldProps) => (
  <Field
    id={id}
    label={t('A few words from you')}
    hint={t('{used} of {most} characters', {
      used: value.trim().length,
      most: LONGEST_GIFT_MESSAGE,
    })}
    error={error}
  >
    {(tied) => (
      <textarea
        autoComplete="off"
        {...tied}
        name="message"
        rows={6}
        className={BOX_LOOK}
        placeholder={t('You tell your stories so well. Please write them down for us.')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
