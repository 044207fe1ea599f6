import { found, storageKey } from './link-page.ts';

/** The elements of a question's page, which the server rendered. */
export const form = found<HTMLFormElement>('form');
export const area = found<HTMLTextAreaElement>('#words');
export const status = found<HTMLElement>('#status');
export const sendButton = found<HTMLButtonElement>('#send');
export const idField = found<HTMLInputElement>('input[name=id]');
export const question = found<HTMLElement>('#question').textContent;
export const SAVED_AS = storageKey(found<HTMLInputElement>('input[name=asked]').value);

export const say = (text: string | undefined): void => {
  status.textContent = text ?? '';
};
