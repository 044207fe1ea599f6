import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { MergeState } from '#features/chapters/shared/contract.ts';
import { aChapter, aConversation } from '#test/builders/builders.ts';
import { aPhoto } from '#test/fixtures/photo-files.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

// The companion waits a second before it writes, and the machine may be busy.
const QUESTION = 'Let us begin at the beginning: where were you born?';
const TOLD = 'Otley, 1948. My father kept bees behind the house. He had eleven hives.';
const BORN = 'I was born in Otley in 1948.';
const BEES = 'My father kept bees behind the house.';
const HIVES = 'He had eleven hives.';
const STORY = `${BORN} ${BEES} ${HIVES}`;

const story = () => screen.getByLabelText<HTMLTextAreaElement>('Story text');
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const list = (name: string) => within(screen.getByRole('region', { name }));
const mark = (words: string) =>
  [...document.querySelectorAll('[data-start]')].find((one) => one.textContent === words);
const press = (name: string | RegExp, among: Pick<typeof screen, 'getByRole'> = screen) =>
  among.getByRole('button', { name });

const message = (at: number, type: 'ai' | 'user', content: string) => ({
  id: `00000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`,
  type,
  content,
  engine: null,
  timestamp: '2026-03-01T10:00:00.000Z',
});
type Begun = { content?: string; weave?: MergeState | null; more?: readonly string[] };

/** What a visitor wrote in this browser earlier: a conversation and the story the companion made from it. */
const begun = ({
  content = STORY,
  weave = { composed: [STORY], settled: [] },
  more = [],
}: Begun = {}): void =>
  localStorage.setItem(
    'hearthbook.draft.anonymous',
    JSON.stringify({
      chapterTitle: 'Bees',
      generatedStory: content,
      currentMessage: '',
      lastSaved: '2026-03-01T10:00:00.000Z',
      titleIsOwn: true,
      weave,
      messages: [
        message(1, 'ai', QUESTION),
        message(2, 'user', TOLD),
        message(3, 'ai', 'What else?'),
        ...more.flatMap((words, at) => [
          message(4 + 2 * at, 'user', words),
          message(5 + 2 * at, 'ai', 'And then?'),
        ]),
      ],
      toCompose: false,
      conversationId: null,
      revision: null,
      unsaved: true,
    }),
  );

const atStory = async (app: TestApp, person: Person = app.visitor) => {
  const shown = renderScreen('/write', { app, person });
  await waitFor(() => expect(story().value).not.toBe(''));
  return shown;
};
/** Touches a word of the story. */
const touch = (user: UserEvent, words: string) =>
  user.pointer({ target: story(), offset: story().value.indexOf(words) + 2, keys: '[MouseLeft]' });
/** Overwrites some words of the story. */
const writeOver = async (user: UserEvent, words: string, instead: string): Promise<void> => {
  await user.click(story());
  const at = story().value.indexOf(words);
  story().setSelectionRange(at, at + words.length);
  await user.keyboard(instead);
};

describe('where did this come from?', () => {
  it('shows the words that a selected sentence is based on, with the question, and marks the sentence', async () => {
    begun();
    const { user } = await atStory(await testApp());
    await touch(user, BEES);
    const shown = await card('Where this came from');
    expect(await shown.findByText(BEES)).toBeTruthy();
    expect(shown.getByText(/You were asked:/).textContent).toContain(QUESTION);
    expect(mark(BEES)).toBeTruthy();

    await touch(user, BORN);
    expect(await shown.findByText('Otley, 1948.')).toBeTruthy();
    expect(mark(BEES)).toBeUndefined();
  });

  it('is answered even if the writer has set words in italics or bold, and nothing is marked to check', async () => {
    begun({ content: `${BORN} *My father kept* **bees** behind the house. ${HIVES}` });
    const { user } = await atStory(await testApp());
    await touch(user, 'kept');
    const shown = await card('Where this came from');
    expect(await shown.findByText(BEES)).toBeTruthy();
    expect(mark('*My father kept* **bees** behind the house.')).toBeTruthy();
    expect(screen.queryByText('please check')).toBeNull();
  });

  it('announces the origin to a screen reader once the caret rests, and works by keyboard alone', async () => {
    begun();
    const { user } = await atStory(await testApp());
    story().focus();
    story().setSelectionRange(STORY.length, STORY.length);
    await user.keyboard('{ArrowLeft}');
    await card('Where this came from');
    const told = () => screen.getAllByRole('status').map((status) => status.textContent);
    await waitFor(() => expect(told()).toContain(`Where this came from ${HIVES}`));

    await user.tab();
    expect(document.activeElement).toBe(press('Close'));
    await user.tab();
    expect(document.activeElement).toBe(press('Show it in the conversation'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Where this came from' })).toBeNull();
    expect(document.activeElement).toBe(story());
  });

  it('shows the message in the conversation, highlighted and focused', async () => {
    begun();
    const { user } = await atStory(await testApp());
    await touch(user, BEES);
    await user.click(await screen.findByRole('button', { name: 'Show it in the conversation' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain(TOLD));
    expect(document.activeElement?.hasAttribute('data-shown')).toBe(true);
    await user.click(screen.getByLabelText('Your message'));
    expect(document.querySelector('[data-shown]')).toBeNull();
  });

  it('says that the writer’s own words are theirs, and marks nothing', async () => {
    begun({ content: `${STORY} I loved the smell of the smoke.` });
    const { user } = await atStory(await testApp());
    await touch(user, 'I loved');
    expect(await screen.findByRole('heading', { name: 'You wrote this yourself.' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /to check/ })).toBeNull();
  });

  it('says what a reworded sentence was made from', async () => {
    begun();
    const { user } = await atStory(await testApp());
    await writeOver(user, 'My father kept', 'My dear father always kept');
    await touch(user, 'My dear');
    const shown = await card('You changed this sentence');
    expect(shown.getByText(BEES)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /to check/ })).toBeNull();
  });

  it('keeps out of the way while the writer writes, and once it is turned off', async () => {
    begun();
    const { user } = await atStory(await testApp());
    await touch(user, BEES);
    await card('Where this came from');
    await user.keyboard('x');
    expect(screen.queryByRole('heading', { name: 'Where this came from' })).toBeNull();

    const onOff = screen.getByRole('switch', { name: 'Where did this come from?' });
    await user.click(onOff);
    expect(onOff.getAttribute('aria-checked')).toBe('false');
    await touch(user, HIVES);
    expect(screen.queryByRole('heading', { name: 'Where this came from' })).toBeNull();
    await user.click(onOff);
    await touch(user, HIVES);
    await card('Where this came from');
  });

  it('says so when the origin cannot be looked up, and retries when back online', async () => {
    begun();
    const { user } = await atStory(await testApp());
    const line = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
    await touch(user, BEES);
    expect(
      await screen.findByText('We can’t look this up without a connection. Your story is safe.'),
    ).toBeTruthy();
    vi.stubGlobal('fetch', line);
    window.dispatchEvent(new Event('online'));
    expect(await (await card('Where this came from')).findByText(BEES)).toBeTruthy();
  });
});

describe('a sentence to check', () => {
  const edited = STORY.replace('eleven', 'twelve');
  /** As a model may tell it, although the writer did not say so. */
  const wrong: Begun = { content: edited, weave: { composed: [edited], settled: [] } };
  const DOUBTED = 'He had twelve hives.';
  const NUMBER = 'A number or a date here is not the one you gave.';

  it('is not one in which the writer changed a number: the change is mentioned but not marked', async () => {
    begun();
    const { user } = await atStory(await testApp());
    await writeOver(user, 'eleven', 'twelve');
    await touch(user, DOUBTED);
    await card('You changed this sentence');
    expect(mark(DOUBTED)?.previousElementSibling).toBeNull();
    expect(screen.queryByText('please check')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Change to/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: /to check/ })).toBeNull();
  });

  it('is marked if the companion wrote a number other than the one told', async () => {
    begun(wrong);
    await atStory(await testApp());
    expect(await screen.findByRole('heading', { name: 'One sentence to check' })).toBeTruthy();
    expect(mark(DOUBTED)?.previousElementSibling?.textContent).toBe('please check');
    expect(list('One sentence to check').getByText(NUMBER)).toBeTruthy();
  });

  it('is marked again after a reload until it is kept, and then never again', async () => {
    begun(wrong);
    const app = await testApp();
    const first = await atStory(app);
    await screen.findByRole('heading', { name: 'One sentence to check' });
    await first.user.click(press('Keep'));
    expect(screen.queryByRole('heading', { name: 'One sentence to check' })).toBeNull();
    first.unmount();

    const { user } = await atStory(app);
    await touch(user, DOUBTED);
    await card('You kept this sentence');
    expect(screen.queryByRole('heading', { name: /to check/ })).toBeNull();
    await user.click(press('Check this again'));
    expect(await screen.findByRole('heading', { name: 'One sentence to check' })).toBeTruthy();
  });

  it('can be taken out, and Undo brings it back', async () => {
    begun(wrong);
    const { user } = await atStory(await testApp());
    await touch(user, DOUBTED);
    const shown = await card('Please check this sentence');
    await user.click(press('Remove', shown));
    expect(story().value).toBe(`${BORN} ${BEES}`);
    expect(document.activeElement).toBe(story());
    await user.click(press('Undo'));
    expect(story().value).toBe(edited);
  });

  it('can be corrected: it is selected in the text, ready to be overwritten', async () => {
    begun(wrong);
    const { user } = await atStory(await testApp());
    await screen.findByRole('heading', { name: 'One sentence to check' });
    await user.click(press('Change it'));
    expect(document.activeElement).toBe(story());
    await user.keyboard('He had many.');
    expect(story().value).toBe(STORY.replace(HIVES, 'He had many.'));
  });

  it('can be any that was corrected in the conversation since, in a paragraph the writer had changed', async () => {
    begun({
      content: `${STORY} I loved the smoke.`,
      weave: { composed: [], settled: [BORN, BEES, HIVES] },
      more: ['No, it was 1951.'],
    });
    const { user } = await atStory(await testApp());
    const { getByText } = within(await screen.findByRole('region', { name: 'One sentence to check' }));
    expect(getByText('You corrected this later in the conversation.')).toBeTruthy();
    expect(getByText(`“${BORN}”`)).toBeTruthy();
    const right = 'I was born in Otley in 1951.';
    await user.click(press(`Change to “${right}”`));
    expect(story().value).toBe(`${right} ${BEES} ${HIVES} I loved the smoke.`);
    await user.click(press('Undo'));
    expect(story().value).toContain(BORN);
  });

  it('can be settled by keyboard alone, and the focus moves on to the next', async () => {
    const twice = edited.replace('1948', '1949');
    begun({ content: twice, weave: { composed: [twice], settled: [] } });
    const { user } = await atStory(await testApp());
    await screen.findByRole('heading', { name: '2 sentences to check' });
    const first = list('2 sentences to check').getAllByRole('button', { name: 'Keep' })[0];
    first?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'One sentence to check' })),
    );
    await user.tab();
    expect(document.activeElement).toBe(press('Keep'));
  });

  it('is remembered with an account too, wherever the chapter is opened', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { conversation } = await aConversation(writer);
    const said = { id: conversation.id, message: { id: message(2, 'user', '').id, content: TOLD } };
    await writer.stream(`/api/writing/conversations/${conversation.id}/messages`, said);
    await writer.send('PUT', '/api/writing/draft', {
      conversationId: conversation.id,
      title: 'Bees',
      content: edited,
      weave: { composed: [edited], settled: [] },
      revision: null,
    });
    const { user } = await atStory(app, writer);
    await screen.findByRole('heading', { name: 'One sentence to check' });
    await user.click(press('Keep'));
    await waitFor(async () => expect((await aConversation(writer)).draft?.weave?.decided).toEqual([DOUBTED]));
  });
});

describe('a story with photos', () => {
  it('offers the origin of a sentence in each stretch between them', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const mine = 'It is long ago.';
    const content = `${mine}\n\n${BEES} He had twelve hives.`;
    const { id, revision } = await aChapter(writer, { content });
    const weave = { composed: [`${BEES} He had twelve hives.`], settled: [] };
    await writer.send('PUT', `/api/chapters/${id}`, { title: 'Bees', content, revision, weave });
    const { conversation } = await aConversation(writer, id);
    await writer.stream(`/api/writing/conversations/${conversation.id}/messages`, {
      message: { id: message(2, 'user', '').id, content: TOLD },
    });
    const photo = await aPhoto(writer, id);
    const photos = [{ id: photo.id, afterParagraph: 0, afterWords: mine }];
    await writer.send('PUT', `/api/writing/conversations/${conversation.id}/photo-order`, { photos });

    const { user } = renderScreen(`/write?edit=${id}`, { app, person: writer });
    const second = await screen.findByLabelText<HTMLTextAreaElement>('Story text, part 2');
    await user.pointer({ target: second, offset: 2, keys: '[MouseLeft]' });
    await (await card('Where this came from')).findByText(BEES);
    expect(mark(BEES)?.closest('[data-piece]')).toBe(second.closest('[data-piece]'));
    await user.click(press('Change it'));
    expect(document.activeElement).toBe(second);
    await user.keyboard('He had many.');
    expect(second.value).toBe(`${BEES} He had many.`);
  });
});

describe('the list of what is not in the chapter yet', () => {
  const summary = /^▸?Not in the chapter yet \(1\)$/;

  it('offers what the writer took out, puts it back in, and Undo takes it out again', async () => {
    begun({ content: `${BORN} ${BEES}` });
    const { user } = await atStory(await testApp());
    await user.click(await screen.findByText(summary));
    expect(screen.getByText(`“${HIVES}”`)).toBeTruthy();
    await user.click(press('Put it in'));
    expect(story().value).toBe(STORY);
    expect(screen.queryByText(summary)).toBeNull();
    await user.click(press('Undo'));
    expect(story().value).toBe(`${BORN} ${BEES}`);
  });

  it('offers again a sentence that is deleted while the page is open', async () => {
    begun();
    const { user } = await atStory(await testApp());
    await touch(user, BEES);
    await (await card('Where this came from')).findByText(BEES);
    await writeOver(user, ` ${HIVES}`, '{Delete}');
    expect(story().value).toBe(`${BORN} ${BEES}`);
    await user.click(await screen.findByText(summary));
    expect(screen.getByText(`“${HIVES}”`)).toBeTruthy();
  });

  it('leaves a sentence out for good, unless that is undone', async () => {
    begun({ content: `${BORN} ${BEES}` });
    const app = await testApp();
    const { user, unmount } = await atStory(app);
    await user.click(await screen.findByText(summary));
    await user.click(press('Leave it out'));
    expect(screen.queryByText(summary)).toBeNull();
    const left = (await screen.findByText('Left out')).closest('li');
    if (left) await user.click(press('Take back', within(left)));
    await user.click(await screen.findByText(summary));
    await user.click(press('Leave it out'));
    unmount();

    await atStory(app);
    await touch(user, BEES);
    await (await card('Where this came from')).findByText(BEES);
    expect(screen.queryByText(summary)).toBeNull();
  });

  it('is not shown if everything told is in the story', async () => {
    begun();
    const { user } = await atStory(await testApp());
    await touch(user, BEES);
    await (await card('Where this came from')).findByText(BEES);
    expect(screen.queryByText(/Not in the chapter yet/)).toBeNull();
  });
});

describe('the list of what was kept out', () => {
  const PRISON = 'My brother went to prison in 1962.';
  const WISH = `${PRISON} Please don’t put that in the book.`;
  const keptOut = /^▸?Kept out, as you asked \(1\)$/;
  const summaries = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);

  it('is separate, says why, asks nothing, and can put a sentence in with one press', async () => {
    begun({ content: `${BORN} ${BEES}`, more: [WISH] });
    const { user } = await atStory(await testApp());
    const summary = await screen.findByText(keptOut);
    expect(summaries()).toEqual(['▸Not in the chapter yet (1)', '▸Kept out, as you asked (1)']);
    expect(summary.closest('details')?.open).toBe(false);
    await user.click(summary);
    const shown = within(summary.closest('details') ?? document.body);
    expect(shown.getByText(/You asked to leave these out/)).toBeTruthy();
    expect(shown.getByText(`“${PRISON}”`)).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Leave it out' })).toBeNull();

    await user.click(press('Put it in', shown));
    expect(story().value).toBe(`${BORN} ${BEES} ${PRISON}`);
    expect(screen.queryByText(keptOut)).toBeNull();
    await waitFor(() => expect(document.activeElement?.id).toBe('not-in-chapter'));
    await user.click(press('Undo'));
    expect(story().value).toBe(`${BORN} ${BEES}`);
    expect(await screen.findByText(keptOut)).toBeTruthy();
  });

  it('still has a sentence that the writer also deleted from the text', async () => {
    begun({ weave: { composed: [STORY], settled: [PRISON] }, more: [WISH] });
    await atStory(await testApp());
    await screen.findByText(keptOut);
    expect(summaries()).toEqual(['▸Kept out, as you asked (1)']);
  });

  it('says that what was told for the first time is kept out until the writer says otherwise', async () => {
    begun({ more: ['I found a shoe in the ditch. I never told anybody.'] });
    const stored = localStorage.getItem('hearthbook.draft.anonymous') ?? '';
    localStorage.setItem(
      'hearthbook.draft.anonymous',
      stored.replace(
        'And then?',
        'Thank you for telling me. It won’t be in your chapter unless you want it there.',
      ),
    );
    const { user } = await atStory(await testApp());
    await user.click(await screen.findByText(/^▸?Kept out until you say otherwise \(2\)$/));
    expect(screen.getByText(/You said you’d never told anyone this/)).toBeTruthy();
    expect(screen.getByText('“I found a shoe in the ditch.”')).toBeTruthy();
    expect(summaries()).toHaveLength(1);
  });
});
