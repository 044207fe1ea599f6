import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChapter } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { aShop } from '#test/fakes/shop.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { failAt, networkError } from '#test/web/fail-at.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { ageOn } from '#features/family/profiles/shared/age.ts';
import { dayHere } from '#features/family/profiles/web/whole-day.ts';

// Typing into a form letter by letter takes a while if the machine is busy.
type Writer = Awaited<ReturnType<TestApp['writer']>>;

let app: TestApp;
let margaret: Writer;
beforeEach(async () => {
  app = await testApp();
  margaret = await app.writer();
});

const open = (person: Writer = margaret): UserEvent => renderScreen('/family-tree', { app, person }).user;
const heading = (name: string) => screen.findByRole('heading', { name });
const card = async (name: string) => {
  const title = await heading(name);
  const article = title.closest('article');
  if (!article) throw new Error(`no card of ${name}`);
  return within(article);
};
const profileOf = async (person: Writer) => {
  const response = await person.raw('/api/family/profile');
  return (await response.json()) as {
    profile: Record<string, unknown> | null;
    events: Record<string, unknown>[];
  };
};

const yearsOld = (born: string): RegExp => new RegExp(`^${ageOn(born, dayHere())} years old, born`);

/** A day as readers of British or American English write it. */
const sameDay = (words: string): RegExp =>
  new RegExp(`^${words.replace('3 March 1948', '(3 March 1948|March 3, 1948)')}$`);

const openCreate = async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Create My Profile' }));
  return {
    user,
    dialog: within(await screen.findByRole('dialog', { name: 'Create Your Family Profile' })),
  };
};
describe('the family tree', () => {
  it('shows that it is loading, and links home and back to writing', async () => {
    open();
    expect(await screen.findByText('Loading family tree...')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Continue Writing' }).getAttribute('href')).toBe('/write');
    expect(await heading('Create Your Family Profile')).toBeTruthy();
    expect(screen.queryByText('No Family Connections Yet')).toBeNull();
  });

  it('encourages someone with a profile but no relatives to invite them', async () => {
    await aFamilyMember(app, margaret, 'Margaret Hale');
    open();
    expect(await heading('No Family Connections Yet')).toBeTruthy();
    const invite = screen.getByRole('link', { name: 'Invite Family Members' });
    expect(invite.getAttribute('href')).toBe('/share');
    expect(screen.queryByRole('button', { name: 'Create My Profile' })).toBeNull();
  });

  it('shows all of your own page, and only what a relative shows of theirs', async () => {
    const rose = await app.writer();
    await aFamilyMember(app, margaret, 'Margaret Hale', { born: '1948-03-02', location: 'Leeds' });
    await aFamilyMember(app, rose, 'Rose Anne Hale', {
      born: '1951-07-14',
      location: 'Otley',
      occupation: 'Shopkeeper',
      bio: 'Kept the shop.',
      shows: { occupation: true },
    });
    await connectFamily(app, margaret, rose, 'uncle_aunt');
    await aChapter(margaret);
    open();
    const own = await card('Margaret Hale');
    expect(own.getByText('You')).toBeTruthy();
    expect(own.getByText(yearsOld('1948-03-02'))).toBeTruthy();
    expect(own.getByText('Lives in Leeds')).toBeTruthy();
    expect(own.getByText('1 story')).toBeTruthy();
    expect(own.getByRole('link', { name: /^Read Stories/ }).getAttribute('href')).toBe('/chapters');
    const hers = await card('Rose Anne Hale');
    expect(hers.getByText('RH')).toBeTruthy();
    expect(hers.getByText('Uncle/Aunt')).toBeTruthy();
    expect(hers.getByText(yearsOld('1951-07-14'))).toBeTruthy();
    expect(hers.getByText('Shopkeeper')).toBeTruthy();
    expect(hers.getByText('Kept the shop.')).toBeTruthy();
    expect(hers.queryByText(/Otley/)).toBeNull();
    expect(hers.getByText('No stories shared with you yet')).toBeTruthy();
    expect(hers.queryByRole('link', { name: /^Read Stories/ })).toBeNull();
    expect(hers.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('leads to the stories that a relative shares', async () => {
    app = await testApp({ OPEN_ACCESS: 'true' });
    margaret = await app.writer();
    const rose = await app.writer();
    await aFamilyMember(app, rose, 'Rose Hale');
    await connectFamily(app, margaret, rose, 'sibling');
    const { id } = await aChapter(rose);
    await rose.send('PUT', `/api/chapters/${id}/sharing`, { shared: true });
    await aChapter(rose, { title: 'A private one' });
    open();
    const hers = await card('Rose Hale');
    expect(hers.getByText('1 story')).toBeTruthy();
    expect(hers.getByRole('link', { name: 'Read Stories of Rose Hale' }).getAttribute('href')).toBe(
      `/family-stories/${rose.session.userId}`,
    );
    // A person without a profile can still create one.
    expect(screen.getByRole('button', { name: 'Create My Profile' })).toBeTruthy();
  });

  it('says that reading a relative’s stories needs a plan, and counts nothing as new, if there is none', async () => {
    const shop = await aShop();
    app = shop;
    margaret = await app.writer();
    const rose = await app.writer();
    await aFamilyMember(app, rose, 'Rose Hale');
    await connectFamily(app, margaret, rose, 'sibling');
    const { id } = await aChapter(rose);
    await rose.send('PUT', `/api/chapters/${id}/sharing`, { shared: true });
    renderScreen('/family-tree', { app, person: margaret, settings: { paymentOpen: true } });
    const hers = await card('Rose Hale');
    expect(await hers.findByText('You need the family reader plan or a writer plan to read.')).toBeTruthy();
    expect(hers.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing');
    expect(hers.queryByRole('link', { name: /^Read Stories/ })).toBeNull();
    expect(hers.queryByText(/new/)).toBeNull();
    await shop.close();
  });

  it('shows a drawing or a list, depending on the URL, and always the cards', async () => {
    const rose = await app.writer();
    await aFamilyMember(app, margaret, 'Margaret Hale');
    await aFamilyMember(app, rose, 'Rose Hale');
    await connectFamily(app, margaret, rose, 'sibling');
    const user = open();
    const views = within(await screen.findByRole('navigation', { name: 'How the family is shown' }));
    expect(views.getByRole('link', { name: 'Drawing' }).getAttribute('aria-current')).toBe('true');
    const drawing = await screen.findByRole('region', { name: /^Drawing of your family/ });
    const drawn = within(drawing).getByRole('button', { name: /^Rose Hale/ });
    const onCard = await heading('Rose Hale');
    const profile = await heading('Your Profile');
    expect(drawn.compareDocumentPosition(profile)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(profile.compareDocumentPosition(onCard)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(views.getByRole('link', { name: 'List' }));
    expect(location.search).toBe('?view=list');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Drawing of your family/ })).toBeNull());
    expect(await screen.findByRole('button', { name: /^Rose Hale/ })).toBeTruthy();
    expect(await heading('Rose Hale')).toBeTruthy();
    await user.click(views.getByRole('link', { name: 'Drawing' }));
    expect(location.search).toBe('');
  });

  it('says why it could not be loaded, and tries again', async () => {
    const user = open();
    const back = failAt('GET', '/api/family/profile', () =>
      Promise.resolve(Response.json({ code: 'unexpected', title: 'no', status: 500 }, { status: 500 })),
    );
    expect(await heading('We couldn’t load your family tree')).toBeTruthy();
    expect(await screen.findByText('Failed to load family tree')).toBeTruthy();
    back();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await heading('Create Your Family Profile')).toBeTruthy();
  });
});

describe('the form for a new profile', () => {
  it('needs a name, and saves the default visibility', async () => {
    const { user, dialog } = await openCreate();
    const create = dialog.getByRole('button', { name: 'Create Profile' });
    expect(create.getAttribute('aria-disabled')).toBe('true');
    await user.type(dialog.getByLabelText('Full name'), '   ');
    await user.click(create);
    expect((await profileOf(margaret)).profile).toBeNull();
    const shown = (name: RegExp): boolean => dialog.getByRole<HTMLInputElement>('switch', { name }).checked;
    expect([
      shown(/date of birth/),
      shown(/where I live/),
      shown(/occupation/),
      shown(/wrote about myself/),
    ]).toEqual([true, false, false, true]);
    await user.type(dialog.getByLabelText('Full name'), 'Margaret Hale  ');
    fireEvent.change(dialog.getByLabelText('Date of birth'), { target: { value: '1948-03-02' } });
    await user.click(dialog.getByRole('switch', { name: /where I live/ }));
    await user.click(create);
    expect(await screen.findByText('Your family profile has been created!')).toBeTruthy();
    expect((await profileOf(margaret)).profile).toMatchObject({
      full_name: 'Margaret Hale',
      date_of_birth: '1948-03-02',
      bio: null,
      location: null,
      occupation: null,
      photo_url: null,
      privacy_settings: {
        show_birth_date: true,
        show_location: true,
        show_occupation: false,
        show_bio: true,
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Create/ })).toBeNull());
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Your Profile')));
  });

  it.each([
    ['1899-12-31', /Please enter a date of birth on or after/],
    ['2199-01-01', 'A date of birth can’t be in the future.'],
  ])('explains beside the field why %s can’t be a birth date', async (day, words) => {
    const { user, dialog } = await openCreate();
    await user.type(dialog.getByLabelText('Full name'), 'Margaret');
    const born = dialog.getByLabelText('Date of birth');
    fireEvent.change(born, { target: { value: day } });
    await user.click(dialog.getByRole('button', { name: 'Create Profile' }));
    expect(dialog.getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(born);
    expect((await profileOf(margaret)).profile).toBeNull();
  });

  it.each([
    ['3 March 1948', 'Understood: 3 March 1948', { date_of_birth: '1948-03-03', born_about: null }],
    ['1947', 'Understood: 1947', { date_of_birth: null, born_about: '1947' }],
    ['um 1947', 'Understood: about 1947', { date_of_birth: null, born_about: '1947~' }],
  ])('understands a birth date as typed: %s', async (typed, understood, kept) => {
    const { user, dialog } = await openCreate();
    await user.type(dialog.getByLabelText('Full name'), 'Margaret');
    await user.type(dialog.getByLabelText('Date of birth'), typed);
    expect(dialog.getByText(sameDay(understood))).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('Your family profile has been created!')).toBeTruthy();
    expect((await profileOf(margaret)).profile).toMatchObject(kept);
  });

  it.each(['long ago', 'before 1950', '31 February 1948'])(
    'says that “%s” can’t be a birth date, and saves nothing',
    async (typed) => {
      const { user, dialog } = await openCreate();
      await user.type(dialog.getByLabelText('Full name'), 'Margaret');
      await user.type(dialog.getByLabelText('Date of birth'), typed);
      expect(dialog.queryByText(/^Understood|^Stays/)).toBeNull();
      await user.click(dialog.getByRole('button', { name: 'Create Profile' }));
      expect(dialog.getAllByRole('alert')).toHaveLength(1);
      expect((await profileOf(margaret)).profile).toBeNull();
    },
  );

  it('keeps what was typed if saving fails, and clears the error once it is saved', async () => {
    const { user, dialog } = await openCreate();
    await user.type(dialog.getByLabelText('Full name'), 'Margaret');
    const back = failAt('POST', '/api/family/profile', networkError);
    await user.click(dialog.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('Failed to create profile. Please try again.')).toBeTruthy();
    back();
    expect(dialog.getByLabelText('Full name')).toHaveProperty('value', 'Margaret');
    await user.click(dialog.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('Your family profile has been created!')).toBeTruthy();
    expect(screen.queryByText('Failed to create profile. Please try again.')).toBeNull();
  });

  it('asks before discarding what was typed', async () => {
    const { user, dialog } = await openCreate();
    await user.type(dialog.getByLabelText('Full name'), 'Margaret');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Create/ })).toBeNull());
    expect((await profileOf(margaret)).profile).toBeNull();
  });

  it('shows the card as relatives will see it', async () => {
    const { user, dialog } = await openCreate();
    await user.type(dialog.getByLabelText('Full name'), 'Margaret');
    await user.type(dialog.getByLabelText('Where you live'), 'Leeds');
    await user.click(dialog.getByText('View as a relative'));
    expect(dialog.getByRole('heading', { name: 'Margaret' })).toBeTruthy();
    expect(dialog.queryByText('Lives in Leeds')).toBeNull();
    await user.click(dialog.getByRole('switch', { name: /where I live/ }));
    expect(dialog.getByText('Lives in Leeds')).toBeTruthy();
  });
});
