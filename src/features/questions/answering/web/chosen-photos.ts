import { newId } from '#platform/web/new-id.ts';
import { form, found, SAVED_AS, say, words } from './page-elements.ts';
import { addFile, dropFile, onFiles, waitingFiles } from './waiting-files.ts';

const showPhotos = (): void => {
  const list = found<HTMLElement>('#photos');
  const photos = waitingFiles('photo');
  list.replaceChildren(
    ...photos.map((photo, at) => {
      const item = document.createElement('li');
      const picture = document.createElement('img');
      picture.src = URL.createObjectURL(photo.blob);
      picture.alt = `${words.photoNumber ?? ''} ${at + 1}`;
      picture.style.cssText = 'display:block;max-width:9rem;max-height:9rem;border-radius:.5rem';
      const remove = document.createElement('button');
      remove.type = 'button';
      remove.className = 'plain';
      remove.textContent = words.remove ?? '';
      remove.setAttribute('aria-label', `${words.remove ?? ''}: ${picture.alt}`);
      remove.addEventListener('click', () => {
        dropFile(photo.id);
        found<HTMLElement>('#add-photo').focus();
      });
      item.append(picture, remove);
      return item;
    }),
  );
  list.hidden = photos.length === 0;
};

/** Lets photos be chosen, shown and taken away again. */
export const offerPhotos = (): void => {
  const input = found<HTMLInputElement>('#photo');
  const most = Number(form.dataset.mostPhotos);
  onFiles(showPhotos);
  found('#add-photo').addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])];
    const room = most - waitingFiles('photo').length;
    say(chosen.length > room ? words.mostPhotos : '');
    for (const blob of chosen.slice(0, Math.max(0, room)))
      addFile({
        id: newId(),
        of: SAVED_AS,
        kind: 'photo',
        type: blob.type,
        at: Date.now(),
        seconds: 0,
        answer: null,
        blob,
      });
    input.value = '';
  });
};
