import { Component, type ReactNode } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';

type Props = { readonly children: ReactNode };

/**
 * Keeps the header on the page if a screen fails or its script doesn't load. Reloading the page gets the
 * missing script and, after an update of the server, the new ones.
 */
export class ScreenFault extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <section role="alert" className="mx-auto flex max-w-2xl flex-col items-start gap-6 px-4 py-24">
        <h1 className="text-4xl">{t('We couldn’t show this page')}</h1>
        <p className="text-lg text-ink-2">
          {t(
            'The connection may have dropped for a moment. What you wrote is safe. Reloading the page usually helps.',
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => location.reload()}>{t('Reload the page')}</Button>
          <ButtonLink to="/" kind="second">
            {t('Return to Home')}
          </ButtonLink>
        </div>
      </section>
    );
  }
}
