import { counted, t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { TreeLayout } from '#features/family/tree/shared/tree-layout.ts';
import { type DrawnTree, isDashed } from './drawn-tree.ts';

/** Any further people are only in the list. */
const MOST_LOOSE = 40;

type Props = {
  readonly layout: TreeLayout;
  readonly drawn: DrawnTree;
  readonly onOpen: (key: string) => void;
};

/** What the drawing means and who isn't in it. */
export const AroundDrawing = ({ layout, drawn, onOpen }: Props) => (
  <>
    {layout.people.some(({ key }) => isDashed(drawn, key)) ? (
      <p className="mt-3 text-ink-2 print:hidden">
        {t('A dashed frame means someone you added yourself, or a gap you can fill.')}
      </p>
    ) : null}
    {layout.lines.some(({ sure }) => !sure) ? (
      <p className="mt-3 text-ink-2 print:hidden">
        {t('A dashed line means we don’t know yet which relative connects two people.')}
      </p>
    ) : null}
    {layout.beyond.length > 0 ? (
      <p className="mt-3 text-ink-2 print:hidden">
        {counted(layout.beyond.length, {
          one: '{n} more distant relative isn’t shown. To see further, open someone’s card and draw the tree around that person.',
          other:
            '{n} more distant relatives aren’t shown. To see further, open someone’s card and draw the tree around that person.',
        })}
      </p>
    ) : null}
    {layout.loose.length > 0 ? (
      <section className="mt-6 print:hidden">
        <h3 className="text-[1.2rem]">{t('Not connected to anyone yet')}</h3>
        <ul className="mt-3 flex flex-wrap gap-3">
          {layout.loose.slice(0, MOST_LOOSE).map((key) => (
            <li key={key}>
              <Button kind="second" size="small" aria-haspopup="dialog" onClick={() => onOpen(key)}>
                {drawn.nameOf(key)}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    ) : null}
  </>
);
