import { ButtonLink } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { t } from '#platform/shared/i18n.ts';

/** Links to the two pages that show the life as a whole. */
const WaysIn = ({ className }: { readonly className: string }) => (
  <nav aria-label={t('Your life as a whole')} className={classNames('flex flex-wrap gap-3', className)}>
    <ButtonLink kind="second" size="small" to="/life-map">
      {t('A map of your life')}
    </ButtonLink>
    <ButtonLink kind="second" size="small" to="/about-you">
      {t('What I know about you')}
    </ButtonLink>
  </nav>
);

export default WaysIn;
