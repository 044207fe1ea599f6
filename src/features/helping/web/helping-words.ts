import type { HelpingEvent } from '#features/helping/shared/helping-shapes.ts';
import { t } from '#platform/shared/i18n.ts';

/** A line of the log about somebody whose name isn't stored, because they never helped. */
const namelessWords = ({ what, by }: HelpingEvent): string => {
  switch (what) {
    case 'asked':
      return t('You asked a relative to help.');
    case 'declined':
      return t('They would rather not.');
    case 'left':
      return t('They deleted their account.');
    default:
      return by === 'writer'
        ? t('You took the request back.')
        : t('It ended, because you two are no longer connected.');
  }
};

/** One line of the log of a helper. */
export const eventWords = (event: HelpingEvent, name: string | null): string => {
  if (name === null) return namelessWords(event);
  const { what, by, detail } = event;
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
    case 'recorded':
      return t('{name} recorded an answer to “{question}”', { name, question });
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
