import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { dayOf } from '#platform/web/ui/day.ts';

type Earlier = {
  readonly id: string;
  /** Of the file. Empty for pasted text. */
  readonly name: string;
  readonly chapters: number;
  readonly made_at: string;
};

type TakingBack = {
  readonly words: {
    readonly offer: string;
    /** What stays and what is deleted. */
    readonly warning: string;
    readonly confirm: string;
    readonly keep: string;
  };
  readonly onTakeBack: (id: string) => Promise<void>;
};

/** Undoes an earlier import, after asking once. */
const TakeBack = ({ id, words, onTakeBack }: TakingBack & { readonly id: string }) => {
  const [asks, setAsks] = useState(false);
  const takeBack = useMutation({ networkMode: 'always', mutationFn: () => onTakeBack(id) });
  if (!asks)
    return (
      <Button kind="quiet" size="small" className="-ml-4 self-start" onClick={() => setAsks(true)}>
        {words.offer}
      </Button>
    );
  return (
    <div className="grid gap-3">
      <p role="alert">{words.warning}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="danger"
          size="small"
          busy={takeBack.isPending ? t('One moment…') : undefined}
          onClick={() => takeBack.mutate()}
        >
          {words.confirm}
        </Button>
        <Button kind="second" size="small" onClick={() => setAsks(false)}>
          {words.keep}
        </Button>
      </div>
    </div>
  );
};

/** Earlier imports, each with a button to undo it. Renders nothing if there are none. */
export const EarlierList = ({ made, ...takingBack }: TakingBack & { readonly made: readonly Earlier[] }) =>
  made.length === 0 ? null : (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-[1.2rem]">{t('Imported before')}</h3>
      <ul className="grid gap-4">
        {made.map(({ id, name, chapters, made_at: madeAt }) => (
          <li key={id} className="flex flex-col gap-1">
            <span className="wrap-anywhere">
              {name === '' ? t('Pasted text') : name}
              <span className="block text-ink-2">
                {counted(
                  chapters,
                  { one: '{n} chapter, on {day}', other: '{n} chapters, on {day}' },
                  { day: dayOf(madeAt) },
                )}
              </span>
            </span>
            <TakeBack id={id} {...takingBack} />
          </li>
        ))}
      </ul>
    </div>
  );
