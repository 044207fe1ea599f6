import { fileItem } from './file-item.ts';
import { found } from './link-page.ts';
import { dropFile, onFiles, type WaitingFile, waitingFiles } from './waiting-files.ts';

/** What an item's appearance depends on. */
const lookOf = ({ id, refused, isStored }: WaitingFile): string => [id, refused, isStored].join();

/**
 * Shows the photos or recordings of the answer. Unchanged ones are left alone, because one may be playing.
 */
export const listFiles = (kind: WaitingFile['kind'], place: string, button: string): void => {
  const list = found<HTMLElement>(place);
  const items = new Map<string, HTMLElement>();
  onFiles(() => {
    const files = waitingFiles(kind);
    for (const [look, item] of items) {
      if (files.some((file) => lookOf(file) === look)) continue;
      item.remove();
      items.delete(look);
    }
    for (const [at, file] of files.entries()) {
      const drop = (): void => {
        dropFile(file.id);
        found<HTMLElement>(button).focus();
      };
      const item = items.get(lookOf(file)) ?? fileItem(file, at + 1, { drop });
      items.set(lookOf(file), item);
      if (list.children[at] !== item) list.insertBefore(item, list.children[at] ?? null);
    }
    list.hidden = files.length === 0;
  });
};
