import { Button } from '#platform/web/ui/button.tsx';
import type { Quote } from './quotes.ts';

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
              You were asked: <q>{question}</q>
            </p>
          )}
          <blockquote className="mt-0.5 border-l-[3px] border-ember pl-3 font-story text-[1.05rem] leading-snug wrap-anywhere">
            {words}
          </blockquote>
        </div>
        <Button kind="quiet" size="small" className="text-ember underline" onClick={() => onShow(messageId)}>
          Show it in the conversation
        </Button>
      </div>
    ))}
  </>
);
