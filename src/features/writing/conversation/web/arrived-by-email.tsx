import { t } from '#platform/shared/i18n.ts';
import { dayOf } from '#platform/web/ui/day.ts';

/** Below a message that wasn't written here. */
const ArrivedByEmail = ({ at }: { readonly at: string }) => (
  <p className="mt-1 text-[0.9rem] text-ink-2">{t('Answered by e-mail on {day}', { day: dayOf(at) })}</p>
);

export default ArrivedByEmail;
