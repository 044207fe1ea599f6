import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aConversation } from '#test/builders/builders.ts';
import { type Behaviour, type ModelStandIn, startModelStandIn } from '#test/fakes/model-stand-in.ts';
import { patience } from '#test/harness/patience.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { companion } from '#features/writing/web/calls.ts';

const TOLD = [
  'Otley, 1948. Father kept bees behind the house, and he never wore gloves.',
  'My mother Rose kept the shop on Marsh Lane, and I carried the orders to the old ladies up the hill.',
  'I walked to Quarry Mount school with my brother Tom every morning, in wooden clogs, through rain and snow.',
  'When I was fifteen I started at the woollen mill in Armley, sweeping the floor under the looms.',
];
/** What the mock model makes of the short answer, and how the built-in companion tells it. */
const WELL = /^Otley, 1948\./;
const OWN = /^I was born in Otley in 1948/;

const open: ModelStandIn[] = [];
beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((standIn) => standIn.close()));
});

const withModel = async (behaviour: Behaviour = 'well-behaved') => {
  const standIn = await startModelStandIn({ behaviour });
  open.push(standIn);
  const app = await testApp({ AI_BASE_URL: standIn.baseUrl, AI_MODEL: 'a-model' });
  return { standIn, app, person: await app.writer() };
};

const story = () => screen.getByLabelText<HTMLTextAreaElement>('Story text');
const choice = () => screen.findByRole('radiogroup', { name: 'How this chapter is told' });
const radio = async (name: string) => within(await choice()).getByRole<HTMLInputElement>('radio', { name });
const press = (name: string) => screen.getByRole('button', { name });
const stands = (words: RegExp | string) =>
  waitFor(() => expect(story().value).toMatch(words), { timeout: patience() });
const says = (words: string) => screen.findByText(words, {}, { timeout: patience() });

/** Has a person tell all this, as the visitor they were a moment ago. */
const told = async (person: Person): Promise<void> => {
  const stamp = '2026-03-01T10:00:00.000Z';
  const id = (at: number) => `00000000-0000-4000-8000-00000000010${at}`;
  const messages = TOLD.flatMap((content, at) => [
    {
      id: id(2 * at),
      type: 'ai',
      content: at === 0 ? 'Let us begin at the beginning: where were you born?' : 'What came next?',
      engine: null,
      timestamp: stamp,
    },
    { id: id(2 * at + 1), type: 'user', content, engine: null, timestamp: stamp },
  ]);
  await person.send('POST', '/api/writing/adopted-draft', {
    title: '',
    content: '',
    message: '',
    weave: null,
    messages: [...messages, { id: id(9), type: 'ai', content: 'And then?', engine: null, timestamp: stamp }],
  });
};

type Composed = Awaited<ReturnType<typeof companion.compose>>;
/** What composing returns from now on. */
const composedAs = ({
  text,
  ...how
}: Pick<Composed, 'engine' | 'notes'> & { readonly text: string; readonly beingWritten?: string }): void => {
  const composed = { title: 'The bees', paragraphs: [[{ text, sources: [] }]], left: [], beingWritten: null };
  vi.spyOn(companion, 'compose').mockResolvedValue({ ...composed, ...how });
};

const atWriting = async (options: Parameters<typeof renderScreen>[1]) => {
  const shown = renderScreen('/write', options);
  await waitFor(() => expect(story().readOnly).toBe(false));
  return shown;
};

/** On a chapter that was told well and has reached the server. */
const atWritingToldWell = async ({
  app,
  person,
}: Pick<Awaited<ReturnType<typeof withModel>>, 'app' | 'person'>) => {
  await told(person);
  const shown = await atWriting({ app, person });
  await stands(WELL);
  await waitFor(async () => expect((await aConversation(person)).draft?.content).toMatch(WELL), {
    timeout: patience(),
  });
  return shown;
};

describe('the style of a chapter', () => {
  it('is the writer’s choice, is saved, and can be reverted with Undo', async () => {
    const { app, person, standIn } = await withModel();
    await told(person);
    const first = await atWriting({ app, person });
    await stands(WELL);
    const well = story().value;
    expect((await radio('Told well')).checked).toBe(true);

    await first.user.click(await radio('In my own words'));
    expect(screen.getByText('The chapter is being retold…').tagName).toBe('OUTPUT');
    await stands(OWN);
    const own = story().value;
    await says('Retold. Undo brings back the earlier version.');
    const asks = standIn.seen.length;

    await first.user.click(press('Undo'));
    expect(story().value).toBe(well);
    expect((await radio('Told well')).checked).toBe(true);
    await first.user.click(press('Redo'));
    expect(story().value).toBe(own);
    expect((await radio('In my own words')).checked).toBe(true);

    await waitFor(
      async () => expect((await aConversation(person)).draft?.weave).toMatchObject({ style: 'own-words' }),
      { timeout: patience() },
    );
    first.unmount();
    await atWriting({ app, person });
    await stands(OWN);
    expect((await radio('In my own words')).checked).toBe(true);
    expect((await radio('Told well')).checked).toBe(false);
    await says('Your own sentences, put in order.');
    expect(standIn.seen).toHaveLength(asks);
  });

  it('can still be chosen once the model is no longer set up, so that no one is stuck with its version', async () => {
    const { app, person } = await withModel();
    const { unmount } = await atWritingToldWell({ app, person });
    unmount();
    const gone = { engine: 'builtin', model: null, sentTo: null, greeting: '' } as const;
    const about = vi.spyOn(companion, 'about').mockResolvedValue(gone);
    const { user } = await atWriting({ app, person });
    await says(
      'The AI model that wrote this chapter is no longer available. You can have the chapter in your own words again.',
    );
    await user.click(await radio('In my own words'));
    await stands(OWN);
    await says('Retold. Undo brings back the earlier version.');
    about.mockRestore();
  });

  it('can be switched back and forth, as often as the writer likes', async () => {
    const { app, person } = await withModel();
    await told(person);
    const { user } = await atWriting({ app, person });
    await stands(WELL);
    const well = story().value;
    await user.click(await radio('In my own words'));
    await stands(OWN);
    const own = story().value;
    await user.click(press('Undo'));
    await user.click(await radio('In my own words'));
    await stands(OWN);
    expect(story().value).toBe(own);
    await user.click(await radio('Told well'));
    await stands(WELL);
    expect(story().value).toBe(well);
  });

  it('leaves alone what the writer changed by hand, and the page says so', async () => {
    const { app, person } = await withModel();
    await told(person);
    const { user } = await atWriting({ app, person });
    await stands(WELL);
    const mine = 'I still keep a jar of his honey on the shelf.';
    fireEvent.input(story(), { target: { value: `${story().value}\n\n${mine}` } });
    await user.click(await radio('In my own words'));
    await stands(OWN);
    expect(story().value.endsWith(mine)).toBe(true);
    await says(
      'Retold. What you changed yourself stays as you left it. Undo brings back the earlier version.',
    );
  });

  it('can be tried again if the model failed, which the page still says on the next visit', async () => {
    const { app, person, standIn } = await withModel('status-500');
    await told(person);
    const failed = 'The AI model couldn’t tell this chapter just now. It is here in your own words.';
    const first = await atWriting({ app, person });
    await stands(OWN);
    await says(failed);
    expect((await radio('Told well')).checked).toBe(true);
    await waitFor(
      async () => expect((await aConversation(person)).draft?.weave).toMatchObject({ fellBack: true }),
      { timeout: patience() },
    );
    first.unmount();
    const { user } = await atWriting({ app, person });
    await says(failed);

    standIn.behave('well-behaved');
    await user.click(press('Try again'));
    await stands(WELL);
    expect(screen.queryByText(failed)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('remains the model’s except in the newest part if the model failed on that, and the page says so', async () => {
    const { app, person } = await withModel();
    await told(person);
    composedAs({ text: TOLD[0] ?? '', engine: 'openai-compatible', notes: ['model-failed'] });
    await atWriting({ app, person });
    await stands(WELL);
    await says(
      'The AI model couldn’t rewrite this chapter just now. What you told me last is here in your own words.',
    );
    expect(press('Try again')).toBeTruthy();
  });

  it('is checked again after a reload while a model is still writing', async () => {
    const { app, person } = await withModel();
    await told(person);
    composedAs({
      text: 'I was born in Otley in 1948.',
      engine: 'builtin',
      notes: ['model-writing'],
      beingWritten: 'a-draft',
    });
    const first = await atWriting({ app, person });
    await stands(OWN);
    await says('The chapter is being retold…');
    await waitFor(async () => expect((await aConversation(person)).draft?.content).toMatch(OWN), {
      timeout: patience(),
    });
    first.unmount();
    composedAs({ text: TOLD[0] ?? '', engine: 'openai-compatible', notes: [] });
    await atWriting({ app, person });
    await stands(WELL);
  });

  it('stays what it was if the chapter could not be retold', async () => {
    const { app, person } = await withModel();
    await told(person);
    const { user } = await atWriting({ app, person });
    await stands(WELL);
    const connection = fetch;
    vi.stubGlobal('fetch', (asked: Request) =>
      asked.url.endsWith('/api/companion/chapter')
        ? Promise.reject(new TypeError('broken'))
        : connection(asked),
    );
    await user.click(await radio('In my own words'));
    await says('Error generating story');
    expect((await radio('Told well')).checked).toBe(true);
    expect(story().value).toMatch(WELL);
  });

  it('is saved later if it was chosen offline and the page was closed', async () => {
    const { app, person } = await withModel();
    const first = await atWritingToldWell({ app, person });
    const connection = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
    await first.user.click(await radio('In my own words'));
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('own-words'), { timeout: patience() });
    first.unmount();
    vi.stubGlobal('fetch', connection);
    await atWriting({ app, person });
    await stands(OWN);
    expect((await radio('In my own words')).checked).toBe(true);
  });

  it('is not offered if there is no model', async () => {
    const app = await testApp();
    const person = await app.writer();
    await told(person);
    await atWriting({ app, person });
    await stands(OWN);
    await screen.findByText('Where did this come from?', { exact: false });
    await screen.findByText(/^Built-in companion, no AI model\./);
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('is saved later if it had not reached the server when the page was closed', async () => {
    const { app, person } = await withModel();
    const first = await atWritingToldWell({ app, person });
    const { draft, conversation } = await aConversation(person);
    first.unmount();
    localStorage.setItem(
      `hearthbook.draft.${person.session.userId}`,
      JSON.stringify({
        chapterTitle: draft?.title,
        generatedStory: draft?.content,
        currentMessage: '',
        lastSaved: new Date().toISOString(),
        titleIsOwn: false,
        weave: { ...draft?.weave, style: 'own-words' },
        messages: [],
        toCompose: false,
        conversationId: conversation.id,
        chapterId: null,
        revision: draft?.revision,
        unsaved: true,
        textUnsaved: true,
      }),
    );
    await atWriting({ app, person });
    await waitFor(async () => expect((await radio('In my own words')).checked).toBe(true));
    await waitFor(
      async () => expect((await aConversation(person)).draft?.weave).toMatchObject({ style: 'own-words' }),
      { timeout: patience() },
    );
  });
});

it('says that the built-in companion answered if the model did not', async () => {
  const { app, person } = await withModel('status-500');
  const { user } = await atWriting({ app, person });
  await screen.findByText(/^You are talking with a-model, an AI model\. Your words/);
  await user.type(screen.getByLabelText('Your message'), 'I was born in Otley in 1948.{Enter}');
  await screen.findByText(
    /^You are talking with a-model, an AI model\. The built-in companion gave the last answer\. Your words/,
    {},
    { timeout: patience() },
  );
});
