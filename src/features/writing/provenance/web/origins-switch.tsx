import { useSyncExternalStore } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import { originsPreference, showOrigins } from './origins-preference.ts';

/** Turns the card at the foot of the story on and off. */
export const OriginsSwitch = () => {
  const { isOn } = useSyncExternalStore(originsPreference.subscribe, originsPreference.get);
  return (
    <Button kind="quiet" size="small" role="switch" aria-checked={isOn} onClick={() => showOrigins(!isOn)}>
      {t('Where did this come from?')}{' '}
      <span aria-hidden className={isOn ? 'text-sage' : 'text-ink-2'}>
        {isOn ? t('✓ On') : t('Off')}
      </span>
    </Button>
  );
};
