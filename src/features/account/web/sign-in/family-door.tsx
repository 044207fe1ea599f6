import { Link, useLocation } from 'react-router';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { rich } from '#platform/web/rich-text.tsx';
import { withNext } from '#features/account/shared/next-path.ts';
import { TEXT_LINK } from '../settings/account-sheet.tsx';
import { useSession } from '../session.ts';
import { whoMayJoinWithLink } from './who-may-join.ts';

const linkTo = (to: string) => (words: string) => (
  <Link to={to} className={TEXT_LINK}>
    {words}
  </Link>
);

/**
 * Says who this site is for, at the top of every page a visitor opens except the sign-in page, which says so
 * itself.
 */
const FamilyDoor = () => {
  const { signUp } = usePublicSettings();
  const { pathname } = useLocation();
  const guess = useSession().state === 'loading' ? 'likely-signed-in:hidden' : '';
  const next = pathname === '/write' ? pathname : undefined;
  return (
    <p
      className={`border-b border-line bg-ember-wash px-[clamp(1rem,3vw,3rem)] py-3 text-[0.9375rem] leading-snug print:hidden ${guess}`}
    >
      {rich(whoMayJoinWithLink(signUp), {
        signin: linkTo(withNext('/signin', next)),
      })}
    </p>
  );
};

export default FamilyDoor;
