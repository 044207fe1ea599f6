import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import type { Quote } from './quotes.ts';

const ASKED = { asked: (said: string) => <q>{said}</q> };

/** The writer's own words, each with the question that they answered and the way to where they were said. */
export const ToldWords = ({
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
