import { useRef } from 'react';
import { useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/words.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ReadingPage } from '#platform/web/ui/reading-page.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import { chatOf } from './help-chat.ts';
import { HelpConversation } from './help-conversation.tsx';

const nothing = (): void => undefined;

const Asking = ({ person }: { readonly person: string }) => {
  const frame = useRef<HTMLElement>(null);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={t('Help Assistant')}
      className="mt-6 flex h-[500px] max-h-dvh flex-col overflow-hidden rounded-2xl border border-line bg-sheet shadow-page outline-none print:hidden"
    >
      <HelpConversation chat={chatOf(person, 'site')} frame={frame} onFollow={nothing} />
    </section>
  );
};

/** Help (/help): somewhere to ask, and what is written down already. */
export const HelpScreen = () => {
  const session = useSession();
  const isAlive = useHydrated();
  const person = session.state === 'signed-in' ? session.user.id : 'visitor';
  return (
    <ReadingPage title={t('Help')} lead={t('Ask in your own words, for instance: How do I save a chapter?')}>
      {isAlive && session.state !== 'loading' ? (
        <Asking key={person} person={person} />
      ) : (
        <Skeleton className="mt-6 h-[500px] max-h-dvh" />
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink kind="second" to="/how-to-use">
          {t('How to use it')}
        </ButtonLink>
        <ButtonLink kind="second" to="/faq">
          {t('Questions and answers')}
        </ButtonLink>
      </p>
    </ReadingPage>
  );
};
