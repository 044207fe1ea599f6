import type { FamilyContext } from '#features/family/server/family-context.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import type { Session } from '#platform/shared/session.ts';
import type { familyConnectionCalls } from '#features/family/invitations/shared/connections-contract.ts';
import { acceptInvitation, acceptReceived } from './accept-invitation.ts';
import { readConnections } from './connections-overview.ts';
import { declineInvitation, declineReceived } from './decline-invitation.ts';
import { type Asked, inviteRelative } from './invite-relative.ts';
import { lookAtInvitation } from './look-at-invitation.ts';
import { linkOfInvitation, resendInvitation, withdrawInvitation } from './own-invitation.ts';
import { restoreConnection } from './restore-connection.ts';
import { blockPerson, confirmConnection, removeConnection, unblockPerson } from './settle-connection.ts';

const DONE = { success: true } as const;

export const familyConnectionRoutes = (
  context: FamilyContext,
): Implementation<typeof familyConnectionCalls> => {
  const invite = async ({
    viewer,
    input,
    request: { headers },
  }: {
    readonly viewer: Session;
    readonly input: Asked;
    readonly request: RequestFacts;
  }) => {
    const language = languageOfRequest((name) => headers.get(name) ?? undefined);
    const id = await inviteRelative(context, viewer.userId, input, language);
    return { ...DONE, invitation_id: id };
  };
  return {
    sendFamilyInvitation: invite,
    invite,
    overview: ({ viewer }) => readConnections(context, viewer.userId),
    resend: ({ viewer, input }) => resendInvitation(context, viewer.userId, input.id),
    link: async ({ viewer, input }) => ({ path: await linkOfInvitation(context, viewer.userId, input.id) }),
    withdraw: async ({ viewer, input }) => {
      await withdrawInvitation(context, viewer.userId, input.id);
      return DONE;
    },
    look: ({ viewer, input }) => lookAtInvitation(context.db, input.token, viewer, context.clock()),
    accept: ({ viewer, input }) => acceptInvitation(context, viewer.userId, input.token),
    decline: async ({ viewer, input }) => {
      await declineInvitation(context, viewer?.userId, input.token, input.no_more === true);
      return DONE;
    },
    acceptReceived: ({ viewer, input }) => acceptReceived(context, viewer.userId, input.id),
    declineReceived: async ({ viewer, input }) => {
      await declineReceived(context, viewer.userId, input.id, input.no_more === true);
      return DONE;
    },
    confirm: async ({ viewer, input }) => {
      await confirmConnection(context, viewer.userId, input.id);
      return DONE;
    },
    remove: async ({ viewer, input }) => {
      await removeConnection(context, viewer.userId, input.id);
      return DONE;
    },
    restore: async ({ viewer, input }) => {
      await restoreConnection(context, viewer.userId, input.id);
      return DONE;
    },
    block: async ({ viewer, input }) => {
      await blockPerson(context, viewer.userId, input.id);
      return DONE;
    },
    unblock: async ({ viewer, input }) => {
      await unblockPerson(context.db, viewer.userId, input.user_id);
      return DONE;
    },
  };
};
