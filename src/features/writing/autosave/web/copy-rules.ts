import type { ClipboardEvent, HTMLAttributes, KeyboardEvent } from 'react';
import type { Refused } from './copy-refusals.ts';
import type { Rights } from '#features/writing/web/use-editor-session.ts';

/**
 * The handlers that prevent copying and pasting in the story without a plan (decision 0039), each giving its
 * reason. Empty for anyone who may copy.
 */
export const copyRules = (rights: Rights): HTMLAttributes<HTMLElement> => {
  if (rights.openAccess || (rights.signedIn && rights.maySaveNew)) return {};
  const sayWhyNot = (refused: Refused): void =>
    void import('./copy-refusals.ts').then(({ tellRefused }) => tellRefused(refused, rights));
  const refuse = (refused: Refused) => (event: ClipboardEvent) => {
    event.preventDefault();
    sayWhyNot(refused);
  };
  return {
    onCopy: refuse('copy'),
    onCut: refuse('copy'),
    onPaste: refuse('paste'),
    onKeyDown: (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !['c', 'v'].includes(event.key.toLowerCase())) return;
      event.preventDefault();
      sayWhyNot('keys');
    },
  };
};
