import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { useEarlyForm } from '#platform/web/ui/early-form.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { inverseOf, type RelationshipType } from '#features/family/shared/relationship.ts';
import { familyConnections, useFamilyChanged } from './connection-calls.ts';
import {
  EMAIL_BOX,
  type InvitationDraft,
  InvitationSentence,
  relationshipIn,
  ABOUT_INVITING,
  sayWhatIsMissing,
} from './invitation-sentence.tsx';
import { invitedWords } from './invited-words.ts';
import { PassOnLink } from './pass-on-link.tsx';
import { ownProfileQuery } from '#features/family/profiles/web/profile-calls.ts';
import { whatTheyAre } from './relation-sentences.ts';
import { treeQuery } from '#features/family/tree/web/tree-calls.ts';
import { whyNotWithFamily } from './family-error-messages.ts';

const EMPTY: InvitationDraft = { email: '', relationship: '' };

/** Whom you invite and what they are to you, as one sentence to fill in. */
export const InvitationForm = () => {
  const [address, setAddress] = useSearchParams();
  const [draft, setDraft] = useState<InvitationDraft>({
    ...EMPTY,
    relationship: relationshipIn(address.get('relationship') ?? ''),
  });
  const [made, setMade] = useState<{ readonly id: string; readonly email: string }>();
  const changed = useFamilyChanged();
  const { keepsMail = false } = usePublicSettings();
  const form = useEarlyForm((name, value) =>
    setDraft((now) =>
      name === 'email' ? { ...now, email: value } : { ...now, relationship: relationshipIn(value) },
    ),
  );
  const invite = useMutation({
    networkMode: 'always',
    mutationFn: ({ email, relationship }: { email: string; relationship: RelationshipType }) =>
      familyConnections.sendFamilyInvitation({ invited_email: email, relationship_type: relationship }),
    onSuccess: ({ invitation_id }, { email }) => {
      setMade({ id: invitation_id, email });
      const words = invitedWords(email, keepsMail);
      toast({
        kind: 'success',
        about: ABOUT_INVITING,
        title: words.title,
        // The page shows the link to pass on.
        description: keepsMail ? undefined : words.description,
      });
      // They may be typing the next address already.
      setDraft((now) => (now.email.trim() === email ? EMPTY : now));
      if (address.size > 0) setAddress({}, { replace: true });
      document.getElementById(EMAIL_BOX)?.focus();
    },
    onError: (error) =>
      toast({
        kind: 'error',
        about: ABOUT_INVITING,
        title: t('Failed to send invitation'),
        description: whyNotWithFamily(error),
      }),
    onSettled: changed,
  });
  const email = draft.email.trim();
  const { relationship } = draft;
  const isFilled = email !== '' && relationship !== '';
  const edit = (part: Partial<InvitationDraft>): void => {
    if (invite.isError) invite.reset();
    setDraft((now) => ({ ...now, ...part }));
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (invite.isPending) return;
    if (email === '' || relationship === '') return sayWhatIsMissing();
    invite.mutate({ email, relationship });
  };
  return (
    <form ref={form} method="post" data-early="" className="grid gap-6" onSubmit={send} noValidate>
      <WhomFromTree person={address.get('person')} />
      <InvitationSentence
        draft={draft}
        fault={isAboutAddress(invite.error) ? whyNotWithFamily(invite.error) : undefined}
        onEdit={edit}
      />
      {relationship === '' ? null : <AsTheyRead relationship={relationship} />}
      {invite.error && !isAboutAddress(invite.error) ? <WhyNot error={invite.error} /> : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          type="submit"
          aria-disabled={isFilled ? undefined : true}
          busy={invite.isPending ? t('Sending…') : undefined}
        >
          {t('Send Invitation')}
        </Button>
        {isFilled ? null : (
          <p className="text-ink-2">{t('Enter an e-mail address and choose how you’re related.')}</p>
        )}
      </div>
      {made && keepsMail ? <PassOnLink key={made.id} {...made} /> : null}
    </form>
  );
};

/**
 * The person in the tree whom the question that led here is about; shows nothing if they are no longer in the
 * tree.
 */
const WhomFromTree = ({ person }: { readonly person: string | null }) => {
  const { data } = useQuery({ ...treeQuery, enabled: person !== null, retry: false });
  const name = data?.people.find(({ key }) => key === person)?.name;
  if (name === undefined) return null;
  return (
    <p className="wrap-anywhere">
      {t('You’d like to invite {name}. We just need their e-mail address.', { name })}
    </p>
  );
};

const isAboutAddress = (error: Error | null): error is CallFailed =>
  error instanceof CallFailed && (error.code === 'bad-input' || error.code === 'invitation-to-self');

/**
 * The sentence as the invited person will read it, shown before it is sent, because most mistakes are about
 * the direction.
 */
const AsTheyRead = ({ relationship }: { readonly relationship: RelationshipType }) => {
  const session = useSession();
  const own = useQuery(ownProfileQuery);
  if (session.state !== 'signed-in' || own.isPending) return null;
  // What the e-mail and its page call the inviter: the name of their profile, if they have one.
  const name = own.data?.profile?.full_name ?? session.user.displayName;
  return (
    <div className="border-l-[3px] border-ember pl-4">
      <p className="text-[0.9375rem] text-ink-2">{t('Their invitation will say:')}</p>
      <p className="font-story text-[1.15rem] wrap-anywhere">{whatTheyAre(name, inverseOf(relationship))}</p>
    </div>
  );
};

/** A toast announces it; here it stays to be read, with what to do next. */
const WhyNot = ({ error }: { readonly error: Error }) => {
  const code = error instanceof CallFailed ? error.code : undefined;
  return (
    <div>
      <p className="font-semibold text-danger">{whyNotWithFamily(error)}</p>
      {code === 'writer-plan-required' ? (
        <ButtonLink kind="second" size="small" className="mt-2" to="/pricing">
          {t('See all plans')}
        </ButtonLink>
      ) : null}
      {code === 'sign-in-required' ? (
        <ButtonLink kind="second" size="small" className="mt-2" to="/signin?next=/share">
          {t('Sign In')}
        </ButtonLink>
      ) : null}
    </div>
  );
};
