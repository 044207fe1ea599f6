import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { Judged } from './judged.ts';

/** What the writer can do about a sentence that needs checking. */
export type FixActions = {
  /** Leaves it as it is and never marks it again. */
  readonly keep: (sentence: Judged) => void;
  /** Replaces it with other words. */
  readonly say: (sentence: Judged, words: string) => void;
  /** Selects the sentence in the text, ready to be overwritten. */
  readonly correct: (sentence: Judged) => void;
  readonly remove: (sentence: Judged) => void;
};

/** `stands`: whether the sentence that could replace it is already in the story. */
export const Fixes = ({
  sentence,
  actions,
  describedBy,
  stands,
}: {
  readonly sentence: Judged;
  readonly actions: FixActions;
  readonly describedBy: string;
  readonly stands: boolean;
}) => {
  const instead = sentence.check?.instead ?? null;
  const look = { size: 'small', 'aria-describedby': describedBy } as const;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {instead === null || stands ? null : (
        <Button {...look} className="text-left" onClick={() => actions.say(sentence, instead)}>
          {t('Change to “{sentence}”', { sentence: instead })}
        </Button>
      )}
      <Button {...look} kind="second" onClick={() => actions.keep(sentence)}>
        {t('Keep')}
      </Button>
      <Button {...look} kind="second" onClick={() => actions.correct(sentence)}>
        {t('Change it')}
      </Button>
      <Button {...look} kind="second" onClick={() => actions.remove(sentence)}>
        {t('Remove')}
      </Button>
    </div>
  );
};
