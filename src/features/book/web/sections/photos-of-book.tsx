import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import { counted, t } from '#platform/shared/i18n.ts';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import { rich } from '#platform/web/rich-text.tsx';
import { photosQuery, SET_ANEW } from '../book-calls.ts';
import { NotHere } from './not-here.tsx';
import { MAX_CAPTION_LENGTH } from '#features/chapters/shared/limits.ts';
import { NO_CAPTION, pictureAddress } from '#features/chapters/web/photo-figure.tsx';
import { photoService } from '#features/writing/photos/web/photo-calls.ts';
import { useKeptCaption } from '#features/writing/photos/web/use-caption-autosave.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { BookPhoto } from '../../shared/contract.ts';

type Props = { readonly photo: BookPhoto; readonly chapterTitle: string };

/** A photo, its caption with autosave, and a link to its chapter. */
const PhotoLine = ({ photo, chapterTitle }: Props) => {
  const queries = useQueryClient();
  const { words, isKept, trouble, type, saveNow } = useKeptCaption(photo, {
    save: (caption, over) => photoService.describe({ id: photo.id, caption, over }),
    onKept: () => {
      for (const queryKey of SET_ANEW) void queries.invalidateQueries({ queryKey });
    },
  });

  return (
    <li className="flex flex-wrap gap-4">
      <img
        src={pictureAddress(photo.id, 'small')}
        alt={words === '' ? NO_CAPTION : words}
        width={photo.width}
        height={photo.height}
        loading="lazy"
        decoding="async"
        className="h-auto w-32 self-start rounded-[3px] bg-line"
      />
      <div className="min-w-52 grow">
        <Field
          label={rich(t('Caption <unseen>in “{title}”</unseen>', { title: chapterTitle }), UNSEEN)}
          error={trouble === null ? undefined : `${t('The caption has not been saved yet.')} ${trouble}`}
        >
          {(tied) => (
            <textarea
              autoComplete="off"
              {...tied}
              rows={2}
              maxLength={MAX_CAPTION_LENGTH}
              placeholder={t('Who, where and when?')}
              value={words}
              // A caption is one line.
              onChange={({ target }) => type(target.value.replaceAll('\n', ' '))}
              onBlur={saveNow}
              className={BOX_LOOK}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          {trouble === null ? null : (
            <Button kind="second" size="small" onClick={saveNow}>
              {t('Try again')}
            </Button>
          )}
          <ButtonLink kind="quiet" size="small" to={`/write?edit=${photo.chapterId}`}>
            <span>{rich(t('Edit <unseen>“{title}”</unseen>', { title: chapterTitle }), UNSEEN)}</span>
          </ButtonLink>
          <output className="text-[0.9375rem] text-sage">
            {isKept && trouble === null ? t('✓ Saved') : ''}
          </output>
        </div>
      </div>
    </li>
  );
};

/** Every photo of the book with its caption. Photos without one come first. */
export const PhotosOfBook = ({ chapters }: { readonly chapters: readonly ChapterSummary[] }) => {
  const photos = useQuery(photosQuery);
  if (!photos.data) return <NotHere query={photos} />;
  if (photos.data.length === 0)
    return (
      <p>
        {rich(
          t(
            'There are no photos in your book yet. You can add them when you <write>write a chapter</write>.',
          ),
          {
            write: linkedTo('/write'),
          },
        )}
      </p>
    );
  const titles = new Map(chapters.map(({ id, title }) => [id, title]));
  // Split by the captions at load time: a photo must not move away while its caption is being typed.
  const bare = photos.data.filter(({ caption }) => caption === '');
  const told = photos.data.filter(({ caption }) => caption !== '');
  return (
    <>
      <p className="text-ink-2">
        {bare.length === 0
          ? t('Every photo has a caption.')
          : counted(bare.length, {
              one: '{n} photo has no caption yet. Who is it, where and when? Your grandchildren will ask.',
              other:
                '{n} photos have no caption yet. Who is it, where and when? Your grandchildren will ask.',
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
