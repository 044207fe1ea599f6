import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { WritingState } from './writing-state.ts';

type Why = Exclude<WritingState['phase'], 'opening' | 'ready'>;

const WORDS: Record<Why, { readonly title: string; readonly words: string }> = {
  'not-found': {
    title: t('We can’t find this chapter'),
    words: t(
      'It may have been deleted, or the link may belong to someone else. Your own chapters are all in My Chapters.',
    ),
  },
  'sign-in-needed': {
    title: t('Please sign in to open this chapter'),
    words: t('Chapters are saved in your account. Once you’ve signed in, this one will open by itself.'),
  },
  unreachable: {
    title: t('There’s no connection right now'),
    words: t('Your writing is safe. This page will open by itself as soon as you’re back online.'),
  },
};

/** Shown when the writing cannot be opened: says why, and offers a way to go on. */
const NotOpened = ({ why, onTryAgain }: { readonly why: Why; readonly onTryAgain: () => void }) => (
  <div className="m-auto flex max-w-xl flex-col items-start gap-5 p-6">
    <h1 className="text-3xl">{WORDS[why].title}</h1>
    <p>{WORDS[why].words}</p>
    <div className="flex flex-wrap gap-3">
      <FirstWayOn why={why} onTryAgain={onTryAgain} />
      <ButtonLink kind="second" to="/write">
        {t('Keep writing')}
      </ButtonLink>
    </div>
  </div>
);

const FirstWayOn = ({ why, onTryAgain }: { readonly why: Why; readonly onTryAgain: () => void }) => {
  switch (why) {
    case 'not-found':
      return <ButtonLink to="/chapters">{t('My Chapters')}</ButtonLink>;
    case 'sign-in-needed':
      return (
        <ButtonLink to={`/signin?next=${encodeURIComponent(location.pathname + location.search)}`}>
          {t('Sign In')}
        </ButtonLink>
      );
    case 'unreachable':
      return <Button onClick={onTryAgain}>{t('Try again')}</Button>;
  }
};

export default NotOpened;
