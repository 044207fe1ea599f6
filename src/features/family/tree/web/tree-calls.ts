import routes from 'virtual:call-routes/familyTree';
import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#platform/web/call.ts';
import type { familyTreeCalls } from '#features/family/tree/shared/tree-contract.ts';
import { FAMILY_KEY } from '#features/family/invitations/web/family-key.ts';

export const treeService = callsOf<typeof familyTreeCalls>(routes);

/** Your own tree: who is in it, how they belong together, and its questions. */
export const treeQuery = queryOptions({
  queryKey: [...FAMILY_KEY, 'tree'] as const,
  // Without a connection it fails at once, so that the page can say so; the query library would wait in silence.
  networkMode: 'always',
  queryFn: ({ signal }) => treeService.tree({}, { signal }),
});

/** The people the owner told the companion about who are not in the tree. */
export const peopleToAddQuery = queryOptions({
  queryKey: [...FAMILY_KEY, 'people-to-add'] as const,
  networkMode: 'always',
  queryFn: ({ signal }) => treeService.peopleToAdd({}, { signal }),
});
