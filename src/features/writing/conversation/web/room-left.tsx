import { t } from '#platform/shared/i18n.ts';

/** How many more characters fit into a message, or how many are too many. */
const RoomLeft = ({ left }: { readonly left: number }) =>
  left >= 0
    ? t('Room for {left} more characters in this message.', { left })
    : t('This message is {over} characters too long. Send it in two parts.', { over: -left });

export default RoomLeft;
