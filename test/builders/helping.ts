import type { helpingCalls } from '#features/helping/shared/contract.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { done } from './builders.ts';
import { aFamilyMember, connectFamily } from './family.ts';
import type { SignedIn } from './shared-life.ts';
import { type Person, type TestApp, testApp } from '../harness/test-app.ts';

type Calls = typeof helpingCalls;
export type Helpers = OutputOf<Calls['helpers']>;
export type Page = OutputOf<Calls['page']>;
export type Asked = OutputOf<Calls['question']>;
export type Replied = OutputOf<Calls['reply']>;
export type Log = OutputOf<Calls['log']>;

/** Rosa writes, and her daughter Karin is connected with her. */
export type HelpingLife = { readonly app: TestApp; readonly rosa: SignedIn; readonly karin: SignedIn };

export const aHelpingLife = async (settings: Record<string, string> = {}): Promise<HelpingLife> => {
  const app = await testApp(settings);
  const rosa = await app.writer({ email: 'rosa@example.org' });
  const karin = await app.writer({ email: 'karin@example.org' });
  await aFamilyMember(app, rosa, 'Rosa Lindner');
  await aFamilyMember(app, karin, 'Karin Lindner');
  await connectFamily(app, rosa, karin, 'child');
  return { app, rosa, karin };
};

/** Asks a relative to help, and returns the id of the agreement. */
export const askToHelp = async (writer: Person, helper: SignedIn): Promise<string> => {
  const relative_id = helper.session.userId;
  const { helpers } = done(await writer.send<Helpers>('POST', '/api/helping/helpers', { relative_id }));
  return helpers.findLast(({ ended_at }) => ended_at === null)?.id ?? '';
};

export const saysYes = (helper: Person, id: string) =>
  helper.send('POST', `/api/helping/helped/${id}/accept`, {});

/** Somebody who helps; returns the id of the agreement. */
export const aHelper = async ({ rosa, karin }: Pick<HelpingLife, 'rosa' | 'karin'>): Promise<string> => {
  const id = await askToHelp(rosa, karin);
  done(await saysYes(karin, id));
  return id;
};

/** A helper's calls about one writer. */
export const helpingOf = (helper: Person, id: string) => {
  const path = `/api/helping/helped/${id}`;
  return {
    page: () => helper.get<Page>(path),
    question: (insteadOf?: string) =>
      helper.send<Asked>(
        'POST',
        `${path}/question`,
        insteadOf === undefined ? {} : { instead_of: insteadOf },
      ),
    types: (question: string, words: string, answer: string = crypto.randomUUID()) =>
      helper.send('POST', `${path}/answers`, { answer_id: answer, question_id: question, words }),
    reply: (answer: string) => helper.send<Replied>('POST', `${path}/answers/${answer}/reply`, {}),
    picks: (words: string, question: string = crypto.randomUUID()) =>
      helper.send<Page>('PUT', `${path}/picked/${question}`, { words }),
    unpicks: (question: string) => helper.send<Page>('DELETE', `${path}/picked/${question}`),
    orders: (ids: readonly string[]) => helper.send<Page>('PUT', `${path}/order`, { ids }),
    records: (
      question: string,
      bytes: Uint8Array<ArrayBuffer>,
      {
        id = crypto.randomUUID(),
        answer,
        seconds = 2,
        type = 'audio/wav',
      }: { id?: string; answer?: string; seconds?: number; type?: string } = {},
    ) => {
      const query = new URLSearchParams({ question_id: question, seconds: String(seconds) });
      if (answer !== undefined) query.set('answer_id', answer);
      return helper.raw(`${path}/recordings/${id}?${query.toString()}`, {
        method: 'PUT',
        body: bytes,
        headers: { 'content-type': type },
      });
    },
    addsPhoto: (question: string, bytes: Uint8Array<ArrayBuffer>, photo: string = crypto.randomUUID()) =>
      helper.raw(`${path}/photos/${photo}?question_id=${question}`, {
        method: 'PUT',
        body: bytes,
        headers: { 'content-type': 'image/jpeg' },
      }),
    stops: () => helper.send('DELETE', path),
  };
};
