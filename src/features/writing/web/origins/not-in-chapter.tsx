import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/words.ts';
import type { NotInStory } from './not-in-story.ts';

/** Under the story: what was told and does not stand in it. Nothing, where it has everything. */
export const NotInChapter = ({
  facts,
  onPutIn,
  onLeaveOut,
}: {
  readonly facts: readonly NotInStory[];
  readonly onPutIn: (fact: NotInStory) => void;
  readonly onLeaveOut: (fact: NotInStory) => void;
}) =>
  facts.length === 0 ? null : (
    <details className="group mx-auto mt-6 max-w-[41rem] print:hidden">
      <summary
        id="not-in-chapter"
        className="flex min-h-target cursor-pointer items-center gap-2 rounded-control font-semibold"
      >
        <span aria-hidden className="text-ember transition-transform group-open:rotate-90">
          ▸
        </span>
        {t('Not in the chapter yet ({count})', { count: facts.length })}
      </summary>
      <p className="mb-3 text-[0.9375rem] text-ink-2">
        {t(
          'You told these, and they do not stand in your story. They are kept in the conversation either way.',
        )}
      </p>
      <ul className="flex flex-col gap-3">
        {facts.map((fact, at) => (
          <li key={fact.text} className="rounded-control border border-line bg-sheet p-4">
            <p id={`not-in-${at}`} className="font-story text-[1.05rem] leading-snug wrap-anywhere">
              {t('“{words}”', { words: fact.text })}
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button
                kind="second"
                size="small"
                aria-describedby={`not-in-${at}`}
                onClick={() => onPutIn(fact)}
              >
                {t('Put it in')}
              </Button>
              <Button
                kind="second"
                size="small"
                aria-describedby={`not-in-${at}`}
                onClick={() => onLeaveOut(fact)}
              >
                {t('Leave it out')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
