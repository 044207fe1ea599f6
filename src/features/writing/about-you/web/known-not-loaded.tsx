import type { ComponentProps } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';

const WORDS = {
  offline: t('There’s no connection right now. Nothing is lost. You’ll see it here when you’re back online.'),
  signedOut: t('You’re no longer signed in. Nothing is lost. Please sign in again to see it.'),
  otherwise: t('Something went wrong on our side. Nothing is lost. Please try again in a moment.'),
};

type Props = Omit<ComponentProps<typeof NotLoaded>, 'words' | 'isAnnounced'>;

/** Shown in place of a page whose data could not be loaded. */
export const KnownNotLoaded = (props: Props) => <NotLoaded {...props} words={WORDS} isAnnounced />;
