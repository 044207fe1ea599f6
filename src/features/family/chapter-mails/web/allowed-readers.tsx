import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ChapterMails } from '#features/family/chapter-mails/shared/chapter-mails-contract.ts';
import { Switch } from '#features/family/web/switch.tsx';
import { t } from '#platform/shared/i18n.ts';
import { chapterMails, chapterMailsQuery, useChapterMailChoice } from './chapter-mail-calls.ts';

type Reader = ChapterMails['readers'][number];

const AllowedReader = ({ reader, hint }: { readonly reader: Reader; readonly hint: string }) => {
  const change = useChapterMailChoice((allowed: boolean) =>
    chapterMails.allow({ user_id: reader.user_id, allowed }),
  );
  return (
    <li className="wrap-anywhere">
      <Switch
        // Shows the choice at once; if it can't be saved, it switches back by itself.
        on={change.isPending ? change.variables : reader.allowed}
        describedBy={hint}
        onSwitch={change.mutate}
      >
        {t('{name} may get my chapters by e-mail', { name: reader.name })}
      </Switch>
    </li>
  );
};

/** Where a writer sees who reads what they share: who of them may get it by e-mail. */
const AllowedReaders = () => {
  const hint = useId();
  const { data } = useQuery(chapterMailsQuery);
  if (!data || data.readers.length === 0) return null;
  return (
    <div>
      <h3 className="text-[1.15rem]">{t('Chapters by e-mail')}</h3>
      <p id={hint} className="mt-1 text-ink-2">
        {t(
          'If you allow it, a relative can choose to get the chapters you share from now on in an e-mail, ten minutes after you share them or last change them. An e-mail that has been sent can’t be called back, even if you make the chapter private again.',
        )}
      </p>
      <ul className="mt-1">
        {data.readers.map((reader) => (
          <AllowedReader key={reader.user_id} reader={reader} hint={hint} />
        ))}
      </ul>
    </div>
  );
};

export default AllowedReaders;
