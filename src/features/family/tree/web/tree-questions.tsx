import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import type { TreeSuggestion } from '#features/family/tree/shared/tree-contract.ts';
import { FAMILY_KEY } from '#features/family/invitations/web/family-key.ts';
import type { DrawnTree } from './drawing/drawn-tree.ts';
import { treeService } from './tree-calls.ts';
import { whyNotInTree } from './tree-words.ts';

/** Keyed by what one person is to another, and what that other person is to the reader. */
const COMPOSED_WORDS: Readonly<Record<string, string>> = {
  'parent parent': t('Is {who}, the parent of your parent {of}, your grandparent?'),
  'parent cousin': t('Is {who}, the parent of your cousin {of}, your uncle or aunt?'),
  'sibling parent': t('Is {who}, the brother or sister of your parent {of}, your uncle or aunt?'),
  'sibling sibling': t('Is {who}, the brother or sister of your brother or sister {of}, yours too?'),
  'child sibling': t('Is {who}, the child of your brother or sister {of}, your nephew or niece?'),
  'child child': t('Is {who}, the child of your child {of}, your grandchild?'),
  'child uncle_aunt': t('Is {who}, the child of your uncle or aunt {of}, your cousin?'),
};

/** The question as a sentence. */
const questionWords = (
  { kind, who, of, through_type: through }: TreeSuggestion,
  { nameOf, complete }: DrawnTree,
): string => {
  const names = { who: nameOf(who), of: nameOf(of) };
  if (kind === 'parent') return t('Is {who} the parent of {of}?', names);
  const words =
    COMPOSED_WORDS[`${through} ${complete.relations.get(of)}`] ?? t('How are {who} and {of} related to you?');
  return words.replace(/\{(who|of)\}/g, (_all, name: string) => (name === 'who' ? names.who : names.of));
};

type Props = { readonly drawn: DrawnTree; readonly asked: TreeSuggestion };

/** Starts an invitation with what is known about them; their name is left out of the URL. */
const whereToAnswer = ({ kind, who, relationship_type: relationship }: TreeSuggestion): string =>
  kind === 'invite' && relationship !== null
    ? `/share?${new URLSearchParams({ relationship, person: who }).toString()}`
    : '/share';

const Question = ({ drawn, asked }: Props) => {
  const queries = useQueryClient();
  const id = useId();
  const options = {
    networkMode: 'always',
    onError: (error: Error) =>
      toast({ kind: 'error', title: t('Your answer wasn’t saved'), description: whyNotInTree(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: FAMILY_KEY }),
  } as const;
  const agree = useMutation({
    ...options,
    mutationFn: () => treeService.addTie({ one: asked.who, is: 'parent', other: asked.of }),
  });
  const deny = useMutation({
    ...options,
    mutationFn: (notSo: boolean) => treeService.notSo({ question: asked.question, not_so: notSo }),
    onSuccess: (_answer, notSo) => {
      if (!notSo) return;
      toast({
        title: t('We won’t ask that again'),
        action: { label: t('Undo'), onClick: () => deny.mutate(false) },
      });
    },
  });
  return (
    <li className="rounded-sm border border-line bg-sheet px-5 py-4">
      <p id={id} className="wrap-anywhere">
        {questionWords(asked, drawn)}
      </p>
      {asked.kind === 'differs' ? (
        <p className="mt-1 text-ink-2">
          {t(
            'You’re connected in a different way. If this is right, remove the connection on the invitations page and send a new invitation.',
          )}
        </p>
      ) : null}
      <p className="mt-3 flex flex-wrap gap-3">
        {asked.kind === 'parent' ? (
          <Button
            kind="second"
            size="small"
            aria-describedby={id}
            busy={agree.isPending ? t('Saving…') : undefined}
            onClick={() => agree.mutate()}
          >
            {t('Yes')}
          </Button>
        ) : (
          <ButtonLink kind="second" size="small" aria-describedby={id} to={whereToAnswer(asked)}>
            {asked.kind === 'invite' ? t('Yes, invite them') : t('Look at my connections')}
          </ButtonLink>
        )}
        <Button
          kind="quiet"
          size="small"
          aria-describedby={id}
          busy={deny.isPending ? t('Saving…') : undefined}
          onClick={() => deny.mutate(true)}
        >
          {t('No, that’s not right')}
        </Button>
      </p>
    </li>
  );
};

/** Questions that would complete the tree. Nothing is drawn until you say so. */
export const TreeQuestions = ({ drawn }: { readonly drawn: DrawnTree }) => {
  const { suggestions } = drawn.tree;
  if (suggestions.length === 0) return null;
  return (
    <section className="mt-8 print:hidden" aria-labelledby="tree-questions">
      <h3 id="tree-questions" className="text-[1.3rem]">
        {t('Is that right?')}
      </h3>
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">
        {suggestions.map((asked) => (
          <Question key={asked.question} drawn={drawn} asked={asked} />
        ))}
      </ul>
    </section>
  );
};
