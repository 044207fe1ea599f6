import { hasTitleAndText } from '#features/chapters/shared/title-and-text.ts';
import { PRICES, priceText } from '#features/subscription/shared/plans.ts';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { Desk } from './desk.ts';
import type { Rights } from './use-desk.ts';

/**
 * Saves the chapter, or says why not, in the words of the specification (sections 5 and 8). Loaded once somebody writes: see warm-up.ts.
 */
export const saveChapter = async (
  desk: Desk,
  rights: Rights,
  goTo: (path: string) => void,
): Promise<void> => {
  const { story, chapterId } = desk.store.get();
  const needsUpgrade = (): void =>
    toast({
      title: 'Upgrade required',
      description: "You've used your free chapter. Subscribe to save more chapters.",
      kind: 'error',
      action: { label: 'See the plans', onClick: () => goTo('/pricing') },
    });

  if (!rights.signedIn)
    return toast({
      title: 'Sign up to save',
      description: `Subscribe for ${priceText(PRICES.writerMonthly)}/month to save, copy, and download your chapters.`,
      kind: 'error',
      action: { label: 'Sign up', onClick: () => goTo('/signin?next=%2Fwrite') },
    });
  if (!rights.maySaveNew && chapterId === null) return needsUpgrade();
  if (!hasTitleAndText(story))
    return toast({
      title: 'Cannot save chapter',
      description: 'Please add a title and generate some story content first.',
      kind: 'error',
    });

  const outcome = await desk.keepChapter();
  if (outcome === 'kept') toast({ title: 'Chapter saved', kind: 'success' });
  else if (outcome === 'conflict') return;
  else if (isUpgradeRequired(outcome.failed)) needsUpgrade();
  else toast({ title: 'Error saving chapter', description: sentenceOf(outcome.failed), kind: 'error' });
};

const isUpgradeRequired = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'upgrade-required';

const sentenceOf = (error: unknown): string =>
  error instanceof CallFailed && error.problem
    ? (error.problem.detail ?? error.problem.title)
    : 'Failed to save your chapter. Please try again.';
