import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#features/writing/shared/contract.ts';
import type { Recording } from '#features/writing/voice/shared/recordings-contract.ts';
import { bringsIn, downloaded, looksAt } from '#test/builders/archives.ts';
import { done } from '#test/builders/builders.ts';
import { aHelper, aHelpingLife, helpingOf, type HelpingLife, type Log } from '#test/builders/helping.ts';
import { aWav } from '#test/fixtures/a-wav.ts';
import type { Person } from '#test/harness/test-app.ts';

const BEES = 'My grandmother kept bees behind the chapel in Penzance.';

let life: HelpingLife;
let agreement: string;
let question: { id: string; words: string };
const helping = () => helpingOf(life.karin, agreement);
beforeEach(async () => {
  life = await aHelpingLife();
  agreement = await aHelper(life);
  question = done(await helping().question()).question ?? { id: '', words: '' };
});

type Open = { conversation: { id: string; messages: Message[] } };
const conversation = async (of: Person = life.rosa) => done(await of.get<Open>('/api/writing')).conversation;
const recordings = async (of: Person = life.rosa): Promise<Recording[]> =>
  done(await of.get<Recording[]>(`/api/writing/conversations/${(await conversation(of)).id}/recordings`));
const codeIn = async (response: Response) => ((await response.json()) as { code?: string }).code;
const logged = async () =>
  done(await life.rosa.get<Log>(`/api/helping/helpers/${agreement}/log`)).events.map(({ what, detail }) => [
    what,
    detail,
  ]);

describe('a helper’s recording', () => {
  it('belongs to the writer, with the helper’s name on it, and is stored once', async () => {
    const id = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect((await helping().records(question.id, aWav(2), { id })).status).toBe(200);
    expect(await recordings()).toMatchObject([
      { id, messageId: null, asked: question.words, hasSound: true, recordedBy: { name: 'Karin Lindner' } },
    ]);
    const sound = await life.rosa.raw(`/api/writing/recordings/${id}/sound`);
    expect(Buffer.compare(Buffer.from(await sound.arrayBuffer()), aWav(2))).toBe(0);
    expect((await conversation()).messages.map(({ content }) => content)).toEqual([question.words]);
    expect((await logged()).slice(0, 1)).toEqual([['recorded', question.words]]);
    expect(await logged()).toHaveLength(3);
  });

  it('can’t be played back by the helper', async () => {
    const id = crypto.randomUUID();
    await helping().records(question.id, aWav(2), { id });
    expect((await life.karin.raw(`/api/writing/recordings/${id}/sound`)).status).toBe(404);
    expect(JSON.stringify(await helping().page())).not.toContain(id);
  });

  it.each(['before', 'after'] as const)('stands beside its words, sent %s them', async (when) => {
    const [id, answer] = [crypto.randomUUID(), crypto.randomUUID()];
    if (when === 'before') await helping().records(question.id, aWav(2), { id, answer });
    done(await helping().types(question.id, BEES, answer));
    if (when === 'after') await helping().records(question.id, aWav(2), { id, answer });
    expect(await recordings()).toMatchObject([
      { id, messageId: answer, recordedBy: { name: 'Karin Lindner' } },
    ]);
  });

  it('answers the question, so that another is asked', async () => {
    await helping().records(question.id, aWav(2));
    expect(done(await helping().question()).question?.id).not.toBe(question.id);
  });

  it('is limited to five per question, and must be audio', async () => {
    for (let at = 0; at < 5; at += 1)
      expect((await helping().records(question.id, aWav(1))).status).toBe(200);
    expect(await codeIn(await helping().records(question.id, aWav(1)))).toBe('answers-full');
    expect(await recordings()).toHaveLength(5);
    const other = done(await helping().question()).question?.id ?? '';
    const words = new Uint8Array(Buffer.from('not a sound'));
    expect(await codeIn(await helping().records(other, words))).toBe('wrong-content-type');
  });

  it('is refused once the agreement has ended, and for another agreement’s question', async () => {
    const other = { rosa: life.karin, karin: life.rosa };
    const theirs = await aHelper(other);
    expect((await helpingOf(life.rosa, theirs).records(question.id, aWav(1))).status).toBe(404);
    done(await life.rosa.send('DELETE', `/api/helping/helpers/${agreement}`));
    expect((await helping().records(question.id, aWav(1))).status).toBe(404);
    expect(await life.app.db.selectFrom('recording').selectAll().execute()).toEqual([]);
  });

  it('moves with the archive to another account, with the helper’s name', async () => {
    await helping().records(question.id, aWav(2));
    const elsewhere = await life.app.writer();
    await bringsIn(elsewhere, done(await looksAt(elsewhere, await downloaded(life.rosa))));
    expect(await recordings(elsewhere)).toMatchObject([
      { asked: question.words, recordedBy: { name: 'Karin Lindner' } },
    ]);
  });
});
