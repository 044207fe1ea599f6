import { newId } from '#platform/web/new-id.ts';
import { form, found, say, words } from './page-elements.ts';

export type Photo = { readonly id: string; readonly file: File };
let photos: readonly Photo[] = [];

/** Those that are still to be sent. */
export const chosenPhotos = (): readonly Photo[] => photos;

/** Takes a photo off the page: it was sent, or can't be. */
export const dropPhoto = (id: string): void => {
  photos = photos.filter((photo) => photo.id !== id);
  showPhotos();
};

const showPhotos = (): void => {
  const list = found<HTMLElement>('#photos');
  list.replaceChildren(
    ...photos.map((photo, at) => {
      const item = document.createElement('li');
      const picture = document.createElement('img');
      picture.src = URL.createObjectURL(photo.file);
      picture.alt = `${words.photoNumber ?? ''} ${at + 1}`;
      picture.style.cssText = 'display:block;max-width:9rem;max-height:9rem;border-radius:.5rem';
      const remove = document.createElement('button');
      remove.type = 'button';
      remove.className = 'plain';
      remove.textContent = words.remove ?? '';
      remove.setAttribute('aria-label', `${words.remove ?? ''}: ${picture.alt}`);
      remove.addEventListener('click', () => {
        dropPhoto(photo.id);
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
  found('#add-photo').addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])].map((file) => ({ id: newId(), file }));
    const all = [...photos, ...chosen];
    photos = all.slice(0, most);
    input.value = '';
    showPhotos();
    say(all.length > most ? words.mostPhotos : '');
  });
};
