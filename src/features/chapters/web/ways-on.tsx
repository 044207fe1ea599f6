import { type ReactNode, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';

/**
 * Actions for the chapters, with writing first. On a phone the others are behind a button, so that a chapter
 * is in sight.
 */
export const WaysOn = ({ children }: { readonly children: ReactNode }) => {
  const [isOpen, open] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">
      <ButtonLink kind="first" size="normal" to="/write">
        {t('Start New Chapter')}
      </ButtonLink>
      <Button kind="second" className="lg:hidden" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        {t('More')}
      </Button>
      <div
        className={`grid w-full grid-cols-[minmax(0,1fr)] gap-3 lg:contents ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        {children}
      </div>
    </div>
  );
};
