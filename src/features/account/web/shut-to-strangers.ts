import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { useInBrowser } from '#platform/web/use-in-browser.ts';

/** The storage key under which this tab notes the invitation or gift page that lets the visitor sign up. */
export const LET_IN_BY = 'hearthbook.let-in-by';

const isLetIn = (): boolean => {
  try {
    return sessionStorage.getItem(LET_IN_BY) !== null;
  } catch {
    return false;
  }
};

/**
 * Whether the reader cannot be offered an account: either only invited people may create one and the reader
 * came without an invitation, or no one may.
 */
export const useShutToStrangers = (): boolean => {
  const { signUp = 'open' } = usePublicSettings();
  const letIn = useInBrowser(isLetIn);
  return signUp !== 'open' && (signUp === 'closed' || !letIn);
};
