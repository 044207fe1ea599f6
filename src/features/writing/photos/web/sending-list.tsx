import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { SendingPhoto, SendingPhotos } from './sending-photos.ts';

/** The photos that are on their way, and those that could not be added. */
export const SendingList = ({
  photos,
  sending,
}: {
  readonly photos: readonly SendingPhoto[];
  readonly sending: SendingPhotos;
}) => (
  <ul aria-label={t('Photos on their way')} className="order-first mb-2 flex w-full flex-col gap-3">
    {photos.map((photo) => (
      <li key={photo.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Preview file={photo.file} />
        <div className="min-w-0 grow basis-48">
          <p className="truncate font-semibold">{photo.file.name}</p>
          {photo.trouble === null ? (
            <Progress share={photo.share} name={photo.file.name} />
          ) : (
            <p role="alert" className="font-semibold text-danger">
              {photo.trouble.sentence}
            </p>
          )}
        </div>
        <div className="flex gap-2">
          {photo.trouble?.canTryAgain ? (
            <Button kind="second" size="small" onClick={() => sending.tryAgain(photo.id)}>
              <span>
                {t('Try again')} <span className="sr-only">{photo.file.name}</span>
              </span>
            </Button>
          ) : null}
          <Button kind="quiet" size="small" onClick={() => sending.leaveOut(photo.id)}>
            <span>
              {t('Leave it out')} <span className="sr-only">{photo.file.name}</span>
            </span>
          </Button>
        </div>
      </li>
    ))}
  </ul>
);

/** All is sent before the server has made the picture. */
const Progress = ({ share, name }: { readonly share: number; readonly name: string }) => {
  const percent = Math.round(share * 100);
  return (
    <>
      <p className="text-[0.9rem] text-ink-2">
        {percent === 100 ? t('Getting the photo ready…') : t('Adding the photo… {percent} %', { percent })}
      </p>
      <progress
        aria-label={t('Adding {name}', { name })}
        max={100}
        value={percent}
        className="h-2 w-full accent-ember"
      />
    </>
  );
};

/** Nothing is shown of a file that this browser cannot show. */
const Preview = ({ file }: { readonly file: File }) => {
  const picture = useRef<HTMLImageElement>(null);
  const [isShown, show] = useState(true);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return isShown ? (
    <img
      ref={picture}
      alt=""
      onError={() => show(false)}
      className="size-14 shrink-0 rounded-md bg-line object-cover"
    />
  ) : null;
};
