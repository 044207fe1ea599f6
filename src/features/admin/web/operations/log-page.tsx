import { t } from '#platform/shared/i18n.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { LogEntries } from './log-entries.tsx';

/** Everything that administrators changed or looked at, for which account and why. */
export const LogPage = () => (
  <AdminFrame
    title={t('Log')}
    lead={t(
      'Every change an administrator makes is recorded here, newest first: what was changed, for whom, and why.',
    )}
  >
    <LogEntries empty={t('No administrator has changed anything so far.')} />
  </AdminFrame>
);
