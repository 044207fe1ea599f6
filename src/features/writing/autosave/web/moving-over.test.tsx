import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

// The companion waits a second before it writes, and the machine may be busy.
const OTLEY = 'Otley, 1948. My father kept bees behind the house.';
const KEY = 'hearthbook.draft.anonymous';

const story = () => screen.getByLabelText<HTMLTextAreaElement>('Story text');

describe('signing in after writing as a visitor', () => {
  const afterAVisit = async (): Promise<TestApp> => {
    const app = await testApp();
    const visit = renderScreen('/write', { app });
    await waitFor(() => expect(story().readOnly).toBe(false));
    await visit.user.type(screen.getByLabelText('Your message'), `${OTLEY}{Enter}`);
    await waitFor(() => expect(story().value).toContain('Otley'));
    visit.unmount();
    return app;
  };

  it('moves the draft and the conversation to the new account', async () => {
    const app = await afterAVisit();
    const writer = await app.writer();
    renderScreen('/write', { app, person: writer });
    await waitFor(() => expect(story().value).toContain('Otley'));
    expect(within(screen.getByRole('log')).getAllByText(OTLEY)).toHaveLength(1);
    expect(localStorage.getItem(KEY)).toBeNull();
    const { body } = await writer.get<{ draft: { content: string } }>('/api/writing');
    expect(body.draft.content).toContain('Otley');
  });

  it('asks first if the account has chapters, and leaves the draft in the browser if it is someone else’s', async () => {
    const app = await afterAVisit();
    const writer = await app.writer();
    await writer.send('POST', '/api/chapters', { title: 'One', content: 'One.' });
    const shown = renderScreen('/write', { app, person: writer });
    const dialog = await screen.findByRole('alertdialog', { name: 'Is this yours?' });
    expect(within(dialog).getByText(/Otley/)).toBeTruthy();
    await shown.user.click(within(dialog).getByRole('button', { name: 'No, it’s not mine' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(localStorage.getItem(KEY)).toContain('Otley');
    expect(story().value).toBe('');

    shown.unmount();
    renderScreen('/write', { app, person: writer });
    await waitFor(() => expect(story().readOnly).toBe(false));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks first if the account has an unsaved draft', async () => {
    const app = await afterAVisit();
    const writer = await app.writer();
    const { body } = await writer.get<{ conversation: { id: string } }>('/api/writing');
    await writer.send('PUT', '/api/writing/draft', {
      conversationId: body.conversation.id,
      title: 'Mine',
      content: 'My own words.',
      weave: null,
      revision: null,
    });
    renderScreen('/write', { app, person: writer });
    await screen.findByRole('alertdialog', { name: 'Is this yours?' });
    const now = await writer.get<{ draft: { content: string } }>('/api/writing');
    expect(now.body.draft.content).toBe('My own words.');
  });

  it('moves the draft when the person says it is theirs', async () => {
    const app = await afterAVisit();
    const writer = await app.writer();
    await writer.send('POST', '/api/chapters', { title: 'One', content: 'One.' });
    const { user } = renderScreen('/write', { app, person: writer });
    await user.click(await screen.findByRole('button', { name: 'Yes, it’s mine' }));
    await waitFor(() => expect(story().value).toContain('Otley'));
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});
