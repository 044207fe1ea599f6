import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';

type Asked = { readonly isFetching: boolean; readonly refetch: () => unknown };

/** Shown instead of the switches if they couldn't be loaded. */
export const ChoicesNotLoaded = ({ asked: { isFetching, refetch } }: { readonly asked: Asked }) => (
  <div>
    <h3 className="text-[1.15rem]">{t('Chapters by e-mail')}</h3>
    <p className="flex flex-wrap items-center gap-3">
      {t('We couldn’t load this setting.')}
      <Button
        kind="quiet"
        size="small"
        busy={isFetching ? t('Trying…') : undefined}
        onClick={() => void refetch()}
      >
        {t('Try again')}
      </Button>
    </p>
  </div>
);
