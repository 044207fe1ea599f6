import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { TwoVersions } from '#platform/web/ui/two-versions.tsx';
import type { Gift } from '#features/gifts/shared/contract.ts';
import { LONGEST_GIFT_NAME } from '#features/gifts/shared/gift-limits.ts';
import { gifts, GIFTS_KEY } from '../gift-calls.ts';
import {
  faultOfDay,
  faultOfEmail,
  faultOfMessage,
  faultOfRecipientName,
  GIFT_FIELDS,
  type GiftFaults,
  type GiftField,
} from './gift-draft.ts';
import { MessageField, SendOnField } from './gift-fields.tsx';
import { whyNotWithGift } from '../gift-words.ts';
import { type GiftWords, useGiftCorrection, waitsForItsDay } from './use-gift-correction.ts';

const faultsIn = (
  { name, email, message, day }: GiftWords,
  gift: Gift,
  before: GiftWords,
  at: Date,
): GiftFaults => ({
  ...pick('recipientName', faultOfRecipientName(name)),
  // A card may get an address later, but needn't.
  ...(email.trim() === '' && gift.recipient_email === null
    ? {}
    : pick('recipientEmail', faultOfEmail(email))),
  ...(day === before.day ? {} : pick('sendOn', faultOfDay(day, at))),
  ...pick('message', faultOfMessage(message)),
});

const pick = (field: keyof GiftFaults, fault: string | undefined): GiftFaults =>
  fault === undefined ? {} : { [field]: fault };

/** Only the changes, with the values they replace: the rest stays as it is. Undefined if nothing changed. */
const changedIn = (now: GiftWords, before: GiftWords, gift: Gift) => {
  const { recipient_name, recipient_email, message, send_at } = gift;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const parts = [
    now.name.trim() === before.name ? {} : { recipient_name: now.name.trim() },
    now.email.trim() === before.email ? {} : { recipient_email: now.email.trim() },
    now.message.trim() === before.message.trim() ? {} : { message: now.message.trim() },
    now.day === before.day ? {} : { send_on: now.day, time_zone: zone },
  ];
  const change: Partial<Record<'recipient_name' | 'recipient_email' | 'message' | 'send_on', string>> =
    Object.assign({}, ...parts);
  return Object.keys(change).length === 0
    ? undefined
    : { ...change, over: { recipient_name, recipient_email, message, send_at } };
};

/** Name, address, message and day, while the gift is not opened. */
export const ChangeGift = ({ gift, onClose }: { readonly gift: Gift; readonly onClose: () => void }) => {
  const queries = useQueryClient();
  const formId = useId();
  const idOf = (field: GiftField | 'versions'): string => `${formId}-${field}`;
  const form = useGiftCorrection(gift);
  const { draft: now, stands: before, differences } = form;
  const [sentAt, setSentAt] = useState<Date>();
  const faults = sentAt ? faultsIn(now, gift, before, sentAt) : {};
  const changed = changedIn(now, before, gift);
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (_typed: typeof form.typed) => gifts.change({ id: gift.id, ...changed }),
    onSuccess: (kept, sent) => {
      const isMailed = kept.state === 'sent' && kept.recipient_email !== (before.email || null);
      toast({
        kind: 'success',
        title: t('Your changes to the gift are saved'),
        ...(isMailed
          ? { description: t('The e-mail is on its way to {email}.', { email: kept.recipient_email ?? '' }) }
          : {}),
      });
      if (!form.saved(sent, kept)) onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: GIFTS_KEY }),
  });
  const leave = (): void => {
    form.forget();
    onClose();
  };
  const save = (isChosen: boolean): void => {
    if (change.isPending) return;
    const pressedAt = new Date();
    setSentAt(pressedAt);
    const found = faultsIn(now, gift, before, pressedAt);
    const first = GIFT_FIELDS.find((field) => found[field] !== undefined);
    const inTheWay = first ?? (differences.length > 0 && !isChosen ? 'versions' : undefined);
    if (inTheWay) document.getElementById(idOf(inTheWay))?.focus();
    else if (changed) change.mutate(form.typed);
    else leave();
  };
  const isStale = change.error instanceof CallFailed && change.error.code === 'stale-revision';
  const isAsked = isStale && differences.length > 0;
  const keepOther = (): void => {
    change.reset();
    form.giveWay();
    // The button that was pressed is gone, together with the question.
    document.getElementById(idOf('recipientName'))?.focus();
  };
  return (
    <form
      className="grid max-w-[34rem] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
      noValidate
    >
      <TextField
        id={idOf('recipientName')}
        label={t('Who is it for?')}
        maxLength={LONGEST_GIFT_NAME}
        value={now.name}
        error={faults.recipientName}
        onChange={(event) => form.change({ name: event.target.value })}
      />
      <TextField
        id={idOf('recipientEmail')}
        label={t('Their e-mail address')}
        hint={hintFor(gift)}
        type="email"
        autoComplete="off"
        value={now.email}
        error={faults.recipientEmail}
        onChange={(event) => form.change({ email: event.target.value })}
      />
      {waitsForItsDay(gift) ? (
        <SendOnField
          id={idOf('sendOn')}
          value={now.day}
          error={faults.sendOn}
          onChange={(day) => form.change({ day })}
        />
      ) : null}
      <MessageField
        id={idOf('message')}
        value={now.message}
        error={faults.message}
        onChange={(message) => form.change({ message })}
      />
      {gift.state === 'sent' ? (
        <p className="text-ink-2">
          {t(
            'The e-mail has already gone out. If you send it again or print a new card, it will have your new words.',
          )}
        </p>
      ) : null}
      {differences.length > 0 ? (
        <TwoVersions
          id={idOf('versions')}
          differences={differences}
          onMine={() => save(true)}
          onOther={keepOther}
          busy={change.isPending ? t('Saving…') : undefined}
        />
      ) : null}
      {change.error && !isAsked ? (
        <p role="alert" className="font-semibold text-danger">
          {whyNotWithGift(change.error)}
        </p>
      ) : null}
      <FormActions
        submit={t('Save changes')}
        cancel={t('Cancel')}
        onCancel={leave}
        busy={change.isPending ? t('Saving…') : undefined}
      />
    </form>
  );
};

const hintFor = ({ state }: Gift): string | undefined => {
  if (state === 'sent')
    return t('We’ll e-mail a new address right away, and the link in the earlier e-mail will stop working.');
  return state === 'card' ? t('If you enter one here, we’ll send the gift there as well.') : undefined;
};
