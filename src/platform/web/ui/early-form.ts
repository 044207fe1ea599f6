import { type RefObject, useRef } from 'react';
import { useBeforePaint } from '../use-before-paint.ts';

/**
 * For a form that the server has already rendered. What the person typed or the browser filled in before
 * hydration is passed to `take`, field by field. If someone has already pressed its button, the form is sent
 * then. The document's inline script notes that on `data-early` and keeps the browser from sending the form
 * itself (see `app/web/inline-scripts.ts`).
 */
export const useEarlyForm = (
  take: (name: string, value: string) => void,
): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(take);
  // Before anything renders the fields again, which would reset them to their initial, empty state.
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
    // After the fields' own state has been updated.
    if (wasSent) setTimeout(() => element.requestSubmit());
  }, []);
  return form;
};
