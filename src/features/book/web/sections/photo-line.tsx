import { useQueryClient } from '@tanstack/react-query';
import { MAX_CAPTION_LENGTH } from '#features/chapters/shared/limits.ts';
import { NO_CAPTION, pictureAddress } from '#features/chapters/web/photo-figure.tsx';
import { photoService } from '#features/writing/photos/web/photo-calls.ts';
import { useKeptCaption } from '#features/writing/photos/web/use-caption-autosave.ts';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { BookPhoto } from '../../shared/contract.ts';
import { SET_ANEW } from '../book-calls.ts';

type Props = { readonly photo: BookPhoto; readonly chapterTitle: string };

/** A photo, the words under it, kept in a pause, and the way to its chapter. */
export const PhotoLine = ({ photo, chapterTitle }: Props) => {
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
          label={rich(
            t('Words under the photo <unseen>in “{title}”</unseen>', { title: chapterTitle }),
            UNSEEN,
          )}
          error={trouble === null ? undefined : `${t('The caption is not kept yet.')} ${trouble}`}
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
