import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { HELPING_KEY } from '#features/helping/web/helping-calls.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { parentInvitations, whyNotOffered } from './parent-invitation-calls.ts';

const EMPTY = { name: '', called: '', helperCalled: '', email: '' };

/** Whom one would like to help, what the two call each other, and perhaps an email address. */
export const OfferForm = ({ onDone }: { readonly onDone: () => void }) => {
  const queries = useQueryClient();
  const { keepsMail = false } = usePublicSettings();
  const [draft, setDraft] = useState(EMPTY);
  const form = useRef<HTMLFormElement>(null);
  // The form replaces the button that opened it.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const start = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      parentInvitations.start({
        name: draft.name,
        called: draft.called,
        helper_called: draft.helperCalled,
        email: draft.email.trim() === '' ? null : draft.email,
      }),
    onSuccess: async ({ email, called }) => {
      toast({
        kind: 'success',
        title:
          email === null
            ? t('The card for {name} is ready to print', { name: called })
            : t('We’ve written to {name}', { name: called }),
      });
      await queries.invalidateQueries({ queryKey: [...HELPING_KEY, 'offers'] });
      onDone();
    },
  });
  const field = (part: keyof typeof EMPTY) => ({
    value: draft[part],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      const { value } = event.target;
      setDraft((now) => ({ ...now, [part]: value }));
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!start.isPending) start.mutate();
  };
  return (
    <form ref={form} method="post" className="mt-4 flex flex-col gap-6" onSubmit={send}>
      <TextField
        label={t('Their full name')}
        autoComplete="off"
        required
        maxLength={100}
        {...field('name')}
      />
      <TextField
        label={t('What do you call them?')}
        hint={t('For example, Mum or Grandpa.')}
        autoComplete="off"
        required
        maxLength={100}
        {...field('called')}
      />
      <TextField
        label={t('What do they call you?')}
        autoComplete="off"
        required
        maxLength={100}
        {...field('helperCalled')}
      />
      {keepsMail ? null : (
        <TextField
          label={t('Their e-mail address, if they have one')}
          hint={t('We’ll write to them once. You can print a card either way.')}
          type="email"
          autoComplete="off"
          {...field('email')}
        />
      )}
      {start.error ? (
        <p role="alert" className="font-semibold text-danger">
          {whyNotOffered(start.error)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={start.isPending ? t('One moment…') : undefined}>
          {draft.email.trim() === '' ? t('Make a card') : t('Send the e-mail')}
        </Button>
        <Button kind="second" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
};
