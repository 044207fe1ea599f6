import { type ReactNode } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { PagePart, Sheet } from '../model/page-part.tsx';

/** The number of a step, or a mark once it is done. */
export const StepMark = ({ n, isDone }: { readonly n: number; readonly isDone: boolean }) => (
  <span
    aria-hidden="true"
    className={`inline-flex size-6 shrink-0 items-center justify-center rounded-full border-[1.5px] text-[0.875rem] leading-none font-semibold ${
      isDone ? 'border-ember bg-ember text-ember-ink' : 'border-edge'
    }`}
  >
    {isDone ? '✓' : n}
  </span>
);

const asCode = (words: string) => <code>{words}</code>;

type Props = {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly isDone: boolean;
  /** The environment variable that decides this step; null if it is decided here. */
  readonly variable: string | null;
  readonly children: ReactNode;
};

/** One step of the checklist. */
export const Step = ({ id, title, lead, isDone, variable, children }: Props) => (
  <PagePart id={id} title={title} lead={lead}>
    <Sheet>
      <p className="mb-4 font-semibold text-ink-2">{isDone ? `✓ ${t('Done')}` : t('Not decided yet')}</p>
      {variable === null ? null : (
        <p className="mb-4 text-ink-2">
          {rich(
            t(
              'The environment variable <code>{variable}</code> sets this. You can change it here once the variable is removed.',
              { variable },
            ),
            { code: asCode },
          )}
        </p>
      )}
      {children}
    </Sheet>
  </PagePart>
);
