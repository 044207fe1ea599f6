import type { parentInvitationCalls } from '#features/helping/invited/shared/contract.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { SignUpPolicy } from '#platform/shared/sign-up-policy.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.ts';
import type { ParentInvitationContext } from './invitation-rows.ts';
import { lookAtInvitation } from './look-at-invitation.ts';
import { cardOf, listInvitations, shownInvitation, withdrawInvitation } from './own-invitations.ts';
import { startForParent } from './start-for-parent.ts';

const DONE = { success: true } as const;

export const parentInvitationRoutes = (
  context: ParentInvitationContext & { readonly signUp: SignUpPolicy },
): Implementation<typeof parentInvitationCalls> => ({
  list: async ({ viewer }) => ({
    invitations: await listInvitations(context.db, viewer.userId, context.clock()),
  }),
  start: async ({ viewer, input, request }) => {
    const language = languageOfRequest((name) => request.headers.get(name) ?? undefined);
    return shownInvitation(await startForParent(context, viewer.userId, input, language), context.clock());
  },
  card: ({ viewer, input }) => cardOf(context, viewer.userId, input.id),
  withdraw: async ({ viewer, input }) => {
    await withdrawInvitation(context, viewer.userId, input.id);
    return DONE;
  },
  look: ({ viewer, input }) => lookAtInvitation(context, input.token, viewer?.userId),
  accept: async ({ viewer, input }) => {
    await acceptInvitation(context, viewer.userId, input.token);
    return DONE;
  },
  decline: async ({ viewer, input }) => {
    await declineInvitation(context, viewer?.userId, input.token);
    return DONE;
  },
});
