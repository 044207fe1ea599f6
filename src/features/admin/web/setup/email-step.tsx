import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { SetupState } from '../../shared/setup-contract.ts';
import { Trouble } from '../model/page-part.tsx';
import { whyNot } from '../error-messages.ts';
import { MailServerForm } from './mail-server-form.tsx';
import { TestMail, useTestMail } from './test-mail.tsx';
import { useDecision } from './setup-calls.ts';
import { Step } from './step.tsx';
import { STEP_TITLES } from './step-titles.ts';

/** The environment sets the mail server: the administrator can only test it. */
const FixedServer = ({ sender }: { readonly sender: string }) => {
  const test = useTestMail();
  return (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere">{t('E-mails are sent from {sender}.', { sender })}</p>
      <Button
        kind="second"
        className="self-start"
        busy={test.isPending ? t('Sending…') : undefined}
        onClick={() => test.mutate({})}
      >
        {t('Send me a test e-mail')}
      </Button>
      <TestMail test={test} />
    </div>
  );
};

export const EmailStep = ({ email }: Pick<SetupState, 'email'>) => {
  const saving = useDecision();
  const { sendsMail, server, variable } = email;
  return (
    <Step
      id="email"
      title={STEP_TITLES.email}
      lead={t(
        'With a mail server, invitations, gifts and new passwords are e-mailed automatically. Without one, you pass the links on by hand. You’ll find them under “Operations”.',
      )}
      {...email}
    >
      {variable === null ? (
        <>
          {email.isDone && !sendsMail ? (
            <p className="mb-5">
              {t('This site doesn’t send e-mail. That changes once you save a mail server here.')}
            </p>
          ) : null}
          <MailServerForm
            // After a decision, even the one to do without email, the form starts over: an earlier error no
            // longer counts.
            key={JSON.stringify([server, email.isDone])}
            server={server}
            sender={email.sender}
            isSaving={saving.isPending}
            onSave={(entered) => saving.mutate({ step: 'email', server: entered })}
          >
            {sendsMail || !email.isDone ? (
              <Button
                kind="second"
                busy={saving.isPending ? t('Saving…') : undefined}
                onClick={() => saving.mutate({ step: 'email', server: null })}
              >
                {sendsMail ? t('Stop sending e-mails') : t('Continue without e-mail')}
              </Button>
            ) : null}
          </MailServerForm>
          {saving.error ? <Trouble className="mt-4">{whyNot(saving.error)}</Trouble> : null}
        </>
      ) : (
        <FixedServer sender={email.sender} />
      )}
    </Step>
  );
};
