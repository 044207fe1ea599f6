import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '#platform/shared/words.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Gift } from '../shared/contract.ts';
import { LONGEST_GIFT_NAME } from '../shared/gift-limits.ts';
import { gifts, GIFTS_KEY } from './gift-calls.ts';
import {
  dayHere,
  faultOfDay,
  faultOfEmail,
  faultOfMessage,
  faultOfRecipientName,
  GIFT_FIELDS,
  type GiftFaults,
} from './gift-draft.ts';
import { MessageField, SendOnField } from './gift-fields.tsx';
import { whyNotWithGift } from './gift-words.ts';

type Change = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly day: string;
};

const faultsIn = (
  { name, email, message, day }: Change,
  gift: Gift,
  before: Change,
  at: Date,
): GiftFaults => ({
  ...pick('recipientName', faultOfRecipientName(name)),
  // A card may get an address later, and need not.
  ...(email.trim() === '' && gift.recipient_email === null
    ? {}
    : pick('recipientEmail', faultOfEmail(email))),
  ...(day === before.day ? {} : pick('sendOn', faultOfDay(day, at))),
  ...pick('message', faultOfMessage(message)),
});

const pick = (field: keyof GiftFaults, fault: string | undefined): GiftFaults =>
  fault === undefined ? {} : { [field]: fault };

/** Only what was changed is sent: the rest stays as it is. */
const changedIn = (now: Change, before: Change, gift: Gift) => ({
  id: gift.id,
  ...(now.name.trim() === before.name ? {} : { recipient_name: now.name.trim() }),
  ...(now.email.trim() === before.email ? {} : { recipient_email: now.email.trim() }),
  ...(now.message.trim() === before.message.trim() ? {} : { message: now.message.trim() }),
  ...(now.day === before.day
    ? {}
    : { send_on: now.day, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
});

/** Name, address, message and day, for as long as the gift is not opened. */
export const ChangeGift = ({ gift, onClose }: { readonly gift: Gift; readonly onClose: () => void }) => {
  const queries = useQueryClient();
  const before: Change = {
    name: gift.recipient_name,
    email: gift.recipient_email ?? '',
    message: gift.message,
    day: gift.send_at === null ? '' : dayHere(new Date(gift.send_at)),
  };
  const [now, setNow] = useState(before);
  const [sentAt, setSentAt] = useState<Date>();
  const faults = sentAt ? faultsIn(now, gift, before, sentAt) : {};
  const change = useMutation({
    networkMode: 'always',
    mutationFn: () => gifts.change(changedIn(now, before, gift)),
    onSuccess: (changed) => {
      const isMailed = changed.state === 'sent' && now.email.trim() !== before.email;
      toast({
        kind: 'success',
        title: t('Your gift is corrected'),
        ...(isMailed
          ? { description: t('The e-mail is on its way to {email}.', { email: now.email.trim() }) }
          : {}),
      });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: GIFTS_KEY }),
  });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (change.isPending) return;
    const pressedAt = new Date();
    setSentAt(pressedAt);
    const found = faultsIn(now, gift, before, pressedAt);
    const first = GIFT_FIELDS.find((field) => found[field] !== undefined);
    if (first) document.getElementById(`gift-${first}`)?.focus();
    else if (Object.keys(changedIn(now, before, gift)).length === 1) onClose();
    else change.mutate();
  };
  return (
    <form className="grid max-w-[34rem] gap-6" onSubmit={save} noValidate>
      <TextField
        id="gift-recipientName"
        label={t('Who is it for?')}
        maxLength={LONGEST_GIFT_NAME}
        value={now.name}
        error={faults.recipientName}
        onChange={(event) => setNow({ ...now, name: event.target.value })}
      />
      <TextField
        id="gift-recipientEmail"
        label={t('Their e-mail address')}
        hint={hintFor(gift)}
        type="email"
        autoComplete="off"
        value={now.email}
        error={faults.recipientEmail}
        onChange={(event) => setNow({ ...now, email: event.target.value })}
      />
      {gift.state === 'scheduled' && gift.send_at !== null ? (
        <SendOnField value={now.day} error={faults.sendOn} onChange={(day) => setNow({ ...now, day })} />
      ) : null}
      <MessageField
        value={now.message}
        error={faults.message}
        onChange={(message) => setNow({ ...now, message })}
      />
      {gift.state === 'sent' ? (
        <p className="text-ink-2">
          {t(
            'The e-mail has gone out already: new words stand in it when you send it again, and on a new card.',
          )}
        </p>
      ) : null}
      {change.error ? (
        <p role="alert" className="font-semibold text-danger">
          {whyNotWithGift(change.error)}
        </p>
      ) : null}
      <FormActions
        submit={t('Save the correction')}
        cancel={t('Cancel')}
        onCancel={onClose}
        busy={change.isPending ? t('Saving…') : undefined}
      />
    </form>
  );
};

const hintFor = ({ state }: Gift): string | undefined => {
  if (state === 'sent')
    return t('A new address gets an e-mail at once, and the link in the one before stops working.');
  return state === 'card' ? t('If you write one here, the gift is sent there as well.') : undefined;
};
