import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { OutputOf, SentInputOf } from '#platform/shared/call.ts';
import { t } from '#platform/shared/i18n.ts';
import type { setupCalls } from '../../shared/setup-contract.ts';
import { Trouble } from '../model/page-part.tsx';
import { whyNot } from '../error-messages.ts';
import { setup } from './setup-calls.ts';

type Outcome = OutputOf<(typeof setupCalls)['testMail']>;
type Asked = SentInputOf<(typeof setupCalls)['testMail']>;

export const useTestMail = (): UseMutationResult<Outcome, Error, Asked> =>
  useMutation({ networkMode: 'always', mutationFn: (asked: Asked) => setup.testMail(asked) });

/** The outcome of a test, in a sentence. */
export const TestMail = ({
  test: { data, error, isPending },
}: {
  readonly test: UseMutationResult<Outcome, Error, Asked>;
}) => (
  <>
    <output className="block">
      {!isPending && data && data.trouble === null ? (
        <span className="block border-l-4 border-sage pl-4">
          {data.left
            ? t(
                'The mail server has accepted the message. Please check whether it has arrived at {address}.',
                {
                  address: data.to,
                },
              )
            : t(
                'The message to {address} is saved with the others under “Operations”, because no mail server is set.',
                {
                  address: data.to,
                },
              )}
        </span>
      ) : null}
    </output>
    {!isPending && data && data.trouble !== null ? (
      <Trouble>{t('The message wasn’t sent. The reason given: {why}', { why: data.trouble })}</Trouble>
    ) : null}
    {!isPending && error ? <Trouble>{whyNot(error)}</Trouble> : null}
  </>
);
