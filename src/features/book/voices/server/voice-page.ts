import { escaped } from '#platform/server/escape-html.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import { bookWords } from '../../shared/book-words.ts';
import type { VoicePage } from './open-voice.ts';

const STYLE = `:root{color-scheme:light dark;--paper:#f6efe4;--sheet:#fffdf8;--ink:#2b211a;--soft:#57483d}
@media (prefers-color-scheme:dark){:root{--paper:#1b1613;--sheet:#241d19;--ink:#f1e8dc;--soft:#c9b9a8}}
*{box-sizing:border-box}
body{margin:0;padding:2rem 1rem;background:var(--paper);color:var(--ink);font:1.5rem/1.5 Georgia,'Times New Roman',serif;overflow-wrap:break-word}
main{max-width:34rem;margin:0 auto;padding:2rem 1.75rem;background:var(--sheet);border-radius:1rem}
h1{margin:0;font-size:1em;font-weight:normal;color:var(--soft)}
h2,.gone h1{margin:.75rem 0 1.5rem;font-size:2rem;line-height:1.25;font-weight:normal;color:var(--ink)}
p{margin:0}
.by{color:var(--soft);font-size:1.25rem}
audio{display:block;width:100%;min-height:3.5rem;margin-top:1.5rem}`;

const page = (language: string, title: string, inside: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer"><title>${escaped(title)}</title>
<style>${STYLE}</style></head>
<body><main${inside}</main></body>
</html>
`;

/** The page of a voice, in the language of its book. `sound`: the URL of its audio. */
export const voicePage = ({ language, book, author, chapter }: VoicePage, sound: string): string => {
  const { listen } = bookWords(language);
  const title = chapter === '' ? book : chapter;
  return page(
    language,
    chapter === '' ? book : `${chapter} – ${book}`,
    `><h1>${escaped(book)}</h1>
${author === '' ? '' : `<p class="by">${escaped(author)}</p>\n`}${chapter === '' ? '' : `<h2>${escaped(chapter)}</h2>\n`}<audio controls preload="metadata" src="${escaped(sound)}" aria-label="${escaped(`${listen}: ${title}`)}"></audio>`,
  );
};

const sentencePage = (language: Language, heading: string, sentence: string): string =>
  page(language, heading, ` class="gone"><h1>${escaped(heading)}</h1>\n<p>${escaped(sentence)}</p>`);

/** For a link that was never valid or no longer is. The page doesn't say which. */
export const noVoicePage = (language: Language): string => {
  const { t } = wordsIn(language);
  return sentencePage(
    language,
    t('There is nothing to listen to here.'),
    t(
      'The voice that was here has been taken out of its book, or the address is incomplete. If you know who wrote the book, ask them: they may still have the recording.',
    ),
  );
};

export const tooOftenPage = (language: Language): string => {
  const { t } = wordsIn(language);
  return sentencePage(
    language,
    t('One moment, please.'),
    t('This was opened very often just now. Please wait a little and try again.'),
  );
};
