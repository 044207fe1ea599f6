import { createHash, randomUUID } from 'node:crypto';
import { escaped } from '#platform/server/escape-html.ts';
import type { PlainPage } from '#platform/server/http/plain-page.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import { PHOTO_TYPES } from '#platform/shared/photo-file.ts';
import { OWN_STORY_PATH } from '#features/questions/server/own-story-path.ts';
import { MAX_RECORDING_SECONDS } from '#features/writing/voice/shared/recording-limits.ts';
import {
  LONGEST_ANSWER,
  MOST_PHOTOS_OF_AN_ANSWER,
  MOST_RECORDINGS_OF_AN_ANSWER,
} from '#features/questions/shared/question-limits.ts';
import { storedPart } from './stored-part.ts';

/** The language of a page, and the product name it shows. */
export type Where = { readonly language: Language; readonly productName: string };

/** Tells one question from another under the same link. */
export const fingerprint = (question: string): string =>
  createHash('sha256').update(question).digest('base64url').slice(0, 16);

/** The pages of one question; `token` comes from its link. */
export const answerPath = (token: string): string => `/answer/${encodeURIComponent(token)}`;

/**
 * The one page behind the link: the question in large type, a place to answer it, and nothing else. It works
 * without its script, which adds dictation, photos and sending later.
 */
export const answerPage = (
  { language, productName }: Where,
  token: string,
  {
    question,
    script,
    error = '',
    words: typed = '',
    isAnswered = false,
  }: { question: string; script?: string | undefined; error?: string; words?: string; isAnswered?: boolean },
): PlainPage => {
  const { t } = wordsIn(language);
  const path = escaped(answerPath(token));
  const answered = `<p>${escaped(t('This question has been answered. If something else comes to mind, you can add it here.'))}</p>\n`;
  const another = `<a href="${path}/another">${escaped(t('Another question'))}</a> &nbsp;·&nbsp; `;
  const inside = `<h1 id="question" dir="auto">${escaped(question)}</h1>
${isAnswered ? answered : ''}<form method="post" action="${path}" data-most-photos="${MOST_PHOTOS_OF_AN_ANSWER}" data-most-recordings="${MOST_RECORDINGS_OF_AN_ANSWER}" data-most-seconds="${MAX_RECORDING_SECONDS}">
<input type="hidden" name="id" value="${randomUUID()}"><input type="hidden" name="asked" value="${fingerprint(question)}">
<label for="words">${escaped(t('Your answer'))}</label>
<p><textarea id="words" name="words" dir="auto" maxlength="${LONGEST_ANSWER}" aria-describedby="question status"${error === '' ? '' : ' aria-invalid="true"'}>\n${escaped(typed)}</textarea></p>
<div class="row" data-with-script hidden><button type="button" class="plain" id="speak" hidden>${escaped(t('Speak'))}</button><button type="button" class="plain" id="record" hidden>${escaped(t('Record'))}</button><button type="button" class="plain" id="add-photo">${escaped(t('Add a photo'))}</button><input type="file" id="photo" accept="${PHOTO_TYPES.join(',')}" multiple hidden></div>
<p class="quiet" id="not-stored" role="status" hidden>${escaped(t('This browser can’t keep your answer on this device. Please leave the page open until it is sent.'))}</p>
<p id="recording" hidden><span aria-hidden="true">●</span> <span id="time" role="timer"></span></p>
<ul class="row" id="recordings" hidden></ul>
<ul class="row" id="photos" hidden></ul>
<p id="status" role="status">${escaped(error)}</p>
<p><button id="send">${escaped(t('Send'))}</button></p>
</form>
<p class="quiet">${escaped(t('A few words are enough, and there’s no hurry. You don’t need to sign in.'))}</p>
<p class="quiet">${isAnswered ? '' : another}<a href="${path}/pause">${escaped(t('Pause for a while'))}</a></p>
${storedPart(language, answerPath(token))}`;
  return { language, productName, title: question, inside, script };
};

/**
 * A card to print: the question, and its link as a QR code and as text. `square` is an SVG, `until` the last
 * day.
 */
export const cardPage = (
  { language, productName }: Where,
  { question, link, square, until }: { question: string; link: string; square: string; until: string },
): PlainPage => {
  const { t } = wordsIn(language);
  const inside = `<h1 dir="auto">${escaped(question)}</h1>
<div style="max-width:11rem;background:#fff">${square}</div>
<p>${escaped(t('Point your phone’s camera at the square, or type this address into your browser:'))}<br><strong>${escaped(link.replace(/^https?:\/\//u, ''))}</strong></p>
<p class="quiet">${escaped(t('A few words are enough. Anyone who has this card can answer it until {day}.', { day: until }))}</p>
<p class="on-screen"><button type="button" id="print">${escaped(t('Print the card'))}</button></p>`;
  const script = `document.getElementById('print').addEventListener('click',()=>print())`;
  return { language, productName, title: question, inside, script };
};

/** A page with a heading, a sentence or two, and what to do next. */
const saying = (
  { language, productName }: Where,
  heading: string,
  sentences: readonly string[],
  next = '',
): PlainPage => ({
  language,
  productName,
  inside: `<h1>${escaped(heading)}</h1>
${sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('\n')}
${next}`,
});

const toOwnStory = ({ language }: Where): string =>
  `<p><a href="${OWN_STORY_PATH}">${escaped(wordsIn(language).t('Sign in and read your story'))}</a></p>`;

export const thanksPage = (where: Where, token: string): PlainPage => {
  const { t } = wordsIn(where.language);
  return saying(
    where,
    t('Thank you, it is kept.'),
    [t('You can close this page.')],
    `<p><a href="${escaped(answerPath(token))}">${escaped(t('Something else comes to mind'))}</a></p>
${toOwnStory(where)}`,
  );
};

const form = (action: string, button: string, inside = ''): string =>
  `<form method="post" action="${escaped(action)}">${inside}<p><button>${escaped(button)}</button></p></form>`;

/** Asks before anything is done, because programs that follow links in an e-mail don't press buttons. */
export const anotherPage = (where: Where, token: string, question: string): PlainPage => {
  const { t } = wordsIn(where.language);
  const path = answerPath(token);
  return saying(
    where,
    t('Would you like another question?'),
    [t('This question will be replaced: “{question}”', { question })],
    `${form(`${path}/another`, t('Another question'))}
<p><a href="${escaped(path)}">${escaped(t('No, keep this one'))}</a></p>`,
  );
};

export const nothingElsePage = (where: Where, token: string): PlainPage => {
  const { t } = wordsIn(where.language);
  return saying(
    where,
    t('We have no other question for you today'),
    [t('You can still answer this one, or leave it for another day.')],
    `<p><a href="${escaped(answerPath(token))}">${escaped(t('Back to the question'))}</a></p>`,
  );
};

export const PAUSES = { 'two-weeks': 14, 'a-month': 30, 'three-months': 91 } as const;
export type Pause = keyof typeof PAUSES;

export const pausePage = (where: Where, token: string): PlainPage => {
  const { t } = wordsIn(where.language);
  const path = answerPath(token);
  const choices: readonly (readonly [string, string])[] = [
    ['two-weeks', t('For two weeks')],
    ['a-month', t('For a month')],
    ['three-months', t('For three months')],
    ['stop', t('Don’t send me any more')],
  ];
  const radios = choices
    .map(
      ([value, label], at) =>
        `<label><input type="radio" name="for" value="${value}"${at === 0 ? ' checked' : ''}>${escaped(label)}</label>`,
    )
    .join('\n');
  return saying(
    where,
    t('Pause the questions'),
    [t('You can still answer the ones you have.')],
    `${form(`${path}/pause`, t('Confirm'), `<fieldset><legend>${escaped(t('For how long?'))}</legend>${radios}</fieldset>`)}
<p><a href="${escaped(path)}">${escaped(t('Back to the question'))}</a></p>`,
  );
};

export const pausedPage = (where: Where, next: string): PlainPage => {
  const { t } = wordsIn(where.language);
  return saying(where, t('The questions are paused'), [t('The next one comes on {day}.', { day: next })]);
};

export const endedPage = (where: Where): PlainPage => {
  const { t } = wordsIn(where.language);
  return saying(where, t('You won’t get any more questions'), [
    t('Everything you’ve told us is safe. You can turn the questions on again in your account.'),
  ]);
};

export const askToEndPage = (where: Where, action: string): PlainPage => {
  const { t } = wordsIn(where.language);
  return saying(where, t('No more questions by e-mail?'), [], form(action, t('Stop these e-mails')));
};

export const askToBeginPage = (where: Where, action: string): PlainPage => {
  const { t } = wordsIn(where.language);
  return saying(where, t('Would you like a question by e-mail again?'), [], form(action, t('Yes, please')));
};

export const begunPage = (where: Where): PlainPage => {
  const { t } = wordsIn(where.language);
  return saying(where, t('Lovely. We’ll send you questions again.'), [
    t('The next one comes on the day you chose before.'),
  ]);
};

/** Text that somebody wrote and that could not be accepted, for them to copy. */
const ownWords = (where: Where, words: string): string =>
  words.trim() === ''
    ? ''
    : `<p><label for="own">${escaped(wordsIn(where.language).t('What you wrote'))}</label><textarea id="own" readonly>\n${escaped(words)}</textarea></p>`;

/**
 * What a page gives back if its link accepts no more answers: the text somebody wrote, and anything waiting
 * on their device.
 */
type GivenBack = {
  readonly words?: string | undefined;
  readonly path: string;
  readonly script: string | undefined;
};

const endedLinkPage = (
  where: Where,
  heading: string,
  sentence: string,
  { words = '', path, script }: Partial<GivenBack>,
): PlainPage => {
  const next = `${ownWords(where, words)}${toOwnStory(where)}
${path === undefined ? '' : storedPart(where.language, path, { isEnded: true })}`;
  return { ...saying(where, heading, [sentence], next), script };
};

export const unknownQuestionPage = (where: Where, back: Partial<GivenBack> = {}): PlainPage => {
  const { t } = wordsIn(where.language);
  return endedLinkPage(
    where,
    t('This link doesn’t work any more'),
    t('Please open the link in the newest e-mail, or sign in and write there.'),
    back,
  );
};

export const expiredQuestionPage = (where: Where, back: GivenBack): PlainPage => {
  const { t } = wordsIn(where.language);
  return endedLinkPage(
    where,
    t('This question is more than a month old'),
    t('Its link has expired. Please open the link in the newest e-mail, or sign in and write there.'),
    back,
  );
};
