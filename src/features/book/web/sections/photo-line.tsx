import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { NO_CAPTION, pictureAddress } from '#features/chapters/web/photo-figure.tsx';
import { photoService } from '#features/writing/web/photos/photo-calls.ts';
import { whyNotDone } from '#features/writing/web/photos/why-not-done.ts';
import { t } from '#platform/shared/words.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { BookPhoto } from '../../shared/contract.ts';
import { SET_ANEW } from '../book-calls.ts';

const KEPT_AFTER_MS = 800;
const MOST_CHARACTERS = 500;

type Kept = 'untouched' | 'keeping' | 'kept';
type Props = { readonly photo: BookPhoto; readonly chapterTitle: string };

/** A photo, the words under it, kept in a pause, and the way to its chapter. */
export const PhotoLine = ({ photo, chapterTitle }: Props) => {
  const queries = useQueryClient();
  const [words, setWords] = useState(photo.caption);
  const [kept, setKept] = useState<Kept>('untouched');
  const [trouble, setTrouble] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unkept = useRef<string>(undefined);

  const keep = async (): Promise<void> => {
    clearTimeout(timer.current);
    const caption = unkept.current;
    if (caption === undefined) return;
    try {
      await photoService.describe({ id: photo.id, caption });
      setTrouble(undefined);
      if (unkept.current !== caption) return;
      unkept.current = undefined;
      setKept('kept');
      for (const queryKey of SET_ANEW) void queries.invalidateQueries({ queryKey });
    } catch (error) {
      setTrouble(whyNotDone(error));
    }
  };
  const latestKeep = useRef(keep);
  useEffect(() => {
    latestKeep.current = keep;
  });
  // Whoever leaves, or closes the list, in the middle of a word loses none of it.
  useEffect(() => () => void latestKeep.current(), []);

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
          error={trouble === undefined ? undefined : `${t('The caption is not kept yet.')} ${trouble}`}
        >
          {(tied) => (
            <textarea
              {...tied}
              rows={2}
              maxLength={MOST_CHARACTERS}
              placeholder={t('Who, where and when?')}
              value={words}
              onChange={({ target }) => {
                // A caption is one line.
                const caption = target.value.replaceAll('\n', ' ');
                setWords(caption);
                setKept('keeping');
                unkept.current = caption;
                clearTimeout(timer.current);
                timer.current = setTimeout(() => void keep(), KEPT_AFTER_MS);
              }}
              onBlur={() => void keep()}
              className={BOX_LOOK}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          {trouble === undefined ? null : (
            <Button kind="second" size="small" onClick={() => void keep()}>
              {t('Try again')}
            </Button>
          )}
          <ButtonLink kind="quiet" size="small" to={`/write?edit=${photo.chapterId}`}>
            <span>{rich(t('Edit <unseen>“{title}”</unseen>', { title: chapterTitle }), UNSEEN)}</span>
          </ButtonLink>
          <output className="text-[0.9375rem] text-sage">
            {kept === 'kept' && trouble === undefined ? t('✓ Saved') : ''}
          </output>
        </div>
      </div>
    </li>
  );
};
