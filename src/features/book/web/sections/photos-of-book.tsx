import { useQuery } from '@tanstack/react-query';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import { counted, t } from '#platform/shared/i18n.ts';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import { rich } from '#platform/web/rich-text.tsx';
import { photosQuery } from '../book-calls.ts';
import { NotHere } from './not-here.tsx';
import { PhotoLine } from './photo-line.tsx';

/** Every photo of the book with what stands under it; those without a caption come first. */
export const PhotosOfBook = ({ chapters }: { readonly chapters: readonly ChapterSummary[] }) => {
  const photos = useQuery(photosQuery);
  if (!photos.data) return <NotHere query={photos} />;
  if (photos.data.length === 0)
    return (
      <p>
        {rich(
          t('There is no photo in your book yet. Photos are added where you <write>write a chapter</write>.'),
          {
            write: linkedTo('/write'),
          },
        )}
      </p>
    );
  const titles = new Map(chapters.map(({ id, title }) => [id, title]));
  // As they were when the list came: a photo must not jump away from under the words that are typed for it.
  const bare = photos.data.filter(({ caption }) => caption === '');
  const told = photos.data.filter(({ caption }) => caption !== '');
  return (
    <>
      <p className="text-ink-2">
        {bare.length === 0
          ? t('Every photo has its words.')
          : counted(bare.length, {
              one: '{n} photo has no words yet. Who is it, where and when? Grandchildren will ask.',
              other: '{n} photos have no words yet. Who is it, where and when? Grandchildren will ask.',
            })}
      </p>
      <ul className="grid gap-5">
        {[...bare, ...told].map((photo) => (
          <PhotoLine key={photo.id} photo={photo} chapterTitle={titles.get(photo.chapterId) ?? ''} />
        ))}
      </ul>
    </>
  );
};
