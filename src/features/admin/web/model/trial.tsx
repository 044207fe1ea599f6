import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/call.ts';
import type { modelCalls } from '../../shared/model-contract.ts';
import { timesInWords } from './answering-words.ts';
import { model, type SentModel } from './model-calls.ts';
import { Trouble } from './page-part.tsx';
import { troubleInWords, whyNotDone } from './trouble-words.ts';

type Tried = { readonly memory: string; readonly endpoint?: SentModel };
type Outcome = OutputOf<(typeof modelCalls)['tryModel']>;

/** Has a model reply to a memory. */
export const useTrial = (): UseMutationResult<Outcome, Error, Tried> =>
  useMutation({ networkMode: 'always', mutationFn: (tried: Tried) => model.tryModel(tried) });

type Props = {
  readonly trial: UseMutationResult<Outcome, Error, Tried>;
  /** The program that was expected at the URL. */
  readonly program?: string | undefined;
};

/** The outcome: the reply and how long it took, or why there is none. */
export const TrialOutcome = ({ trial: { data, error, isPending }, program }: Props) => (
  <>
    <output className="block">
      {!isPending && data && data.reply !== null ? (
        <span className="mt-5 block border-l-4 border-sage pl-4">
          <span className="block font-story text-story whitespace-pre-line">{data.reply}</span>
          <span className="mt-2 block text-ink-2">{timesInWords(data)}.</span>
        </span>
      ) : null}
    </output>
    {!isPending && data?.trouble ? (
      <Trouble className="mt-5">{troubleInWords(data.trouble, program)}</Trouble>
    ) : null}
    {!isPending && error ? <Trouble className="mt-5">{whyNotDone(error)}</Trouble> : null}
  </>
);
