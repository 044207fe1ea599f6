import { signUpPath, withNext } from '#features/account/shared/next-path.ts';
import { hasTitleAndText } from '#features/chapters/shared/title-and-text.ts';
import { PRICES, priceText } from '#features/subscription/shared/plans.ts';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import type { Rights } from '#features/writing/web/use-editor-session.ts';

/** Each message about saving replaces the one before. */
const ABOUT_SAVING = 'save-chapter';

/**
 * Saves the chapter, or says why not (decision 0039). Resolves to whether it was saved. Loaded once the
 * writer begins to write: see warm-up.ts.
 */
export const saveChapter = async (
  editor: EditorSession,
  rights: Rights,
  goTo: (path: string) => void,
): Promise<boolean> => {
  const { story, chapterId } = editor.store.get();
  const needsUpgrade = (): false => {
    toast(
      rights.sells
        ? {
            title: t('Upgrade required'),
            description: t("You've used your free chapter. Subscribe to save more chapters."),
            kind: 'error',
            about: ABOUT_SAVING,
            action: { label: t('See the plans'), onClick: () => goTo('/pricing') },
          }
        : {
            title: t('Saved as a draft'),
            description: t(
              'For now, each account here can save one chapter, and you have saved yours. This one stays as a draft, and you can keep adding to it. The person who runs this site can allow more.',
            ),
            about: ABOUT_SAVING,
          },
    );
    return false;
  };

  if (!rights.signedIn && rights.isShut) {
    toast({
      title: t('Sign in to save'),
      description: t(
        'To save a chapter, you need to be signed in. Until then, your words stay in this browser.',
      ),
      kind: 'error',
      about: ABOUT_SAVING,
      action: { label: t('Sign In'), onClick: () => goTo(withNext('/signin', '/write')) },
    });
    return false;
  }
  if (!rights.signedIn) {
    toast({
      title: t('Sign up to save'),
      description: rights.sells
        ? t(
            'A free account keeps your first chapter. Subscribe for {price}/month to save, copy, and download your chapters.',
            { price: priceText(PRICES.writerMonthly) },
          )
        : t('Create a free account, and this chapter is safe and available on any device.'),
      kind: 'error',
      about: ABOUT_SAVING,
      action: { label: t('Sign up'), onClick: () => goTo(signUpPath('/write')) },
    });
    return false;
  }
  if (!rights.maySaveNew && chapterId === null) return needsUpgrade();
  if (!hasTitleAndText(story)) {
    toast({
      title: t('Cannot save chapter'),
      description: t('Please add a title and generate some story content first.'),
      kind: 'error',
      about: ABOUT_SAVING,
    });
    return false;
  }

  const outcome = await editor.saveAsChapter();
  if (outcome === 'saved') {
    toast({ title: t('Chapter saved'), kind: 'success', about: ABOUT_SAVING });
    return true;
  }
  if (outcome === 'conflict') return false;
  if (isUpgradeRequired(outcome.failed)) return needsUpgrade();
  toast({
    title: t('Error saving chapter'),
    description: sentenceOf(outcome.failed),
    kind: 'error',
    about: ABOUT_SAVING,
  });
  return false;
};

const isUpgradeRequired = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'upgrade-required';

/** The server's refusals, worded for the page. */
const sentenceOf = (error: unknown): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'not-found':
      return t('We can’t find this, or it isn’t yours.');
    case 'sign-in-required':
      return t('Please sign in first.');
    case 'nothing-to-save':
      return t('A chapter needs a title and some text.');
    case 'bad-input':
      return t('Something here isn’t right. Please check it and try again.');
    case 'too-large':
      return t('This is too large to send at once.');
    case 'not-ready':
      return t('The server can’t do this right now. Please try again in a moment.');
    case 'unavailable':
    case 'no-room':
      return t(
        'The server can’t save at the moment. Your words are safe on this device, and we’ll keep trying.',
      );
    default:
      return t('Failed to save your chapter. Please try again.');
  }
};
