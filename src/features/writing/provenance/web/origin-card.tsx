import type { ReactNode, Ref } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { Judged } from './judged.ts';
import type { Quote } from './quotes.ts';
import type { Checks } from './use-checks.ts';
import { rich } from '#platform/web/rich-text.tsx';

const ASKED = { asked: (said: string) => <q>{said}</q> };

/**
 * The writer's own words, each with the question it answered and a button that shows it in the conversation.
 */
const ToldWords = ({
  quotes,
  onShow,
}: {
  readonly quotes: readonly Quote[];
  readonly onShow: (messageId: string) => void;
}) => (
  <>
    {quotes.map(({ messageId, question, words }) => (
      <div key={messageId} className="flex flex-wrap items-end justify-between gap-x-4">
        <div className="min-w-0 grow basis-64">
          {question === null ? null : (
            <p className="text-[0.9375rem] text-ink-2">
              {rich(t('You were asked: <asked>{question}</asked>', { question }), ASKED)}
            </p>
          )}
          <blockquote className="mt-0.5 border-l-[3px] border-ember pl-3 font-story text-[1.05rem] leading-snug wrap-anywhere">
            {words}
          </blockquote>
        </div>
        <Button kind="quiet" size="small" className="text-ember underline" onClick={() => onShow(messageId)}>
          {t('Show it in the conversation')}
        </Button>
      </div>
    ))}
  </>
);

const HEADINGS: Record<Judged['is'], string> = {
  told: t('Where this came from'),
  changed: t('You changed this sentence'),
  own: t('You wrote this yourself.'),
  doubtful: t('Please check this sentence'),
  kept: t('You kept this sentence'),
  unknown: t('Where this came from'),
};

/**
 * At the foot of the story: what the sentence at the caret is based on. On a phone it lies along the lower
 * edge like a sheet.
 */
export const OriginCard = ({
  sentence,
  why,
  quotes,
  line,
  card,
  onShow,
  onClose,
  children,
}: {
  readonly sentence: Judged;
  /** Why it needs checking. */
  readonly why: string | null;
  readonly quotes: readonly Quote[];
  readonly line: Checks['line'];
  readonly card: Ref<HTMLElement>;
  readonly onShow: (messageId: string) => void;
  readonly onClose: () => void;
  /** The actions for this sentence. */
  readonly children: ReactNode;
}) => {
  const lead = leadIn(sentence, quotes.length > 0, line);
  return (
    <section
      ref={card}
      aria-labelledby="origin-heading"
      className="sticky -bottom-16 z-10 mx-auto mt-6 max-h-[45dvh] max-w-[41rem] animate-appear overflow-y-auto rounded-2xl border border-edge bg-paper p-4 shadow-page max-lg:-mx-[clamp(0.75rem,4vw,3.5rem)] max-lg:rounded-b-none lg:-bottom-12 lg:px-5 print:hidden"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id="origin-heading" className="pt-2 text-[1.1rem]">
          {HEADINGS[sentence.is]}
        </h3>
        <Button kind="quiet" size="small" className="-mt-1 -mr-2 shrink-0" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
      {why === null ? null : <p className="mb-2">{why}</p>}
      {children ? <div className="mb-3">{children}</div> : null}
      {lead === '' ? null : <p className="text-[0.9375rem] text-ink-2">{lead}</p>}
      <div className="mt-1 flex flex-col gap-3">
        <ToldWords quotes={quotes} onShow={onShow} />
      </div>
    </section>
  );
};

/** Everything the card says, for screen readers. */
export const originWords = (
  sentence: Judged,
  why: string | null,
  quotes: readonly Quote[],
  line: Checks['line'],
): string =>
  [HEADINGS[sentence.is], why, leadIn(sentence, quotes.length > 0, line), ...quotes.map(({ words }) => words)]
    .filter(Boolean)
    .join(' ');

/** The words that introduce the quotes, or replace them. */
const leadIn = ({ is }: Judged, hasQuotes: boolean, line: Checks['line']): string => {
  if (is === 'unknown') return WAITING[line];
  if (is === 'own') return hasQuotes ? t('You said it in the conversation, too:') : '';
  if (!hasQuotes) return is === 'doubtful' ? '' : t('It links the sentences around it.');
  if (is === 'changed') return t('It comes from these words of yours:');
  return is === 'told' ? '' : t('What you said:');
};

const WAITING: Record<Checks['line'], string> = {
  asking: t('Looking it up…'),
  answered: t('This sentence is too long to look up.'),
  offline: t('We can’t look this up without a connection. Your story is safe.'),
  failed: t('We couldn’t look this up just now. Your story is safe.'),
};
