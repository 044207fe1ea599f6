import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Refused } from './copy-refusals.ts';

const sayWhyNot = (refused: Refused): void =>
  void import('./copy-refusals.ts').then(({ tellRefused }) => tellRefused(refused));

const refuse = (refused: Refused) => (event: ClipboardEvent) => {
  event.preventDefault();
  sayWhyNot(refused);
};

/** What stands in the way of copying and pasting in the story without a plan (section 5 of the specification), each with its reason. */
export const COPY_RULES = {
  onCopy: refuse('copy'),
  onCut: refuse('copy'),
  onPaste: refuse('paste'),
  onKeyDown: (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !['c', 'v'].includes(event.key.toLowerCase())) return;
    event.preventDefault();
    sayWhyNot('keys');
  },
};
