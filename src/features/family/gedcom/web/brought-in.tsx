import { useState } from 'react';
import { counted, t } from '#platform/shared/i18n.ts';
import { TakeOutFile } from './brought-in-files.tsx';
import type { BroughtIn as Brought } from './file-calls.ts';

/** What came of a file, and the way back. */
export const BroughtIn = ({ brought }: { readonly brought: Brought }) => {
  const { file, added, changed, same, corrected, left_out } = brought;
  const [gone, setGone] = useState(false);
  if (gone) return <output>{t('The people of this file are out of your tree again.')}</output>;
  return (
    <div className="grid gap-3">
      <output className="grid gap-2">
        {added > 0 || same + changed === 0 ? (
          <span>
            {counted(added, {
              one: '{n} person is new in your tree.',
              other: '{n} people are new in your tree.',
            })}
          </span>
        ) : null}
        {changed > 0 ? (
          <span>
            {counted(changed, {
              one: '{n} person was there and is now as the file says.',
              other: '{n} people were there and are now as the file says.',
            })}
          </span>
        ) : null}
        {same > 0 ? (
          <span>
            {counted(same, {
              one: '{n} person was there already and stayed.',
              other: '{n} people were there already and stayed.',
            })}
          </span>
        ) : null}
        {corrected > 0 ? (
          <span>
            {counted(corrected, {
              one: 'What you corrected in {n} person stayed.',
              other: 'What you corrected in {n} people stayed.',
            })}
          </span>
        ) : null}
        {left_out > 0 ? (
          <span>
            {counted(left_out, {
              one: '{n} line between two people was left out, because no tree can hold it.',
              other: '{n} lines between two people were left out, because no tree can hold them.',
            })}
          </span>
        ) : null}
      </output>
      {file === null ? null : <TakeOutFile file={file} onDone={() => setGone(true)} />}
    </div>
  );
};
