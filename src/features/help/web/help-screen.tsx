import { useRef } from 'react';
import { useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import { chatOf } from './help-chat.ts';
import { HelpConversation } from './help-conversation.tsx';

/**
 * Keeps the question box on the first screen, whatever the text size. The subtracted lengths are the content
 * above it and the bar below.
 */
const ON_FIRST_SCREEN = { height: 'clamp(13rem, calc(100dvh - var(--bar) - 17rem), 500px)' };

const nothing = (): void => undefined;

const Asking = ({ person }: { readonly person: string }) => {
  const frame = useRef<HTMLElement>(null);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={t('Help Assistant')}
      style={ON_FIRST_SCREEN}
      className="mt-4 flex flex-col overflow-hidden rounded-2xl border border-line bg-sheet shadow-page outline-none print:hidden"
    >
      <HelpConversation chat={chatOf(person, 'site')} frame={frame} onFollow={nothing} />
    </section>
  );
};

/** Help (/help): a place to ask, and what is already written down. */
export const HelpScreen = () => {
  const session = useSession();
  const isAlive = useHydrated();
  const person = session.state === 'signed-in' ? session.user.id : 'visitor';
  return (
    <div className="mx-auto w-full max-w-[44rem] px-4 py-4 sm:px-8">
      <h1 className="text-[2.2rem] leading-tight">{t('Help')}</h1>
      <p className="mt-3 text-ink-2">{t('Ask in your own words, for example: How do I save a chapter?')}</p>
      {isAlive && session.state !== 'loading' ? (
        <Asking key={person} person={person} />
      ) : (
        <div className="mt-4" style={ON_FIRST_SCREEN}>
          <Skeleton className="h-full" />
        </div>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink kind="second" to="/how-to-use">
          {t('How to use it')}
        </ButtonLink>
        <ButtonLink kind="second" to="/faq">
          {t('Questions and answers')}
        </ButtonLink>
      </p>
    </div>
  );
};
