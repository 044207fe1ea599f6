import { t } from '#platform/shared/i18n.ts';
import { dayOf } from '#platform/web/ui/day.ts';

type Props = {
  readonly at: string;
  /** The name of the helper who typed it; undefined if it came by e-mail. */
  readonly typedBy: string | undefined;
};

/** Below a message that wasn't written here. */
const ArrivedByEmail = ({ at, typedBy: name }: Props) => (
  <p className="mt-1 text-[0.9rem] text-ink-2">
    {name === undefined
      ? t('Answered by e-mail on {day}', { day: dayOf(at) })
      : t('Typed by {name} on {day}', { name, day: dayOf(at) })}
  </p>
);

export default ArrivedByEmail;
