import { newId } from '#platform/web/new-id.ts';
import { listFiles } from './file-lists.ts';
import { found, words } from './link-page.ts';
import { form, question, SAVED_AS, say } from './page-elements.ts';
import { storeNew, waitingFiles } from './waiting-files.ts';

/** Lets photos be chosen, shown and removed again. */
export const offerPhotos = (): void => {
  const input = found<HTMLInputElement>('#photo');
  const most = Number(form.dataset.mostPhotos);
  listFiles('photo', '#photos', '#add-photo');
  found('#add-photo').addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])];
    const room = most - waitingFiles('photo').length;
    say(chosen.length > room ? words.mostPhotos : '');
    for (const photo of chosen.slice(0, Math.max(0, room)))
      storeNew(
        {
          id: newId(),
          of: SAVED_AS,
          question,
          kind: 'photo',
          type: photo.type,
          at: Date.now(),
          seconds: 0,
          answer: null,
          isMeant: false,
          refused: null,
        },
        photo,
      );
    input.value = '';
  });
};
