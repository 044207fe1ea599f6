/** What stands on the page behind a question's link, which the server made. */
export const found = <E extends Element>(selector: string): E => {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
};

export const form = found<HTMLFormElement>('form');
export const area = found<HTMLTextAreaElement>('#words');
export const status = found<HTMLElement>('#status');
export const sendButton = found<HTMLButtonElement>('#send');
export const idField = found<HTMLInputElement>('input[name=id]');
export const askedField = found<HTMLInputElement>('input[name=asked]');
export const token = form.dataset.token ?? '';
// Written by our own server into this page.
export const words = JSON.parse(form.dataset.words ?? '{}') as Readonly<Record<string, string>>;
/** The page of the question, wherever the form was shown. */
export const place = new URL(form.action).pathname;
/** Of this question: the same link may show another one later. */
export const SAVED_AS = `hearthbook.answer.${place}.${askedField.value}`;

export const say = (text: string | undefined): void => {
  status.textContent = text ?? '';
};
