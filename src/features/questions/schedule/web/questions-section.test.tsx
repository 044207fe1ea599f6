import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnQuestions } from '#features/questions/shared/contract.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import { anEmailedQuestion, wantsQuestions } from '#test/builders/questions.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp();
  rose = await app.writer();
});

const own = async () => done(await rose.get<OwnQuestions>('/api/questions'));
const section = async () => within(await screen.findByRole('region', { name: 'A question by e-mail' }));

describe('questions by e-mail on the account page', () => {
  it('are off until turned on, and say when the next one comes', async () => {
    const { user } = renderScreen('/account', { app, person: rose });
    await user.click(await (await section()).findByRole('button', { name: 'Send me questions' }));
    await user.click((await section()).getByRole('radio', { name: 'Once a month' }));
    await user.selectOptions((await section()).getByRole('combobox', { name: 'On which day' }), 'Friday');
    await user.click((await section()).getByRole('button', { name: 'Send me questions' }));
    await (await section()).findByText(/^Once a month\. The next question comes on Friday/);
    expect((await own()).schedule).toMatchObject({ state: 'on', frequency: 'monthly', weekday: 5 });
  });

  it('can be paused and resumed', async () => {
    await wantsQuestions(rose);
    const { user } = renderScreen('/account', { app, person: rose });
    await user.click(await (await section()).findByRole('button', { name: 'Pause for a while' }));
    await user.click((await section()).getByRole('button', { name: 'Pause for a while' }));
    await user.click(await (await section()).findByRole('button', { name: 'End the pause' }));
    await (await section()).findByRole('button', { name: 'Pause for a while' });
    expect((await own()).schedule?.paused_until).toBeNull();
  });

  it('can be turned off', async () => {
    await wantsQuestions(rose);
    const { user } = renderScreen('/account', { app, person: rose });
    await user.click(await (await section()).findByRole('button', { name: 'Turn off' }));
    await (await section()).findByRole('button', { name: 'Send me questions' });
    expect((await own()).schedule?.state).toBe('off');
  });

  it('are chosen from the library, or written, and put in order', async () => {
    await wantsQuestions(rose);
    const { user } = renderScreen('/account', { app, person: rose });
    await user.type(
      await (await section()).findByLabelText('Or write one yourself'),
      'Who taught you to swim?',
    );
    await user.click((await section()).getByRole('button', { name: 'Add' }));
    await (await section()).findByText('Who taught you to swim?');
    await user.click((await section()).getByRole('button', { name: 'Choose questions' }));
    const library = within(await screen.findByRole('dialog', { name: 'Choose questions' }));
    await user.click(await library.findByText('The home you grew up in'));
    await user.click(library.getByRole('button', { name: 'Choose “What was it like where you grew up?”' }));
    await library.findByRole('button', { name: '“What was it like where you grew up?” is chosen' });
    await user.click(library.getByRole('button', { name: 'Close' }));
    await user.click(
      (await section()).getByRole('button', { name: 'Ask “What was it like where you grew up?” earlier' }),
    );
    await waitFor(async () =>
      expect((await own()).picked.map(({ words }) => words)).toEqual([
        'What was it like where you grew up?',
        'Who taught you to swim?',
      ]),
    );
  });

  it('are kept on the device while being written', async () => {
    await wantsQuestions(rose);
    const first = renderScreen('/account', { app, person: rose });
    const label = 'Or write one yourself';
    await first.user.type(await (await section()).findByLabelText(label), 'Who taught you');
    first.unmount();
    const { user } = renderScreen('/account', { app, person: rose });
    const box = await (await section()).findByLabelText(label);
    expect(box).toHaveProperty('value', 'Who taught you');
    await user.type(box, ' to swim?');
    await user.click((await section()).getByRole('button', { name: 'Add' }));
    await (await section()).findByText('Who taught you to swim?');
    await waitFor(() => expect(box).toHaveProperty('value', ''));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('hearthbook.form.'))).toEqual([]);
  });

  it('can have their link revoked once sent', async () => {
    await wantsQuestions(rose);
    await anEmailedQuestion(app, { to: rose.session.userId });
    const { user } = renderScreen('/account', { app, person: rose });
    await user.click(await (await section()).findByText('Questions you were sent'));
    await user.click(
      (await section()).getByRole('button', { name: 'End the link of “Where were you born?”' }),
    );
    await waitFor(async () => expect((await own()).sent[0]?.open).toBe(false));
  });
});

describe('the offer of questions below the chapters', () => {
  it('appears once there is a chapter, and can be dismissed for good', async () => {
    await aChapter(rose, { title: 'The bees', content: 'They were hers.' });
    const { user } = renderScreen('/chapters', { app, person: rose });
    await screen.findByRole('heading', { name: 'Shall I send you a question now and then?' });
    await user.click(screen.getByRole('button', { name: 'No, thank you' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Shall I send you a question now and then?' })).toBeNull(),
    );
    expect((await own()).schedule?.state).toBe('off');
  });
});
