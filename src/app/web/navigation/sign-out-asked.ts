import type { QueryClient } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';

/**
 * Signs out. The question about unsaved text always comes first, so its code is loaded first, and so is the
 * code that signs out.
 */
export const signOutAsked = async (queries: QueryClient): Promise<void> => {
  const [guard, plans, leaving] = await Promise.all([
    import('#features/writing/autosave/web/guard-sign-out.ts'),
    import('#features/book/web/plan/unsaved-plan.ts'),
    import('#features/account/web/sign-out.ts'),
  ]).catch(() => []);
  plans?.guardUnsavedPlans();
  guard?.guardSignOut();
  if (leaving) await leaving.signOut(queries);
  else
    toast({
      title: t('Error'),
      description: t('There’s no connection right now. Please try again.'),
      kind: 'error',
    });
};
