import { type RefObject, useRef } from 'react';
import { useBeforePaint } from '#platform/web/use-before-paint.ts';
import type { GiftDraft } from './gift-draft.ts';

/** What somebody did to a field since the page was made; its name is that of the draft. */
const filledIn = (field: Element): readonly [name: string, value: string | number] | undefined => {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
  const { name, value, defaultValue } = field;
  const isChosen = field instanceof HTMLInputElement && field.checked && !field.defaultChecked;
  if (field.type === 'radio' ? !isChosen : value === defaultValue) return undefined;
  return [name, name === 'months' ? Number(value) : value];
};

/** Takes over what was typed, chosen or pressed before the page was alive (see `useEarlyForm`, which knows boxes of one line only). */
export const useEarlyGift = (take: (part: Partial<GiftDraft>) => void): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(take);
  // Before anything draws the fields again: they would be drawn with the empty state they were born with.
  useBeforePaint(() => {
    const element = form.current;
    if (element?.dataset.early === undefined) return;
    const wasSent = element.dataset.early === 'submit';
    delete element.dataset.early;
    const filled = [...element.elements].map(filledIn).filter((one) => one !== undefined);
    if (filled.length > 0) first.current(Object.fromEntries(filled));
    // After the fields' own state has followed.
    if (wasSent) setTimeout(() => element.requestSubmit());
  }, []);
  return form;
};
