import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnQuestions } from '#features/questions/shared/contract.ts';
import type { Message } from '#features/writing/shared/contract.ts';
import { done } from '#test/builders/builders.ts';
import { newestToken, questionMails, questionsUpkeep, wantsQuestions } from '#test/builders/questions.ts';
import { aJpeg } from '#test/fixtures/photo-files.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';

const DAY_MS = 86_400_000;
const BEES = 'My grandmother kept bees behind the chapel in Penzance.';

let now: Date;
let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
let upkeep: ReturnType<typeof questionsUpkeep>;
let token: string;
let question: string;
beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z');
  app = await testApp({}, { clock: () => now });
  rose = await app.writer({ email: 'rose@example.org' });
  upkeep = questionsUpkeep(app);
  await wantsQuestions(rose);
  now = new Date('2026-11-23T09:00:30Z');
  await upkeep.send();
  token = await newestToken(app, rose);
  question = (await questionMails(app, rose))[0]?.subject ?? '';
});

const page = async (path = '', from = token) => {
  const response = await app.visitor.raw(`/answer/${from}${path}`);
  return { status: response.status, html: await response.text(), headers: response.headers };
};
const sends = (fields: Record<string, string>, path = '', from = token) =>
  app.visitor.raw(`/answer/${from}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  });
const answers = (words: string, id: string = crypto.randomUUID()) =>
  app.visitor.send('POST', '/api/answers', { token, id, words });
const conversation = async (): Promise<readonly Message[]> =>
  done(await rose.get<{ conversation: { messages: Message[] } }>('/api/writing')).conversation.messages;
const schedule = async () => done(await rose.get<OwnQuestions>('/api/questions')).schedule;

describe('the page behind the link', () => {
  it('shows the question and a place to answer, and nothing about the writer', async () => {
    const { status, html, headers } = await page();
    expect(status).toBe(200);
    expect(html).toContain(question.replaceAll("'", '&#39;'));
    expect(html).toContain('<textarea');
    for (const secret of ['rose', 'example.org', rose.session.userId]) expect(html).not.toContain(secret);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('noindex');
  });

  it('changes nothing when opened, at any of its URLs', async () => {
    const before = await schedule();
    for (const path of ['', '/another', '/pause', '/thanks']) expect((await page(path)).status).toBe(200);
    expect(await schedule()).toEqual(before);
    expect((await page()).html).toContain(question.replaceAll("'", '&#39;'));
    expect(await app.db.selectFrom('question_answer').selectAll().execute()).toEqual([]);
  });

  it('accepts an answer without JavaScript', async () => {
    const id = /name="id" value="(?<id>[^"]+)"/.exec((await page()).html)?.groups?.id ?? '';
    const response = await sends({ id, words: BEES });
    expect(await response.text()).toContain('Thank you, it is kept.');
    expect((await conversation()).map(({ content }) => content)).toEqual([question, BEES]);
  });

  it('asks for text if the answer is empty', async () => {
    const response = await sends({ id: crypto.randomUUID(), words: '  \n ' });
    expect(await response.text()).toContain('Please write something first.');
    expect(await app.db.selectFrom('question_answer').selectAll().execute()).toEqual([]);
  });

  it('returns text it could not accept', async () => {
    const long = `${BEES} `.repeat(1_200).trim();
    const tooLong = await (await sends({ id: crypto.randomUUID(), words: long })).text();
    expect(tooLong).toContain('This is too long to send at once.');
    expect(tooLong).toContain(long);
    for (let at = 0; at < 20; at += 1) done(await answers(`Thought ${at}.`));
    const tooMany = await (await sends({ id: crypto.randomUUID(), words: BEES })).text();
    expect(tooMany).toContain('already has twenty answers');
    expect(tooMany).toContain(BEES);
  });

  it('says kindly that a link is unknown, revoked or expired', async () => {
    expect((await page('', 'a'.repeat(26))).status).toBe(404);
    const { sent } = done(await rose.get<OwnQuestions>('/api/questions'));
    now = new Date(now.getTime() + 30 * DAY_MS);
    expect((await page()).status).toBe(410);
    // An answer begun in time is still accepted within a day; after that it is given back.
    expect((await sends({ id: crypto.randomUUID(), words: 'Just in time.' })).status).toBe(200);
    now = new Date(now.getTime() + DAY_MS);
    const late = await sends({ id: crypto.randomUUID(), words: BEES });
    expect([late.status, await late.text()]).toEqual([410, expect.stringContaining(BEES)]);
    now = new Date(now.getTime() - 2 * DAY_MS);
    done(await rose.send('POST', `/api/questions/sent/${sent[0]?.id}/revoke`));
    expect((await page()).status).toBe(404);
    expect(codeOf(await answers(BEES))).toBe('link-unknown');
  });

  it('can show answers kept on the device, even after the link has expired', async () => {
    const kept = `data-place="/answer/${token}"`;
    const ended = 'Please copy your words, and save the rest as files.';
    const { html } = await page();
    expect([html.includes(kept), html.includes(ended)]).toEqual([true, false]);
    now = new Date(now.getTime() + 31 * DAY_MS);
    for (const path of ['', '/another', '/pause', '/thanks']) {
      const old = await page(path);
      expect([old.status, old.html.includes(kept), old.html.includes(ended)]).toEqual([410, true, true]);
      expect(old.html).not.toContain(question.replaceAll("'", '&#39;'));
    }
    const unknown = await page('', 'a'.repeat(26));
    expect(unknown.html).toContain(`data-place="/answer/${'a'.repeat(26)}"`);
    // Without a script it stays hidden.
    expect(unknown.html).toMatch(/<section id="stored"[^>]* hidden>/);
  });

  it('can’t be revoked by anyone but the writer', async () => {
    const { sent } = done(await rose.get<OwnQuestions>('/api/questions'));
    const tom = await app.writer();
    expect(codeOf(await tom.send('POST', `/api/questions/sent/${sent[0]?.id}/revoke`))).toBe('not-found');
    expect((await page()).status).toBe(200);
  });

  it('accepts nothing for a disabled account', async () => {
    await app.db.updateTable('user').set({ disabled_at: now }).execute();
    expect((await page()).status).toBe(404);
    expect(codeOf(await answers(BEES))).toBe('link-unknown');
  });
});

describe('an answer', () => {
  it('follows its question in the conversation, and says how it arrived', async () => {
    done(await answers(BEES));
    const [asked, answered] = await conversation();
    expect(asked).toMatchObject({ type: 'ai', content: question });
    expect(answered).toMatchObject({ type: 'user', content: BEES, arrivedBy: 'link' });
  });

  it('is stored once, however often it is sent and under whichever id', async () => {
    const id = crypto.randomUUID();
    for (let time = 0; time < 3; time += 1) done(await answers(BEES, id));
    done(await answers(BEES));
    expect((await conversation()).filter(({ type }) => type === 'user')).toHaveLength(1);
  });

  it('includes what was added before a resend, when the first response was lost', async () => {
    const id = crypto.randomUUID();
    done(await answers(BEES, id));
    done(await answers(`${BEES} She sang to them.`, id));
    done(await answers(`${BEES} She sang to them.`, id));
    const told = (await conversation()).filter(({ type }) => type === 'user').map(({ content }) => content);
    expect(told).toEqual([BEES, 'She sang to them.']);
  });

  it('belongs to the question that was seen, even if another device has swapped it since', async () => {
    const asked = /name="asked" value="(?<asked>[^"]+)"/.exec((await page()).html)?.groups?.asked ?? '';
    await sends({}, '/another');
    const seen = { token, asked, id: crypto.randomUUID(), words: BEES };
    done(await app.visitor.send('POST', '/api/answers', seen));
    expect((await conversation()).map(({ content }) => content)).toEqual([question, BEES]);
  });

  it('is recognised by the page, which then offers no other question', async () => {
    expect((await page()).html).toContain('/another');
    done(await answers('We kept bees.'));
    const { html } = await page();
    expect(html).toContain('This question has been answered.');
    expect(html).not.toContain('/another');
    expect((await page('/another')).status).toBe(303);
  });

  it('can be followed by another thought', async () => {
    done(await answers(BEES));
    done(await answers('And she sang to them.'));
    expect((await conversation()).map(({ content }) => content)).toEqual([
      question,
      BEES,
      'And she sang to them.',
    ]);
  });

  it('comes after what the writer is telling on the page', async () => {
    const { conversation: open } = done(await rose.get<{ conversation: { id: string } }>('/api/writing'));
    await rose.stream(`/api/writing/conversations/${open.id}/messages`, {
      message: { id: crypto.randomUUID(), content: 'I was born in Penzance in 1941.' },
    });
    done(await answers(BEES));
    expect((await conversation()).slice(-2).map(({ content }) => content)).toEqual([question, BEES]);
  });

  it('gets a reply from the companion, once', async () => {
    done(await answers(BEES));
    expect(await upkeep.reply()).toBe(1);
    expect(await upkeep.reply()).toBe(0);
    const messages = await conversation();
    expect(messages.at(-1)).toMatchObject({ type: 'ai' });
    expect(messages).toHaveLength(3);
  });

  it('waits while the conversation is full, and is placed in the next one', async () => {
    const { conversation: open } = done(await rose.get<{ conversation: { id: string } }>('/api/writing'));
    await app.db
      .insertInto('message')
      .values(
        Array.from({ length: 1_999 }, (_one, at) => ({
          conversation_id: open.id,
          id: crypto.randomUUID(),
          position: at + 2,
          type: 'user',
          content: 'x',
        })),
      )
      .execute();
    done(await answers(BEES));
    expect(await upkeep.place()).toBe(0);
    await app.db.deleteFrom('conversation').where('id', '=', open.id).execute();
    expect(await upkeep.place()).toBe(1);
    expect((await conversation()).map(({ content }) => content)).toEqual([question, BEES]);
  });

  it('is kept whole if it is longer than a message can be', async () => {
    const long = Array.from({ length: 780 }, (_one, at) => `Paragraph ${at}: ${BEES}`).join('\n\n');
    expect(long.length).toBeGreaterThan(50_000);
    done(await answers(long));
    const told = (await conversation()).filter(({ type }) => type === 'user');
    expect(told.length).toBeGreaterThan(2);
    expect(told.map(({ content }) => content).join('\n\n')).toBe(long);
  });

  it('is refused after twenty answers to one question', async () => {
    for (let at = 0; at < 20; at += 1) done(await answers(`Thought ${at}.`));
    expect(codeOf(await answers('One too many.'))).toBe('answers-full');
  });

  it('can’t reuse the id of an answer to another question', async () => {
    const id = crypto.randomUUID();
    done(await answers(BEES, id));
    const tom = await app.writer();
    await wantsQuestions(tom);
    now = new Date(now.getTime() + 7 * DAY_MS);
    await upkeep.send();
    const refused = await app.visitor.send('POST', '/api/answers', {
      token: await newestToken(app, tom),
      id,
      words: 'Another person.',
    });
    expect(codeOf(refused)).toBe('bad-input');
  });
});

describe('a photo', () => {
  const addsPhoto = async (id: string, bytes: Uint8Array<ArrayBuffer>) =>
    app.visitor.raw(`/api/answers/photos/${id}?token=${token}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: bytes,
    });

  it('is added to the conversation, once', async () => {
    const bytes = new Uint8Array(await aJpeg());
    const id = crypto.randomUUID();
    expect((await addsPhoto(id, bytes)).status).toBe(200);
    expect((await addsPhoto(id, bytes)).status).toBe(200);
    const { photos } = done(await rose.get<{ photos: unknown[] }>('/api/writing'));
    expect(photos).toHaveLength(1);
  });

  it('is limited to ten per question', async () => {
    const bytes = new Uint8Array(await aJpeg());
    for (let at = 0; at < 10; at += 1) expect((await addsPhoto(crypto.randomUUID(), bytes)).status).toBe(200);
    expect((await addsPhoto(crypto.randomUUID(), bytes)).status).toBe(409);
  });

  it('cannot be viewed with the link', async () => {
    const bytes = new Uint8Array(await aJpeg());
    const id = crypto.randomUUID();
    await addsPhoto(id, bytes);
    const seen = await app.visitor.raw(`/api/writing/photos/${id}?token=${token}`);
    expect(seen.status).toBe(401);
  });
});

describe('another question', () => {
  it('replaces the first, which is not asked again', async () => {
    const exchanged = await sends({}, '/another');
    expect([exchanged.status, exchanged.headers.get('location')]).toEqual([303, `/answer/${token}`]);
    const second = /<h1[^>]*>(?<words>[^<]+)</.exec((await page()).html)?.groups?.words;
    expect(second).not.toBe(question);
    done(await answers(BEES));
    expect((await conversation()).map(({ content }) => content)).not.toContain(question);
    now = new Date(now.getTime() + 7 * DAY_MS);
    await upkeep.send();
    expect((await questionMails(app, rose)).at(-1)?.subject).not.toBe(question);
  });

  it('is not available once the first is answered', async () => {
    done(await answers(BEES));
    expect(await (await sends({}, '/another')).text()).toContain('We have no other question for you today');
  });
});

describe('a pause', () => {
  it('pauses the questions for as long as chosen', async () => {
    expect(await (await sends({ for: 'two-weeks' }, '/pause')).text()).toContain('on 7 December 2026');
    expect((await schedule())?.next_at).toBe('2026-12-07T09:00:00.000Z');
  });

  it('changes nothing if no option was chosen', async () => {
    expect(await (await sends({}, '/pause')).text()).toContain('For how long?');
    expect((await schedule())?.state).toBe('on');
  });

  it('can be for good', async () => {
    await sends({ for: 'stop' }, '/pause');
    expect((await schedule())?.state).toBe('off');
  });
});

describe('the unsubscribe link', () => {
  it('unsubscribes with one click in an email program', async () => {
    const [mail] = await questionMails(app, rose);
    const path = new URL(mail?.unsubscribe_url ?? '').pathname + new URL(mail?.unsubscribe_url ?? '').search;
    expect((await app.visitor.raw(path)).status).toBe(200);
    expect((await schedule())?.state).toBe('on');
    const response = await app.app.request(`http://localhost:3000${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    expect((await schedule())?.state).toBe('off');
  });

  it('can’t be used to turn the questions back on', async () => {
    const [mail] = await questionMails(app, rose);
    const other = (mail?.unsubscribe_url ?? '')
      .replace('unsubscribe', 'again')
      .replace('http://localhost:3000', '');
    expect((await app.visitor.raw(other, { method: 'POST' })).status).toBe(404);
  });
});

describe('a printed card', () => {
  const prints = (person: Person, id: string) =>
    person.raw('/questions/card', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ id }),
      redirect: 'manual',
    });

  it('has the question and a link for answering, and the question is no longer e-mailed', async () => {
    const id = crypto.randomUUID();
    done(await rose.send('PUT', `/api/questions/picked/${id}`, { words: 'Who taught you to swim?' }));
    const html = await (await prints(rose, id)).text();
    expect(html).toContain('Who taught you to swim?');
    expect(html).toContain('<svg');
    const own = /answer\/(?<token>[a-z2-7]{26})/.exec(html)?.groups?.token ?? '';
    expect((await page('', own)).html).toContain('Who taught you to swim?');
    expect(done(await rose.get<OwnQuestions>('/api/questions')).picked).toEqual([]);
  });

  it('can be printed again, after which only the new link works', async () => {
    const id = crypto.randomUUID();
    done(await rose.send('PUT', `/api/questions/picked/${id}`, { words: 'Who taught you to swim?' }));
    const tokenIn = (html: string) => /answer\/(?<token>[a-z2-7]{26})/.exec(html)?.groups?.token ?? '';
    const first = tokenIn(await (await prints(rose, id)).text());
    const second = tokenIn(await (await prints(rose, id)).text());
    expect([(await page('', first)).status, (await page('', second)).status]).toEqual([404, 200]);
    expect((await prints(await app.writer(), id)).status).toBe(303);
  });

  it('can’t be made from someone else’s questions, or without signing in', async () => {
    const id = crypto.randomUUID();
    done(await rose.send('PUT', `/api/questions/picked/${id}`, { words: 'Who taught you to swim?' }));
    for (const person of [await app.writer(), app.visitor])
      expect((await prints(person, id)).status).toBe(303);
    expect(done(await rose.get<OwnQuestions>('/api/questions')).picked).toHaveLength(1);
  });
});
