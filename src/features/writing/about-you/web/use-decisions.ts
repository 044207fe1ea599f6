import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Theme } from '#engine/conversation/themes.ts';
import type { SentInputOf } from '#platform/shared/call.ts';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { t } from '#platform/shared/i18n.ts';
import type { aboutYouCalls } from '#features/writing/about-you/shared/about-you-contract.ts';
import { writing } from '#features/writing/web/calls.ts';
import { KNOWN_KEY, whyNotKept } from './about-you-queries.ts';

type Calls = typeof aboutYouCalls;

/** The server call that stores a decision, and the message shown once it is stored. */
type Decision = {
  readonly keep: () => Promise<{ readonly ids: readonly string[] }>;
  readonly title: string;
  readonly description?: string;
};

export type Decisions = {
  /**
   * Each resolves to null once the decision is saved. If it was not, the person has already been told why,
   * unless the sentence belongs beside a field.
   */
  correct(input: SentInputOf<Calls['correctFact']>, called: string): Promise<string | null>;
  add(input: SentInputOf<Calls['addFact']>, called: string): Promise<string | null>;
  join(input: SentInputOf<Calls['joinFacts']>, title: string): Promise<string | null>;
  forget(input: SentInputOf<Calls['forgetFact']>, called: string): Promise<string | null>;
  askAgain(theme: Theme, called: string): Promise<string | null>;
  undo(ids: readonly string[], said: string): Promise<string | null>;
  readonly isBusy: boolean;
};

/**
 * Every decision on these two pages. Each resolves to null once it is saved, or else to a sentence that says
 * why it was not.
 */
export const useDecisions = (): Decisions => {
  const client = useQueryClient();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: KNOWN_KEY });
  const change = useMutation({
    scope: { id: 'known' },
    networkMode: 'always',
    mutationFn: ({ keep }: Decision) => keep(),
    onSettled: refresh,
  });
  const takeBack = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids)
      await writing.undoDecision({ id }).catch((error: unknown) => {
        // Another window has already undone it, which is what we wanted.
        if (!(error instanceof CallFailed && error.code === 'not-found')) throw error;
      });
  };
  const undo = async (ids: readonly string[], said: string): Promise<string | null> => {
    try {
      await takeBack(ids);
      toast({ kind: 'success', title: said });
      return null;
    } catch (error) {
      toast({ kind: 'error', title: t('This couldn’t be undone'), description: whyNotKept(error) });
      return whyNotKept(error);
    } finally {
      await refresh();
    }
  };
  const decide = async (decision: Decision): Promise<string | null> => {
    try {
      const { ids } = await change.mutateAsync(decision);
      toast({
        kind: 'success',
        title: decision.title,
        description: decision.description,
        action: { label: t('Undo'), onClick: () => void undo(ids, t('It’s back as it was.')) },
      });
      return null;
    } catch (error) {
      return whyNotKept(error);
    }
  };
  /** For decisions that have no field to show an error beside. */
  const aloud = async (failed: string, decision: Decision): Promise<string | null> => {
    const why = await decide(decision);
    if (why !== null) toast({ kind: 'error', title: failed, description: why });
    return why;
  };
  return {
    isBusy: change.isPending,
    undo,
    correct: (input, called) =>
      decide({
        keep: () => writing.correctFact(input),
        title: t('Corrected: {called}', { called }),
        description: t('From now on, I’ll ask and write it like this.'),
      }),
    add: (input, called) =>
      decide({ keep: () => writing.addFact(input), title: t('Added: {called}', { called }) }),
    join: (input, title) =>
      aloud(t('They couldn’t be combined'), { keep: () => writing.joinFacts(input), title }),
    forget: (input, called) =>
      aloud(t('This couldn’t be forgotten: {called}', { called }), {
        keep: () => writing.forgetFact(input),
        title: t('I’ll leave {called} alone', { called }),
        description: t('I won’t ask about it again. What your chapters say stays as it is.'),
      }),
    askAgain: (theme, called) =>
      aloud(t('This couldn’t be saved'), {
        keep: () => writing.askAgain({ theme }),
        title: t('I may ask about {about} again', { about: called }),
      }),
  };
};
