import { useState } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';

/** The first letter as a reader counts letters: 'É', even if it is encoded as two characters. */
const firstLetterOf = (word: string): string => {
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment ?? '';
};

/** The first letters of the first and the last name: 'MH' for Margaret Anne Hale. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u);
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown
    .map((word) => firstLetterOf(word ?? ''))
    .join('')
    .toLocaleUpperCase();
};

type Props = {
  readonly name: string;
  /** The URL of the photo. The initials are shown if there is none, or if it doesn't load. */
  readonly photo: string | null;
  readonly className?: string;
};

/** A person's photo in a round frame. The name is shown beside it, so it has no alternative text. */
export const PersonFace = ({ name, photo, className }: Props) => {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-ember-wash font-story text-[1.5rem] font-medium select-none',
        className ?? 'size-[4.5rem]',
      )}
    >
      {photo !== null && broken !== photo ? (
        <img src={photo} alt="" onError={() => setBroken(photo)} className="size-full object-cover" />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
};
