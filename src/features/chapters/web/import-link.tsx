import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';

/** A link to the import, which opens over the chapters. */
export const ImportLink = () => (
  <ButtonLink kind="second" size="normal" to="?import" preventScrollReset>
    {t('Import something you’ve already written')}
  </ButtonLink>
);
