import type { ReactNode } from 'react';
import type { ChapterMails } from '#features/family/chapter-mails/shared/chapter-mails-contract.ts';
import { Switch } from '#features/family/web/switch.tsx';
import { useChapterMailChoice } from './chapter-mail-calls.ts';

type Props = {
  /** What is saved. */
  readonly on: boolean;
  readonly save: (on: boolean) => Promise<ChapterMails>;
  /** The id of the sentence that says what the choice means. */
  readonly describedBy: string;
  readonly children: ReactNode;
};

/**
 * A choice about chapters by e-mail. A change shows at once; if it can't be saved, it switches back by
 * itself.
 */
export const ChapterMailChoice = ({ on, save, describedBy, children }: Props) => {
  const change = useChapterMailChoice(save);
  return (
    <Switch on={change.isPending ? change.variables : on} describedBy={describedBy} onSwitch={change.mutate}>
      {children}
    </Switch>
  );
};
