import type { HelpingEvent } from '#features/helping/shared/contract.ts';
import { t } from '#platform/shared/i18n.ts';

/** One line of the log of a helper. */
export const eventWords = ({ what, by, detail }: HelpingEvent, name: string): string => {
  const question = detail ?? '';
  switch (what) {
    case 'asked':
      return t('You asked {name} to help.', { name });
    case 'accepted':
      return by === 'writer'
        ? t('You said yes to {name}’s offer to help.', { name })
        : t('{name} said yes.', { name });
    case 'declined':
      return t('{name} would rather not.', { name });
    case 'typed':
      return t('{name} typed an answer to “{question}”', { name, question });
    case 'photo':
      return t('{name} added a photo.', { name });
    case 'picked':
      return t('{name} chose the question “{question}”', { name, question });
    case 'unpicked':
      return t('{name} took away the question “{question}”', { name, question });
    case 'ordered':
      return t('{name} put your chapters into a new order.', { name });
    case 'order-undone':
      return t('You put your chapters back into the order from before.');
    case 'ended':
      if (by === 'writer') return t('You ended it.');
      return by === 'helper'
        ? t('{name} stopped helping.', { name })
        : t('It ended, because you two are no longer connected.');
    case 'left':
      return t('{name} deleted their account.', { name });
  }
};
