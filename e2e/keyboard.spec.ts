import { expect, it } from 'vitest';
import { focused, hasFocus, pressOn, tabTo } from './by-keyboard.ts';
import { openHouse } from './open-house.ts';
import {
  becomes,
  conversation,
  messageBox,
  PASSWORD,
  statusSays,
  story,
  storyHolds,
  TOLD,
} from './person.ts';
import { DESKTOP } from './stage.ts';

const { stage, instance } = openHouse();

it('goes from the first page to rereading a chapter, by keyboard alone', async () => {
  const { page, complaints } = await stage.device(DESKTOP);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto(instance.url);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Start Writing My Story');
  await page.keyboard.press('Enter');

  await page.waitForURL('**/write');
  await tabTo(page, messageBox(page));
  await page.keyboard.type(TOLD[0]);
  await page.keyboard.press('Enter');
  await conversation(page).getByText(`You: ${TOLD[0]}`).waitFor();
  await storyHolds(page, 'Otley');

  // The dialog takes the focus, keeps it, and returns it.
  const goOn = button('Continue Writing Free');
  await goOn.waitFor();
  await becomes(() => hasFocus(goOn), true);
  await page.keyboard.press('Tab');
  await becomes(() => hasFocus(page.getByRole('dialog').getByRole('button', { name: 'Sign up' })), true);
  await page.keyboard.press('Tab');
  await becomes(() => hasFocus(goOn), true);
  await page.keyboard.press('Enter');
  await becomes(() => hasFocus(messageBox(page)), true);

  // From the box on, the order is that of the page: photo, send, undo, save, the story's other buttons,
  // title, story.
  const order: string[] = [];
  do {
    await page.keyboard.press('Tab');
    order.push(await focused(page));
  } while (!(await hasFocus(story(page))) && order.length < 20);
  expect(order).toEqual([
    ...(order[0] === 'Speak' ? ['Speak'] : []),
    'Add a photo',
    'Send',
    'Undo',
    'Sign up to save',
    'Where did this come from? ✓ On',
    'Read to me',
    'How it looks',
    'Italic',
    'Bold',
    'Quote',
    'New scene',
    'Chapter title',
    'Story text',
  ]);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' I can still smell the wax.');
  await tabTo(page, button('Sign up to save'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Sign up', exact: true }));

  await page.waitForURL('**/signin*');
  await page.getByRole('heading', { name: 'Create Account' }).waitFor();
  await tabTo(page, page.getByLabel('Email', { exact: true }));
  await page.keyboard.type('by.keyboard@example.org');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/write');
  await storyHolds(page, 'I can still smell the wax.');
  await pressOn(page, button('Save Chapter'));
  await statusSays(page, /✓ Saved \d/);
  await tabTo(page, page.getByRole('link', { name: 'My Chapters' }), 'Shift+Tab');
  await page.keyboard.press('Enter');

  await page.waitForURL('**/chapters');
  const view = button(/^View/);
  await pressOn(page, view);
  await page.getByRole('dialog').getByText('I can still smell the wax.').waitFor();
  await page.keyboard.press('Escape');
  await becomes(() => hasFocus(view), true);
  const remove = button(/^Delete “/);
  await pressOn(page, remove);
  await button('Delete chapter').waitFor();
  await page.keyboard.press('Escape');
  await becomes(() => hasFocus(remove), true);
  await tabTo(page, page.getByRole('link', { name: /^Edit/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await storyHolds(page, 'I can still smell the wax.');
  expect(complaints).toEqual([]);
});
