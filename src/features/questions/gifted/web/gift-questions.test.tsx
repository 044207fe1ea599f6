import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import {
  aGiftForMargaret,
  choosesQuestion,
  confirmsQuestions,
  givenBy,
  offersQuestions,
  opensGiftWithQuestions,
  questionsOf,
  receivedBy,
  type Writer,
} from '#test/builders/gift-questions.ts';
import { aCardToken } from '#test/builders/gifts.ts';
import { wantsQuestions } from '#test/builders/questions.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const BEES = 'Who kept the bees?';
const OVEN = 'What did the oven smell of?';

let app: TestApp;
let karin: Writer;
let margaret: Writer;
let gift: string;
beforeEach(async () => {
  app = await testApp();
  ({ karin, margaret, gift } = await aGiftForMargaret(app));
});

const own = () => questionsOf(margaret);
const offered = async () =>
  within(
    await screen.findByRole('region', {
      name: 'Karin would like you to get a question by e-mail now and then',
    }),
  );

describe('the page where a giver sets up questions', () => {
  it('asks how often, and takes questions from the library and in their own words', async () => {
    const { user } = renderScreen(`/gift-questions/${gift}`, { app, person: karin });
    await screen.findByRole('heading', { name: 'Questions for Margaret' });
    await user.click(screen.getByRole('button', { name: 'Send them a question by e-mail' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'On which day' }), 'Friday');
    screen.getByText('By the clocks where Margaret lives.');
    await user.click(screen.getByRole('button', { name: 'Send them a question by e-mail' }));
    await screen.findByText(/^Every week, on Friday at 9:00/);
    await user.type(screen.getByLabelText('Or write one yourself'), BEES);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText(BEES);
    await user.click(screen.getByRole('button', { name: 'Choose questions' }));
    const library = within(await screen.findByRole('dialog', { name: 'Choose questions' }));
    await user.click(await library.findByText('The home you grew up in'));
    const home = 'What was it like where you grew up?';
    await user.click(library.getByRole('button', { name: `Choose “${home}”` }));
    await library.findByRole('button', { name: `“${home}” is chosen` });
    await user.click(library.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: `Ask “${home}” earlier` }));
    await waitFor(async () =>
      expect((await givenBy(karin, gift)).chosen.map(({ words }) => words)).toEqual([home, BEES]),
    );
    await user.click(screen.getByRole('button', { name: `Remove “${BEES}”` }));
    await waitFor(() => expect(screen.queryByText(BEES)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Don’t send any' }));
    await waitFor(async () => expect((await givenBy(karin, gift)).rhythm).toBeNull());
  });

  it('is linked from the gift', async () => {
    renderScreen('/gifts', { app, person: karin });
    const link = await screen.findByRole('link', { name: 'Send them a question by e-mail' });
    expect(link.getAttribute('href')).toBe(`/gift-questions/${gift}`);
  });

  it('shows everything the giver chose, even if since removed, once the storyteller lets them continue', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES, OVEN]);
    done(await confirmsQuestions(margaret, gift, { giver_may_add: true }));
    const [bees] = (await own()).picked;
    done(await margaret.send('DELETE', `/api/questions/picked/${bees?.id}`));
    const { user } = renderScreen(`/gift-questions/${gift}`, { app, person: karin });
    const chosen = within(await screen.findByRole('region', { name: 'What you’ve chosen' }));
    chosen.getByText(OVEN);
    chosen.getByText(BEES);
    await user.type(screen.getByLabelText('Or write one yourself'), 'Who swept the yard?');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await chosen.findByText('Who swept the yard?');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('says the storyteller decides once the gift is opened, and doesn’t find someone else’s gift', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES]);
    const { unmount } = renderScreen(`/gift-questions/${gift}`, { app, person: karin });
    await screen.findByText(/^Margaret decides about questions by e-mail now\./);
    unmount();
    renderScreen(`/gift-questions/${gift}`, { app, person: margaret });
    await screen.findByText('We can’t find this gift among yours.');
  });
});

describe('questions that came with a gift', () => {
  it('are shown when the gift is opened, with the giver and the first question, and confirmed with one click', async () => {
    done(await offersQuestions(karin, gift));
    for (const words of [BEES, OVEN]) done(await choosesQuestion(karin, gift, words));
    const token = await aCardToken(karin, gift);
    const { user } = renderScreen(`/redeem-gift?token=${token}`, { app, person: margaret });
    const offer = await offered();
    offer.getByText(BEES);
    offer.getByText(/^Twice a month, on Friday at 10:00/);
    offer.getByText(/^Karin has chosen 2 questions\./);
    await user.click(offer.getByRole('button', { name: 'Yes, please' }));
    await waitFor(async () =>
      expect(await own()).toMatchObject({ schedule: { state: 'on' }, picked: [{ words: BEES }, {}] }),
    );
    expect((await receivedBy(margaret)).givers).toMatchObject([{ may_add: false }]);
  });

  it('have the giver’s name in the list, and one click stops the giver adding more', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES]);
    const { user } = renderScreen('/account', { app, person: margaret });
    await user.click(
      (await offered()).getByRole('checkbox', { name: 'Karin may choose more questions for me' }),
    );
    await user.click((await offered()).getByRole('button', { name: 'Change when they come' }));
    await user.click((await offered()).getByRole('radio', { name: 'Once a month' }));
    await user.click((await offered()).getByRole('button', { name: 'Send me questions' }));
    await screen.findByText('Chosen by Karin');
    expect((await own()).schedule).toMatchObject({ frequency: 'monthly', weekday: 5, hour: 10 });
    const allowed = screen.getByRole('checkbox', { name: 'Karin may choose more questions for me' });
    await waitFor(() => expect(allowed).toHaveProperty('checked', true));
    await user.click(allowed);
    await waitFor(async () =>
      expect((await receivedBy(margaret)).givers).toMatchObject([{ may_add: false }]),
    );
  });

  it('are offered below the chapters, and can be declined for good', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES]);
    const { user } = renderScreen('/chapters', { app, person: margaret });
    await user.click((await offered()).getByRole('button', { name: 'No, thank you' }));
    await waitFor(async () => expect(await receivedBy(margaret)).toEqual({ offers: [], givers: [] }));
    expect((await own()).schedule?.state).toBe('off');
  });

  it('are added to those already scheduled', async () => {
    await wantsQuestions(margaret);
    await opensGiftWithQuestions(karin, margaret, gift, [BEES]);
    const { user } = renderScreen('/account', { app, person: margaret });
    const offer = await offered();
    offer.getByText(/^You already get questions by e-mail\./);
    await user.click(offer.getByRole('button', { name: 'Yes, please' }));
    await screen.findByText('Chosen by Karin');
    expect((await own()).schedule).toMatchObject({ frequency: 'weekly', weekday: 1 });
  });
});
