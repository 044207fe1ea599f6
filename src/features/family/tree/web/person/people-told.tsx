import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { counted, t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { PersonToAdd } from '#features/family/tree/shared/tree-contract.ts';
import { KIN_WORDS } from '../kin-words.ts';
import { peopleToAddQuery, treeService } from '../tree-calls.ts';
import { useTreeChange } from '../use-tree-change.ts';

/** One message at a time: several would cover the next button. */
const OFFERS = 'people-told';

type Props = {
  readonly person: PersonToAdd;
  /** The pressed button disappears with its offer, so the keyboard focus moves here. */
  readonly goOnFrom: RefObject<HTMLElement | null>;
};

const Offer = ({ person: { offer, name, kin }, goOnFrom }: Props) => {
  const id = useId();
  const takeOut = useTreeChange(
    (personId: string) => treeService.removePerson({ id: personId }),
    () => undefined,
  );
  const add = useTreeChange(
    async () => {
      const { person_id: added } = await treeService.addToldPerson({ offer });
      toast({
        kind: 'success',
        about: OFFERS,
        title: t('{name} is now in your tree', { name }),
        action: { label: t('Undo'), onClick: () => takeOut.mutate(added) },
      });
    },
    () => goOnFrom.current?.focus(),
  );
  const offerAgain = useTreeChange(
    () => treeService.notSo({ question: `told ${offer}`, not_so: false }),
    () => undefined,
  );
  const putAway = useTreeChange(
    () => treeService.notSo({ question: `told ${offer}`, not_so: true }),
    () => {
      toast({
        about: OFFERS,
        title: t('{name} won’t be suggested again', { name }),
        action: { label: t('Undo'), onClick: () => offerAgain.mutate(undefined) },
      });
      goOnFrom.current?.focus();
    },
  );
  const isBusy = add.isPending || putAway.isPending;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3">
      <p id={id} className="min-w-0 wrap-anywhere">
        <span className="font-story text-[1.15rem] font-medium">{name}</span>{' '}
        <span className="block text-ink-2">{KIN_WORDS[kin]}</span>
      </p>
      <p className="flex flex-wrap gap-x-2 gap-y-3">
        <Button
          kind="second"
          size="small"
          aria-describedby={id}
          busy={add.isPending ? t('Saving…') : undefined}
          onClick={() => (isBusy ? undefined : add.mutate(undefined))}
        >
          {t('Add to the tree')}
        </Button>
        <Button
          kind="quiet"
          size="small"
          aria-describedby={id}
          busy={putAway.isPending ? t('Saving…') : undefined}
          onClick={() => (isBusy ? undefined : putAway.mutate(undefined))}
        >
          {t('Not in my tree')}
        </Button>
      </p>
    </li>
  );
};

/**
 * The people the reader told the companion about who are not in the tree. Open if the tree is empty,
 * otherwise a single line.
 */
export const PeopleTold = ({ isEmptyTree }: { readonly isEmptyTree: boolean }) => {
  const { data } = useQuery(peopleToAddQuery);
  // It stays open or closed while the tree fills.
  const [isOpenAtFirst] = useState(isEmptyTree);
  const summary = useRef<HTMLElement>(null);
  const people = data?.people ?? [];
  if (people.length === 0) return null;
  return (
    <details
      open={isOpenAtFirst}
      className="mt-8 rounded-control border border-line bg-sheet px-4 sm:px-6 print:hidden"
    >
      <summary ref={summary} className="min-h-primary cursor-pointer py-3 font-semibold">
        {counted(people.length, {
          one: '{n} person you’ve mentioned isn’t in your tree',
          other: '{n} people you’ve mentioned aren’t in your tree',
        })}
      </summary>
      <p className="text-ink-2">
        {t(
          'You mentioned them to your companion. Only the people you add will be in your tree, and only you can see this list.',
        )}
      </p>
      <ul className="my-2 divide-y divide-line">
        {people.map((person) => (
          <Offer key={person.offer} person={person} goOnFrom={summary} />
        ))}
      </ul>
    </details>
  );
};
