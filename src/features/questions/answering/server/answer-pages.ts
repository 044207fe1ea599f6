import type { Context, Hono } from 'hono';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { dayIn as dayInWords } from '#platform/shared/day-in.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import { type PlainPage, plainPageAnswer } from '#platform/server/http/plain-page.ts';
import type { HttpVariables, ReadSession } from '#platform/server/http/request-facts.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import { Refusal } from '#platform/shared/problem.ts';
import { pause, turnOff, turnOnAgain } from '#features/questions/schedule/server/change-schedule.ts';
import { emailedWriter, type EmailedWriter } from '#features/questions/server/emailed-writer.ts';
import type { QuestionsContext } from '#features/questions/server/questions-context.ts';
import { AGAIN_PATH, UNSUBSCRIBE_PATH, writerOfLink } from '#features/questions/server/lasting-links.ts';
import { answerUrl } from '#features/questions/server/question-token.ts';
import { ANSWER_GRACE_MS } from '#features/questions/shared/question-limits.ts';
import { answerWords } from '#features/questions/shared/contract.ts';
import * as pages from './answer-page.ts';
import { formOf } from './answer-form.ts';
import { asAsked } from './as-asked.ts';
import { exchangeQuestion } from './exchange-question.ts';
import type { AnswerScripts } from './stored-part.ts';
import { makeCard } from './make-card.ts';
import { hasAnswer, type OpenQuestion, openQuestion } from './open-question.ts';
import { takeAnswer } from './take-answer.ts';

type Context_ = Context<HttpVariables>;
type Where = pages.Where;
type Answer = { readonly page: PlainPage };
type Opened = {
  readonly c: Context_;
  readonly token: string;
  readonly question: OpenQuestion;
  readonly where: Where;
};

const sentAnswer = z.object({ id: z.uuid(), words: answerWords });

/**
 * The pages behind the links of a question's email. GET changes nothing, because programs open links in
 * emails; only a button does. They are in the writer's language and work without their scripts.
 */
export const mountAnswerPages = (
  app: Hono<HttpVariables>,
  context: QuestionsContext,
  {
    scripts,
    readSession,
  }: { readonly scripts: AnswerScripts | undefined; readonly readSession: ReadSession },
): void => {
  const { db, clock, productName, publicUrl, secret } = context;
  const visitorsPlace = (c: Context_): Where => ({
    language: languageOfRequest((name) => c.req.header(name)),
    productName,
  });

  /** Why a link doesn't work, with the text somebody wrote there. */
  const linkRefused = (c: Context_, refusal: Refusal, words?: string): Response => {
    const path = pages.answerPath(c.req.param('token') ?? '');
    const back = { words, path, script: scripts?.ended };
    if (refusal.code === 'link-unknown')
      return plainPageAnswer(pages.unknownQuestionPage(visitorsPlace(c), back), 404);
    if (refusal.code === 'link-expired')
      return plainPageAnswer(pages.expiredQuestionPage(visitorsPlace(c), back), 410);
    throw refusal;
  };

  /** Responds with a page for the holder of a link, or says why the link doesn't work. */
  const forHolder =
    (route: string, answer: (opened: Opened) => Answer | Response | Promise<Answer | Response>) =>
    async (c: Context_): Promise<Response> => {
      c.set('route', route);
      const token = c.req.param('token') ?? '';
      try {
        const question = await openQuestion(db, token, clock());
        const where = { language: question.writer.language, productName };
        const answered = await answer({ c, token, question, where });
        return answered instanceof Response ? answered : plainPageAnswer(answered.page);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return linkRefused(c, error);
      }
    };

  /** The question's page again, with what was typed if that could not be accepted. */
  const questionAgain = async (
    { where, token, question: open }: Opened,
    refused?: { readonly error: string; readonly words: string },
  ): Promise<Answer> => {
    const about = {
      question: open.question,
      isAnswered: await hasAnswer(db, open),
      script: scripts?.answer,
      ...refused,
    };
    return { page: pages.answerPage(where, token, about) };
  };

  app.get(
    '/answer/:token',
    forHolder('GET /answer/:token', (opened) => questionAgain(opened)),
  );
  app.post('/answer/:token', async (c) => {
    c.set('route', 'POST /answer/:token');
    const token = c.req.param('token');
    const form = Object.fromEntries(await formOf(c));
    const words = form.words ?? '';
    try {
      const open = await openQuestion(db, token, clock(), { graceMs: ANSWER_GRACE_MS });
      const question = await asAsked(db, open, form.asked);
      const where = { language: question.writer.language, productName };
      const { t } = wordsIn(where.language);
      const again = async (error: string): Promise<Response> =>
        plainPageAnswer((await questionAgain({ c, token, question, where }, { error, words })).page);
      const sent = sentAnswer.safeParse(form);
      if (!sent.success)
        return again(
          words.trim() === '' ? t('Please write something first.') : t('This is too long to send at once.'),
        );
      try {
        await takeAnswer(db, question, { ...sent.data, arrivedBy: 'link' }, clock());
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'answers-full') throw error;
        return again(t('This question already has twenty answers. Please sign in to tell more.'));
      }
      return plainPageAnswer(pages.thanksPage(where, token));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return linkRefused(c, error, words);
    }
  });
  app.get(
    '/answer/:token/thanks',
    forHolder('GET /answer/:token/thanks', ({ where, token }) => ({ page: pages.thanksPage(where, token) })),
  );
  app.get(
    '/answer/:token/another',
    forHolder('GET /answer/:token/another', async ({ c, where, token, question }) =>
      // A question that was answered can't be replaced, and its page says so.
      (await hasAnswer(db, question))
        ? c.redirect(pages.answerPath(token), 303)
        : { page: pages.anotherPage(where, token, question.question) },
    ),
  );
  app.post(
    '/answer/:token/another',
    forHolder('POST /answer/:token/another', async (opened) => {
      const { c, token, question, where } = opened;
      const isExchanged = await exchangeQuestion(context, question);
      // Somebody pressed twice, or another device was quicker.
      const stands = isExchanged ? question : await openQuestion(db, token, clock());
      if (!isExchanged && stands.question === question.question)
        return { page: pages.nothingElsePage(where, token) };
      // At its own URL, so that a reload doesn't replace the question again.
      return c.redirect(pages.answerPath(token), 303);
    }),
  );
  app.get(
    '/answer/:token/pause',
    forHolder('GET /answer/:token/pause', ({ where, token }) => ({ page: pages.pausePage(where, token) })),
  );
  app.post(
    '/answer/:token/pause',
    forHolder('POST /answer/:token/pause', async ({ c, token, question, where }) => {
      const chosen = (await formOf(c)).get('for') ?? '';
      const writer = question.writer.session.userId;
      const now = clock();
      const days = new Map<string, number>(Object.entries(pages.PAUSES)).get(chosen);
      if (chosen === 'stop') {
        await turnOff(db, writer, now);
        return { page: pages.endedPage(where) };
      }
      if (days === undefined) return { page: pages.pausePage(where, token) };
      const next = await pause(db, writer, days, now);
      return {
        page:
          next === undefined
            ? pages.endedPage(where)
            : pages.pausedPage(where, dayInWords(where.language, next)),
      };
    }),
  );

  // Submitted by a form on the account page, which opens it in a new tab.
  app.post('/questions/card', async (c) => {
    c.set('route', 'POST /questions/card');
    const viewer = await readSession(c.req.raw.headers);
    if (!viewer) return c.redirect('/signin?next=%2Faccount', 303);
    const id = z.uuid().safeParse((await formOf(c)).get('id'));
    const card = id.success ? await makeCard(db, viewer.userId, id.data, clock()) : undefined;
    if (!card) return c.redirect('/account#questions', 303);
    const writer = await emailedWriter(db, viewer.userId);
    const { language } = writer ?? visitorsPlace(c);
    const link = answerUrl(publicUrl, card.token);
    const square = renderSVG(link, { ecc: 'M', border: 2 });
    return plainPageAnswer(
      pages.cardPage(
        { language, productName },
        { question: card.question, link, square, until: dayInWords(language, card.until) },
      ),
    );
  });

  /** Links that start or stop the emails, for as long as there is an account. */
  const lastingLink = (
    path: typeof UNSUBSCRIBE_PATH | typeof AGAIN_PATH,
    ask: (where: Where, action: string) => PlainPage,
    done: (where: Where) => PlainPage,
    act: (writer: EmailedWriter) => Promise<void>,
  ): void => {
    const writerOf = async (c: Context_): Promise<EmailedWriter | undefined> => {
      const id = writerOfLink(secret, path, c.req.query('token') ?? '');
      return id === undefined ? undefined : emailedWriter(db, id);
    };
    const unknown = (c: Context_): Response =>
      plainPageAnswer(pages.unknownQuestionPage(visitorsPlace(c)), 404);
    app.get(path, async (c) => {
      c.set('route', `GET ${path}`);
      const writer = await writerOf(c);
      if (!writer) return unknown(c);
      const action = `${path}?token=${encodeURIComponent(c.req.query('token') ?? '')}`;
      return plainPageAnswer(ask({ language: writer.language, productName }, action));
    });
    app.post(path, async (c) => {
      c.set('route', `POST ${path}`);
      const writer = await writerOf(c);
      if (!writer) return unknown(c);
      await act(writer);
      return plainPageAnswer(done({ language: writer.language, productName }));
    });
  };
  // Mail programs send this POST by themselves (RFC 8058).
  lastingLink(UNSUBSCRIBE_PATH, pages.askToEndPage, pages.endedPage, ({ session }) =>
    turnOff(db, session.userId, clock()),
  );
  lastingLink(AGAIN_PATH, pages.askToBeginPage, pages.begunPage, ({ session }) =>
    turnOnAgain(db, session.userId, clock()),
  );
};
