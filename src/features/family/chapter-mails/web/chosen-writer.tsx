import { useId } from 'react';
import type { ChapterMails } from '#features/family/chapter-mails/shared/chapter-mails-contract.ts';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import { chapterMails } from './chapter-mail-calls.ts';
import { ChapterMailChoice } from './chapter-mail-choice.tsx';

const HELD_UP_WORDS = {
  address: t(
    'Before we can send you a chapter, please confirm your e-mail address under <account>My Account</account>.',
  ),
  'family-mail': t(
    'You’ve turned off the e-mails we send when your family shares something, so we don’t send chapters either. You can turn them on under <account>My Account</account>.',
  ),
  plan: t(
    'We can’t send you chapters at the moment, because reading them needs a plan. See <plans>all plans</plans>.',
  ),
} as const;

/** Why no chapters are sent at present, if something prevents it. */
export const HeldUp = ({ by }: { readonly by: ChapterMails['held_up_by'] }) =>
  by === null ? null : (
    <p className="border-l-4 border-ember pl-4">
      {rich(HELD_UP_WORDS[by], { account: linkedTo('/account'), plans: linkedTo('/pricing') })}
    </p>
  );

/** A switch for one writer's chapters by e-mail. */
export const ChosenWriter = ({ writer }: { readonly writer: ChapterMails['writers'][number] }) => {
  const hint = useId();
  const { user_id, name, chosen } = writer;
  return (
    <div className="wrap-anywhere">
      <ChapterMailChoice
        on={chosen}
        describedBy={hint}
        save={(on) => chapterMails.choose({ user_id, chosen: on })}
      >
        {t('E-mail me the chapters {name} shares', { name })}
      </ChapterMailChoice>
      <p id={hint} className="mt-1 text-ink-2">
        {t(
          'You’ll get each new chapter in full, once, soon after it’s shared. If more than three are shared together, you’ll get one e-mail with the first and the titles of the others.',
        )}
      </p>
    </div>
  );
};
