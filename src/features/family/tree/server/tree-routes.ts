import type { AppContext } from '#platform/server/app-context.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { familyTreeCalls } from '#features/family/tree/shared/tree-contract.ts';
import { addPerson } from './add-person.ts';
import { addTie } from './add-tie.ts';
import { addToldPerson } from './add-told-person.ts';
import { changePerson } from './change-person.ts';
import { denySuggestion, undenySuggestion } from './deny-suggestion.ts';
import { peopleToAdd } from './people-to-add.ts';
import { readTree } from './read-tree.ts';
import { removePerson } from './remove-person.ts';
import { removeTie } from './remove-tie.ts';

export const treeRoutes = ({ db }: AppContext): Implementation<typeof familyTreeCalls> => ({
  tree: ({ viewer }) => readTree(db, viewer.userId),
  addPerson: async ({ viewer, input }) => ({ person_id: await addPerson(db, viewer.userId, input) }),
  peopleToAdd: async ({ viewer }) => ({ people: await peopleToAdd(db, viewer.userId) }),
  addToldPerson: async ({ viewer, input }) => ({
    person_id: await addToldPerson(db, viewer.userId, input.offer),
  }),
  changePerson: async ({ viewer, input }) => {
    await changePerson(db, viewer.userId, input);
    return { person_id: input.id };
  },
  removePerson: async ({ viewer, input }) => {
    await removePerson(db, viewer.userId, input.id);
    return { removed: true };
  },
  addTie: async ({ viewer, input }) => ({ tie_id: await addTie(db, viewer.userId, input) }),
  removeTie: async ({ viewer, input }) => {
    await removeTie(db, viewer.userId, input.id);
    return { removed: true };
  },
  notSo: async ({ viewer, input: { question, not_so } }) => {
    if (not_so) await denySuggestion(db, viewer.userId, question);
    else await undenySuggestion(db, viewer.userId, question);
    return { not_so };
  },
});
