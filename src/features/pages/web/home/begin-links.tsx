import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';

/** Links from a page about the product to the product itself. */
export const BeginLinks = ({ className }: { readonly className?: string }) => (
  <p className={`flex flex-wrap gap-3 ${className ?? ''}`}>
    <ButtonLink kind="first" to="/write">
      {t('Start Writing My Story')}
    </ButtonLink>
    <ButtonLink kind="second" to="/chapters">
      {t('My Chapters')}
    </ButtonLink>
  </p>
);
