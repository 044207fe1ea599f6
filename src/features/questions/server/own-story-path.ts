import { withNext } from '#features/account/shared/next-path.ts';

/**
 * Where a writer who comes from an e-mail finds their story. By way of signing in, because otherwise the writing
 * page begins a new one; whoever is signed in goes straight on.
 */
export const OWN_STORY_PATH = withNext('/signin', '/write');
