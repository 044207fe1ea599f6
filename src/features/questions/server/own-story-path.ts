import { withNext } from '#features/account/shared/next-path.ts';

/**
 * Where a writer who comes from an e-mail finds their story. It leads through the sign-in page, because
 * otherwise the writing page would begin a new story; somebody who is signed in goes straight on.
 */
export const OWN_STORY_PATH = withNext('/signin', '/write');
