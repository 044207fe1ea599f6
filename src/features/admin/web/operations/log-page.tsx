import { t } from '#platform/shared/i18n.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { LogEntries } from './log-entries.tsx';

/** Everything that administrators changed or looked into, on whose account and why. */
export const LogPage = () => (
  <AdminFrame
    title={t('Log')}
    lead={t(
      'Whatever an administrator changes is written down here, newest first: what, about whom, and why.',
    )}
  >
    <LogEntries empty={t('Nothing was changed by an administrator so far.')} />
  </AdminFrame>
);
