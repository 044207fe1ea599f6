import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnQuestions } from '#features/questions/shared/contract.ts';
import type { Message } from '#features/writing/shared/contract.ts';
import { aChapter, aConversation, done } from '#test/builders/builders.ts';
import {
  aHelper,
  aHelpingLife,
  askToHelp,
  type Helpers,
  helpingOf,
  type HelpingLife,
  type Log,
  saysYes,
} from '#test/builders/helping.ts';
import { questionsUpkeep } from '#test/builders/questions.ts';
import { startModelStandIn } from '#test/fakes/model-stand-in.ts';
import { aJpeg } from '#test/fixtures/photo-files.ts';
import { codeOf } from '#test/harness/test-app.ts';
import { helpingPart } from './helping-part.ts';

const BEES = 'My grandmother kept bees behind the chapel in Penzance.';

let life: HelpingLife;
beforeEach(async () => {
  life = await aHelpingLife();
});

const helpers = async () => done(await life.rosa.get<Helpers>('/api/helping/helpers'));
const log = async (id: string) =>
  done(await life.rosa.get<Log>(`/api/helping/helpers/${id}/log`)).events.map(({ what, by, detail }) => [
    what,
    by,
    detail,
  ]);
const conversation = async (): Promise<readonly Message[]> =>
  done(await life.rosa.get<{ conversation: { messages: Message[] } }>('/api/writing')).conversation.messages;
const ends = (id: string) => life.rosa.send<Helpers>('DELETE', `/api/helping/helpers/${id}`);
const messages = () => life.app.db.selectFrom('message').selectAll().execute();

/** Every call of a helper, with usable ids. */
const everyCall = async (id: string) => {
  const helping = helpingOf(life.karin, id);
  const { question } = done(await helping.question());
  const chapter = await aChapter(life.rosa, { title: 'The sea', content: 'We swam.' });
  done(await life.rosa.send('PUT', `/api/chapters/${chapter.id}/sharing`, { shared: true }));
  const photo = new Uint8Array(await aJpeg());
  return [
    () => helping.page(),
    () => helping.question(),
    () => helping.types(question?.id ?? '', BEES),
    () => helping.reply(crypto.randomUUID()),
    () => helping.picks('What about the war?'),
    () => helping.unpicks(crypto.randomUUID()),
    () => helping.orders([chapter.id]),
    async () => ({ status: (await helping.addsPhoto(question?.id ?? '', photo)).status }),
  ];
};

describe('agreeing to help', () => {
  it('a writer asks a relative, who learns of it by email and says yes', async () => {
    expect((await helpers()).relatives).toEqual([{ id: life.karin.session.userId, name: 'Karin Lindner' }]);
    const id = await askToHelp(life.rosa, life.karin);
    expect(await helpers()).toMatchObject({
      helpers: [{ id, name: 'Karin Lindner', accepted_at: null, ended_at: null }],
      relatives: [],
    });
    const mail = await life.app.db
      .selectFrom('mail')
      .where('to_address', '=', 'karin@example.org')
      .select(['kind', 'subject', 'text_body'])
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      kind: 'asked-to-help',
      subject: 'Rosa Lindner would like you to help with their story',
    });
    expect(mail.text_body).toContain(`/helping/${id}`);
    expect(done(await life.karin.get('/api/helping/helped'))).toEqual({
      helped: [{ id, writer_name: 'Rosa', accepted_at: null }],
    });
    expect((await helpingOf(life.karin, id).page()).status).toBe(404);
    done(await saysYes(life.karin, id));
    done(await helpingOf(life.karin, id).page());
    expect(await log(id)).toEqual([
      ['accepted', 'helper', null],
      ['asked', 'writer', null],
    ]);
  });

  it('asking or accepting twice counts once', async () => {
    const id = await askToHelp(life.rosa, life.karin);
    expect(await askToHelp(life.rosa, life.karin)).toBe(id);
    done(await saysYes(life.karin, id));
    done(await saysYes(life.karin, id));
    expect(await log(id)).toHaveLength(2);
    expect(
      await life.app.db.selectFrom('mail').where('kind', '=', 'asked-to-help').selectAll().execute(),
    ).toHaveLength(1);
  });

  it('only a connected relative can be asked', async () => {
    const stranger = await life.app.writer();
    for (const relative_id of [stranger.session.userId, life.rosa.session.userId, 'nobody'])
      expect(codeOf(await life.rosa.send('POST', '/api/helping/helpers', { relative_id }))).toBe('not-found');
    expect((await helpers()).helpers).toEqual([]);
  });

  it('one person is not emailed over and over', async () => {
    for (let at = 0; at < 5; at += 1) done(await ends(await askToHelp(life.rosa, life.karin)));
    const relative_id = life.karin.session.userId;
    expect(codeOf(await life.rosa.send('POST', '/api/helping/helpers', { relative_id }))).toBe(
      'too-many-tries',
    );
    expect((await helpers()).helpers.filter(({ ended_at }) => ended_at === null)).toEqual([]);
  });
});

describe('the agreement', () => {
  const waysToEnd = [
    ['the writer ends it', (id: string) => ends(id)],
    ['the helper stops', (id: string) => helpingOf(life.karin, id).stops()],
    ['they part', (_id: string) => part('remove')],
    ['the writer blocks the helper', (_id: string) => part('block')],
  ] as const;
  const part = async (how: string) => {
    const { id } = await life.app.db
      .selectFrom('family_relationships')
      .select('id')
      .executeTakeFirstOrThrow();
    return life.rosa.send('POST', `/api/family/connections/${id}/${how}`, {});
  };

  it.each(waysToEnd)('allows nothing any more once %s', async (_how, end) => {
    const id = await aHelper(life);
    const calls = await everyCall(id);
    done(await end(id));
    const before = await messages();
    for (const call of calls) expect((await call()).status).toBe(404);
    expect(await messages()).toEqual(before);
    expect(done(await life.karin.get('/api/helping/helped'))).toEqual({ helped: [] });
    expect((await helpers()).helpers[0]?.ended_at).not.toBeNull();
    expect((await log(id))[0]?.[0]).toBe('ended');
  });

  it('stays ended when the two are connected again', async () => {
    const id = await aHelper(life);
    done(await part('remove'));
    done(await part('restore'));
    expect((await helpingOf(life.karin, id).page()).status).toBe(404);
  });

  it('is suspended while the writer’s account is disabled', async () => {
    const id = await aHelper(life);
    const calls = await everyCall(id);
    await life.app.db
      .updateTable('user')
      .set({ disabled_at: new Date() })
      .where('id', '=', life.rosa.session.userId)
      .execute();
    for (const call of calls) expect((await call()).status).toBe(404);
  });
});

describe('an answer Rosa tells and Karin types', () => {
  it('is added to the writer’s conversation, with the helper’s name on it', async () => {
    const id = await aHelper(life);
    const helping = helpingOf(life.karin, id);
    const { question } = done(await helping.question());
    const answer = crypto.randomUUID();
    done(await helping.types(question?.id ?? '', BEES, answer));
    done(await helping.types(question?.id ?? '', BEES, answer));
    const told = await conversation();
    expect(told.filter(({ type }) => type === 'user')).toMatchObject([
      { id: answer, content: BEES, arrivedBy: 'helper', typedBy: 'Karin Lindner' },
    ]);
    expect(told.map(({ content }) => content)).toContain(question?.words);
    expect((await log(id))[0]).toEqual(['typed', 'helper', question?.words]);
    expect(await log(id)).toHaveLength(3);
  });

  it('is followed by the companion’s question, once', async () => {
    const id = await aHelper(life);
    const helping = helpingOf(life.karin, id);
    const first = done(await helping.question()).question;
    const answer = crypto.randomUUID();
    done(await helping.types(first?.id ?? '', BEES, answer));
    const { reply, question } = done(await helping.reply(answer));
    expect(reply).toContain(question?.words);
    expect((await conversation()).at(-1)).toMatchObject({ type: 'ai', content: reply });
    expect(done(await helping.question()).question).toEqual(question);
    expect(done(await helping.reply(answer))).toEqual({ reply: null, question });
    done(await helping.types(question?.id ?? '', 'She sold the honey at the harbour.'));
    // The companion has just asked it, so it isn't there twice.
    expect((await conversation()).map(({ type }) => type).slice(-3)).toEqual(['user', 'ai', 'user']);
  });

  it('the companion never reveals to the helper what the writer told alone, whoever replies', async () => {
    const model = await startModelStandIn();
    try {
      life = await aHelpingLife({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'a-model' });
      const { conversation: alone } = await aConversation(life.rosa);
      const message = { id: crypto.randomUUID(), content: 'My brother Ottokar drank, and nobody may know.' };
      const said = await life.rosa.raw(`/api/writing/conversations/${alone.id}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message }),
      });
      expect(await said.text()).toContain('replied');
      expect(JSON.stringify(model.seen)).toContain('Ottokar');
      await life.app.db
        .insertInto('known_fact')
        .values([
          {
            user_id: life.rosa.session.userId,
            kind: 'person',
            key: 'ottilie',
            decision: 'added',
            said: 'Ottilie',
            meant: 'Ottilie',
          },
          {
            user_id: life.rosa.session.userId,
            kind: 'time',
            key: 'year 1951',
            decision: 'added',
            said: '1951',
            meant: 'I lost a child',
          },
        ])
        .execute();
      const before = model.seen.length;
      const helping = helpingOf(life.karin, await aHelper(life));
      let asked = done(await helping.question()).question;
      for (const words of [BEES, 'My brother was there too.']) {
        const answer = crypto.randomUUID();
        done(await helping.types(asked?.id ?? '', words, answer));
        const heard = done(await helping.reply(answer));
        expect(heard.reply).not.toBeNull();
        asked = heard.question;
      }
      // An answer left without a reply gets one from upkeep, which doesn't see anything else either.
      done(await helping.types(asked?.id ?? '', 'He loved the honey.'));
      expect(await questionsUpkeep(life.app).reply()).toBe(1);
      expect(model.seen.length).toBe(before + 3);
      const shown = JSON.stringify(model.seen.slice(before));
      expect(shown).toContain('kept bees');
      expect(shown).not.toMatch(/Ottokar|drank|Ottilie|lost a child/);
      expect(JSON.stringify(await helping.page())).not.toMatch(/Ottokar|drank/);
    } finally {
      await model.close();
    }
  });

  it('an answer left without a reply gets one from upkeep, which the helper isn’t shown', async () => {
    const id = await aHelper(life);
    const helping = helpingOf(life.karin, id);
    const { question } = done(await helping.question());
    const answer = crypto.randomUUID();
    done(await helping.types(question?.id ?? '', BEES, answer));
    expect(await questionsUpkeep(life.app).reply()).toBe(1);
    expect((await conversation()).at(-1)?.type).toBe('ai');
    expect(done(await helping.reply(answer)).reply).toBeNull();
  });

  it('a question can be swapped for another, and none comes up twice', async () => {
    const helping = helpingOf(life.karin, await aHelper(life));
    const seen = new Set<string>();
    let asked = done(await helping.question()).question;
    for (let at = 0; at < 12; at += 1) {
      expect(seen.has(asked?.words ?? '')).toBe(false);
      seen.add(asked?.words ?? '');
      asked = done(await helping.question(asked?.id)).question;
    }
    // The page may still show a question that was replaced: anything typed there is stored under the old one.
    const before = asked;
    done(await helping.question(asked?.id));
    done(await helping.types(before?.id ?? '', BEES));
    const told = (await conversation()).slice(-2).map(({ content }) => content);
    expect(told).toEqual([before?.words, BEES]);
    // These questions were asked here, so no list shows them as sent.
    expect(done(await life.rosa.get<OwnQuestions>('/api/questions')).sent).toEqual([]);
  });

  it('can come with a photo, stored once', async () => {
    const id = await aHelper(life);
    const helping = helpingOf(life.karin, id);
    const { question } = done(await helping.question());
    const [bytes, photo] = [new Uint8Array(await aJpeg()), crypto.randomUUID()];
    for (let time = 0; time < 2; time += 1)
      expect((await helping.addsPhoto(question?.id ?? '', bytes, photo)).status).toBe(200);
    const photos = await life.app.db.selectFrom('photo').select(['id', 'user_id']).execute();
    expect(photos).toEqual([{ id: photo, user_id: life.rosa.session.userId }]);
    expect((await log(id)).filter(([what]) => what === 'photo')).toHaveLength(1);
    // It was added for the writer, so only the writer may see it.
    expect((await life.karin.raw(`/api/writing/photos/${photo}`)).status).toBe(404);
  });

  it('an agreement’s question accepts no answer through another agreement', async () => {
    const own = done(await helpingOf(life.karin, await aHelper(life)).question()).question;
    const other = { rosa: life.karin, karin: life.rosa };
    const helping = helpingOf(life.rosa, await aHelper(other));
    expect(codeOf(await helping.types(own?.id ?? '', BEES))).toBe('not-found');
    expect((await helping.addsPhoto(own?.id ?? '', new Uint8Array(await aJpeg()))).status).toBe(404);
    expect(await messages()).toEqual([]);
  });
});

describe('the list of chosen questions', () => {
  it('shows who chose each, and lets the helper remove only their own', async () => {
    const id = await aHelper(life);
    const helping = helpingOf(life.karin, id);
    const [hers, own] = [crypto.randomUUID(), crypto.randomUUID()];
    done(await life.rosa.send('PUT', `/api/questions/picked/${hers}`, { words: 'What of the sea?' }));
    done(await helping.picks('What of the war?', own));
    expect(done(await helping.picks('What of the war?', own)).picked).toEqual([
      { id: hers, words: 'What of the sea?', by: null, is_yours: false },
      { id: own, words: 'What of the war?', by: 'Karin Lindner', is_yours: true },
    ]);
    expect(done(await life.rosa.get<OwnQuestions>('/api/questions')).picked).toEqual([
      { id: hers, words: 'What of the sea?', chosen_by: null },
      { id: own, words: 'What of the war?', chosen_by: 'Karin Lindner' },
    ]);
    expect(codeOf(await helping.unpicks(hers))).toBe('not-found');
    expect(done(await helping.unpicks(own)).picked.map((one) => one.id)).toEqual([hers]);
    expect((await log(id)).slice(0, 2)).toEqual([
      ['unpicked', 'helper', 'What of the war?'],
      ['picked', 'helper', 'What of the war?'],
    ]);
  });

  it('comes first when the helper is asked, and drops a question once answered', async () => {
    const helping = helpingOf(life.karin, await aHelper(life));
    done(await helping.picks('What of the war?'));
    const { question } = done(await helping.question());
    expect(question?.words).toBe('What of the war?');
    expect(done(await helping.page()).picked).toHaveLength(1);
    done(await helping.types(question?.id ?? '', BEES));
    expect(done(await helping.page()).picked).toEqual([]);
  });
});

describe('the order of chapters', () => {
  const chapters = async () => {
    const ids: string[] = [];
    for (const title of ['A', 'secret', 'B', 'C']) {
      const { id } = await aChapter(life.rosa, { title, content: `${title}.` });
      if (title !== 'secret')
        done(await life.rosa.send('PUT', `/api/chapters/${id}/sharing`, { shared: true }));
      ids.push(id);
    }
    return ids;
  };
  const titles = async () =>
    done(await life.rosa.get<{ chapters: { title: string }[] }>('/api/chapters')).chapters.map(
      ({ title }) => title,
    );

  beforeEach(async () => {
    const user_id = life.rosa.session.userId;
    await life.app.db
      .insertInto('entitlement')
      .values({ user_id, plan: 'premium', source: 'administrator', reason: '' })
      .execute();
  });

  it('shows only titles of shared chapters, which swap places among themselves, and the writer can undo it', async () => {
    const id = await aHelper(life);
    const helping = helpingOf(life.karin, id);
    const [a = '', secret = '', b = '', c = ''] = await chapters();
    expect(done(await helping.page()).chapters.map(({ title }) => title)).toEqual(['A', 'B', 'C']);
    expect(done(await helping.orders([c, a, b])).chapters.map(({ title }) => title)).toEqual(['C', 'A', 'B']);
    expect(await titles()).toEqual(['C', 'secret', 'A', 'B']);
    expect(codeOf(await helping.orders([c, a, b, secret]))).toBe('not-found');
    expect(codeOf(await helping.orders([c, a]))).toBe('stale-revision');
    const { events } = done(await life.rosa.get<Log>(`/api/helping/helpers/${id}/log`));
    expect(events[0]).toMatchObject({ what: 'ordered', can_undo: true });
    const undo = () =>
      life.rosa.send<Log>('POST', `/api/helping/helpers/${id}/undo-order`, { event_id: events[0]?.id });
    expect(done(await undo()).events.slice(0, 2)).toMatchObject([
      { what: 'order-undone', by: 'writer' },
      { what: 'ordered', can_undo: false },
    ]);
    expect(await titles()).toEqual(['A', 'secret', 'B', 'C']);
    done(await undo());
    expect(await log(id)).toHaveLength(4);
  });

  it('an unchanged order is not logged', async () => {
    const id = await aHelper(life);
    const [a = '', , b = '', c = ''] = await chapters();
    done(await helpingOf(life.karin, id).orders([a, b, c]));
    expect(await log(id)).toHaveLength(2);
  });
});

it('a helper who deletes their account leaves their name on what they typed, and can do nothing more', async () => {
  const id = await aHelper(life);
  const helping = helpingOf(life.karin, id);
  done(await helping.types(done(await helping.question()).question?.id ?? '', BEES));
  const { userId, email } = life.karin.session;
  await life.app.db.transaction().execute(async (tx) => {
    await helpingPart.forget?.(tx, { userId, email, isConfirmed: true, secret: 'not used' });
    await tx.deleteFrom('user').where('id', '=', userId).execute();
  });
  expect((await helpers()).helpers).toMatchObject([{ id, name: 'Karin Lindner' }]);
  expect((await helpers()).helpers[0]?.ended_at).not.toBeNull();
  expect((await log(id))[0]).toEqual(['left', 'helper', null]);
  expect((await conversation()).find(({ type }) => type === 'user')?.typedBy).toBe('Karin Lindner');
});
