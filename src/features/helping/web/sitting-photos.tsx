import { useRef } from 'react';
import { MOST_PHOTOS_OF_AN_ANSWER } from '#features/questions/shared/question-limits.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Sitting } from './use-sitting.ts';

/** The photos that will be sent with the answer. */
export const SittingPhotos = ({ sitting }: { readonly sitting: Sitting }) => {
  const input = useRef<HTMLInputElement>(null);
  const { photos } = sitting;
  return (
    <div className="flex flex-col items-start gap-3">
      {photos.length > 0 ? (
        <ul className="flex flex-wrap gap-4">
          {photos.map((photo, at) => (
            <li key={photo.id} className="flex flex-col items-start gap-1">
              <img
                src={photo.address}
                alt={t('Photo {n}', { n: at + 1 })}
                className="size-24 rounded-control object-cover"
              />
              <Button
                kind="quiet"
                size="small"
                aria-label={t('Remove photo {n}', { n: at + 1 })}
                onClick={() => sitting.dropPhoto(photo.id)}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('Add a photo')}
        onChange={({ target }) => {
          sitting.addPhotos([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        kind="second"
        size="small"
        aria-disabled={photos.length >= MOST_PHOTOS_OF_AN_ANSWER}
        onClick={() => input.current?.click()}
      >
        {t('Add a photo')}
      </Button>
    </div>
  );
};
