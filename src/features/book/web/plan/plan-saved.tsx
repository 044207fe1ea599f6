import { t } from '#platform/shared/i18n.ts';
import { ownLocale } from '#platform/web/own-locale.ts';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import { rich } from '#platform/web/rich-text.tsx';
import { PLAN_VERSIONS } from './plan-clash.tsx';
import type { SaveStatus } from './plan-autosave.ts';

const clock = (at: Date): string =>
  at.toLocaleTimeString(ownLocale(), { hour: 'numeric', minute: '2-digit' });

const wordsFor = (saveStatus: SaveStatus) => {
  switch (saveStatus.state) {
    case 'nothing':
      return t('Your choices are saved as you go');
    case 'saving':
      return t('Saving…');
    case 'saved':
      return t('✓ Saved {time}', { time: clock(saveStatus.at) });
    case 'not-saved':
      return whyNot(saveStatus.why);
  }
};

const toTheVersions = (words: string) => (
  <button
    type="button"
    className="cursor-pointer underline underline-offset-4"
    onClick={() => document.getElementById(PLAN_VERSIONS)?.focus()}
  >
    {words}
  </button>
);

const whyNot = (why: Extract<SaveStatus, { state: 'not-saved' }>['why']) => {
  switch (why) {
    case 'trying':
      return t('Not saved. We’ll keep trying. Your words are safe on this device');
    case 'signed-out':
      return rich(
        t(
          'Not saved: you’re no longer signed in. <signin>Sign in again</signin>. Your words are safe on this device',
        ),
        { signin: linkedTo('/signin?next=/book') },
      );
    case 'refused':
      return t('Not saved: something is too long to fit in a book. Your words are safe on this device');
    case 'chosen':
      return rich(
        t('Not saved: the same thing was changed in another window. <choose>Please choose</choose>'),
        {
          choose: toTheVersions,
        },
      );
  }
};

const LOOKS: Record<SaveStatus['state'], string> = {
  nothing: 'text-ink-2',
  saving: 'text-ink-2',
  saved: 'font-semibold text-sage',
  'not-saved': 'font-semibold text-danger',
};

/** Always in sight: whether the decisions are saved. */
export const PlanSaved = ({ saveStatus }: { readonly saveStatus: SaveStatus }) => (
  <output className={`text-[0.9375rem] leading-snug ${LOOKS[saveStatus.state]}`}>
    {wordsFor(saveStatus)}
  </output>
);
