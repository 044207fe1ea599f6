import type { BookWords } from './book-words.ts';
import type { Voice } from './manuscript.ts';

/** '1:05'. */
export const spokenTime = ({ seconds }: Pick<Voice, 'seconds'>): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What a recording is called where it can't be seen beside its text: 'Listen: We moved to the mill …'. */
export const listenTo = (voice: Voice, { listen }: BookWords): string =>
  voice.about === '' ? listen : `${listen}: ${voice.about}`;
