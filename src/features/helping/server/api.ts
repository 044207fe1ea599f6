/** What the app may use from helping. */
export { helpingPart } from './helping-part.ts';
export { helpingRoutes } from './helping-routes.ts';
export {
  isInvitedParent,
  isInvitedParentByLink,
} from '#features/helping/invited/server/is-invited-parent.ts';
export {
  forgetParentInvitations,
  parentInvitationsPart,
} from '#features/helping/invited/server/parent-invitations-part.ts';
export { parentInvitationRoutes } from '#features/helping/invited/server/routes.ts';
export { signUpForParent } from '#features/helping/invited/server/sign-up-for-parent.ts';
