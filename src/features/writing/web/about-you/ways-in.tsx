import { ButtonLink } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';

/** To the two pages that look at the life as a whole. */
const WaysIn = ({ className }: { readonly className: string }) => (
  <nav aria-label="Your life as a whole" className={classNames('flex flex-wrap gap-3', className)}>
    <ButtonLink kind="second" size="small" to="/life-map">
      A map of your life
    </ButtonLink>
    <ButtonLink kind="second" size="small" to="/about-you">
      What I know about you
    </ButtonLink>
  </nav>
);

export default WaysIn;
