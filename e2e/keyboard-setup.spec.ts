import { expect, it } from 'vitest';
import { pressOn, tabTo } from './by-keyboard.ts';
import { signIn } from './in-the-house.ts';
import { openHouse } from './open-house.ts';
import { DESKTOP, findingsOn } from './stage.ts';

const ADMIN = { email: 'ruth@example.org', password: 'the lamp above the door' };
const { stage, instance } = openHouse({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });

it('answers everything a new instance asks, by keyboard alone', async () => {
  const { page, complaints } = await stage.device(DESKTOP);
  await signIn(page, instance.url, ADMIN);
  await page.waitForURL('**/admin/setup');
  const part = (name: string) => page.getByRole('region', { name });
  const isDone = (name: string): Promise<void> => part(name).getByText('✓ Done').waitFor();

  // The checklist leads to each part. Here the environment decides who may write.
  const checklist = page.getByRole('navigation', { name: 'Checklist' });
  await pressOn(page, checklist.getByRole('link', { name: /^Your name/ }));
  const name = part('Your name');
  await tabTo(page, name.getByLabel('What should we call you?'));
  await page.keyboard.type('Ruth Hale');
  await page.keyboard.press('Enter');
  await isDone('Your name');

  const joining = part('Who may create an account');
  await tabTo(page, joining.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  expect(await joining.getByRole('radio', { name: 'Only people who have been invited' }).isChecked()).toBe(
    true,
  );
  await pressOn(page, joining.getByRole('button', { name: 'Save' }));
  await isDone('Who may create an account');

  const address = part('The address of this site');
  await tabTo(page, address.getByLabel('Address'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('http://box.local:3000');
  await page.keyboard.press('Enter');
  await isDone('The address of this site');
  await pressOn(page, part('E-mail').getByRole('button', { name: 'Continue without e-mail' }));
  await isDone('E-mail');

  const companion = part('The companion');
  await tabTo(page, companion.getByLabel('A memory to try it with'));
  await pressOn(page, companion.getByRole('button', { name: 'Try it' }));
  await companion.getByText(/^Answered after .+\.$/).waitFor();
  // The same key opens a collapsed part.
  await pressOn(page, companion.getByText('Use a model at an address'));
  await tabTo(page, companion.getByLabel('Service or program'));
  expect(await findingsOn(page)).toEqual([]);
  await pressOn(page, companion.getByRole('button', { name: 'Leave it as it is' }));
  await isDone('The companion');
  await pressOn(page, part('Backups').getByRole('button', { name: 'Back up every day' }));
  await page.getByText('Everything is decided.').waitFor();
  expect(complaints).toEqual([]);
});
