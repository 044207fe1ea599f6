import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { useInBrowser } from '#platform/web/use-in-browser.ts';

/** Where this tab notes by which page of an invitation or a gift somebody came who is let in by it. */
export const LET_IN_BY = 'hearthbook.let-in-by';

const isLetIn = (): boolean => {
  try {
    return sessionStorage.getItem(LET_IN_BY) !== null;
  } catch {
    return false;
  }
};

/** Whether an account cannot be offered to whoever reads: only invited people may make one, and they came by no invitation; or nobody may. */
export const useShutToStrangers = (): boolean => {
  const { signUp = 'open' } = usePublicSettings();
  const letIn = useInBrowser(isLetIn);
  return signUp !== 'open' && (signUp === 'closed' || !letIn);
};
