import { type RefObject, useRef } from 'react';
import { useBeforePaint } from '../use-before-paint.ts';

/**
 * For a form that the server already showed. What was typed, or filled in by the browser, before the page was alive is handed to
 * `take`, field by field; and if somebody already pressed its button, the form is sent then. The document's own script notes that on
 * `data-early` and keeps the browser from sending the form itself (see `app/web/inline-scripts.ts`).
 */
export const useEarlyForm = (
  take: (name: string, value: string) => void,
): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(take);
  // Before anything draws the fields again: they would be drawn with the empty state they were born with.
  useBeforePaint(() => {
    const element = form.current;
    if (element?.dataset.early === undefined) return;
    const wasSent = element.dataset.early === 'submit';
    delete element.dataset.early;
    for (const field of element.elements)
      if (
        (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
        field.name &&
        field.value
      )
        first.current(field.name, field.value);
    // After the fields' own state has followed.
    if (wasSent) setTimeout(() => element.requestSubmit());
  }, []);
  return form;
};
