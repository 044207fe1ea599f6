import { Link } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import type { SaveStatus } from '#features/writing/web/writing-state.ts';

type Why = Exclude<Extract<SaveStatus, { state: 'not-saved' }>['why'], 'trying'>;

/**
 * Why the text is not on the server, and what to do. Loaded once the writer begins to write: see warm-up.ts.
 */
const NotSaved = ({ why }: { readonly why: Why }) => whyNot(why);

const whyNot = (why: Why) => {
  switch (why) {
    case 'sign-in':
      return rich(t('Not saved. Please <again>sign in again</again>. Your words are safe on this device'), {
        again: (words) => (
          <Link to={`/signin?next=${encodeURIComponent('/write')}`} className="underline">
            {words}
          </Link>
        ),
      });
    case 'gone':
      return t(
        'Not saved: this chapter was deleted elsewhere. Your words are safe on this device. To continue, restore the chapter in My Chapters',
      );
    case 'empty':
      return t('Not saved: a chapter needs a title and some words. Your last saved text is still there');
    case 'no-room':
      return t(
        'Not saved: this browser has no room left for your words. Please keep this page open and write down what matters to you',
      );
  }
};

export default NotSaved;
