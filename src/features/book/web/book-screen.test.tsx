import { configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aBookLife, type BookLife, tellCompanion } from '#test/builders/book-life.ts';
import { aChapter } from '#test/builders/builders.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { failAt, networkError } from '#test/web/fail-at.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import type { BookPhoto, BookLayout, KeptPlan } from '../shared/contract.ts';

// Fields are filled in letter by letter, and the machine may be busy.
configure({ asyncUtilTimeout: 15_000 });

let app: TestApp;
let life: BookLife;
beforeEach(async () => {
  app = await testApp({ OPEN_ACCESS: 'true' });
});

/** Pages are laid out in a separate process, which has its own tests. */
const settingIs = (layout: Partial<BookLayout>): void => {
  const whole = {
    pages: 164,
    volumes: 1,
    longestVolume: 164,
    findings: [],
    fingerprint: 'as it is',
    ...layout,
  };
  failAt('GET', '/api/book/setting', () => Promise.resolve(Response.json(whole)));
};

const open = async (address = '/book', layout: Partial<BookLayout> = {}) => {
  life = await aBookLife(app);
  const { user } = renderScreen(address, { app, person: life.writer });
  settingIs(layout);
  await screen.findByRole('heading', { name: 'My Book' });
  await screen.findByRole('button', { name: /^Title and opening pages/ });
  return user;
};
const step = async (user: Awaited<ReturnType<typeof open>>, name: string) => {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  return within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
};
const keptPlan = async () => (await life.writer.get<KeptPlan>('/api/book/plan')).body.plan;
const titlesOnServer = async () =>
  (await life.writer.get<{ chapters: { id: string }[] }>('/api/chapters')).body.chapters.map(({ id }) => id);

it('tells a writer without chapters how a book begins', async () => {
  renderScreen('/book', { app, person: await app.writer() });
  expect(
    await screen.findByRole('heading', { name: 'Your book begins with your first chapter' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write First Chapter' }).getAttribute('href')).toBe('/write');
});

it('says what a new chapter needs if the only free chapter was deleted', async () => {
  const ordinary = await testApp();
  const writer = await ordinary.writer();
  const { id } = await aChapter(writer);
  await writer.send('DELETE', `/api/chapters/${id}`);
  renderScreen('/book', { app: ordinary, person: writer });
  await screen.findByText(/^You’ve used your free chapter/);
  expect(screen.queryByRole('link', { name: 'Write First Chapter' })).toBeNull();
});

it('says the number of a chapter once, even if its title begins with it', async () => {
  const writer = await app.writer();
  await aChapter(writer, { title: 'Chapter 1: Early Years' });
  const { user } = renderScreen('/book', { app, person: writer });
  settingIs({});
  await user.click(await screen.findByRole('button', { name: /^Chapters and parts/ }));
  await screen.findByText('Early Years');
  expect(screen.queryByText(/Chapter 1: Early Years/)).toBeNull();
});

it('says that the book could not be loaded, and loads it on retry', async () => {
  const { writer } = await aBookLife(app);
  const { user } = renderScreen('/book', { app, person: writer });
  const back = failAt('GET', '/api/book/plan', () => Promise.resolve(Response.json({}, { status: 500 })));
  expect(await screen.findByRole('heading', { name: 'We couldn’t load your book' })).toBeTruthy();
  back();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Title and opening pages/ })).toBeTruthy();
});

describe('the decisions about the book', () => {
  it('are saved automatically', async () => {
    const user = await open();
    const title = screen.getByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'The river');
    expect(await screen.findByText(/✓ Saved/)).toBeTruthy();
    await waitFor(async () => expect((await keptPlan()).title).toBe('The river'));
  });

  it('are kept on this device while offline, and saved on the next visit', async () => {
    const user = await open();
    failAt('PUT', '/api/book/plan', networkError);
    await user.type(screen.getByLabelText('Subtitle'), '!');
    expect(await screen.findByText(/^Not saved\. We’ll keep trying/)).toBeTruthy();
    const typed = `${life.plan.subtitle}!`;
    expect((await keptPlan()).subtitle).toBe(life.plan.subtitle);
    document.body.replaceChildren();
    renderScreen('/book', { app, person: life.writer });
    settingIs({});
    await waitFor(async () => expect((await keptPlan()).subtitle).toBe(typed));
    expect(screen.getByDisplayValue(typed)).toBeTruthy();
  });

  it('are left to the writer if another window changed the same field', async () => {
    const user = await open();
    const { plan, revision } = (await life.writer.get<KeptPlan>('/api/book/plan')).body;
    await life.writer.send('PUT', '/api/book/plan', { plan: { ...plan, title: 'Theirs' }, revision });
    await user.type(screen.getByLabelText('Title'), ', mine');
    const choice = within(await screen.findByRole('alert'));
    expect(choice.getByText('Theirs')).toBeTruthy();
    await user.click(choice.getByRole('button', { name: 'Keep mine' }));
    await waitFor(async () => expect((await keptPlan()).title).toBe(`${life.plan.title}, mine`));
  });
});

describe('the chapters of the book', () => {
  it('are moved with buttons, into another part and within it, and each move is announced', async () => {
    const user = await open();
    const chapters = await step(user, 'Chapters and parts');
    const names = chapters.getAllByRole('link').map((link) => link.textContent);
    const [first, second] = life.chapters;
    await user.click(chapters.getAllByRole('button', { name: /^Move down/ })[0] as HTMLElement);
    expect(chapters.getAllByRole('link').map((link) => link.textContent)[1]).toBe(names[0]);
    await waitFor(async () => expect((await titlesOnServer()).slice(0, 2)).toEqual([second, first]));
    await waitFor(async () => expect((await keptPlan()).parts[0]?.chapters).toEqual([second, first]));
    expect(chapters.getByText(/is now chapter 2 of 4, in the part/)).toBeTruthy();
  });

  it('link to the writing page, and can be grouped in parts that are added, named, removed and brought back', async () => {
    const user = await open();
    const chapters = await step(user, 'Chapters and parts');
    expect(chapters.getAllByRole('link')[0]?.getAttribute('href')).toBe(`/write?edit=${life.chapters[0]}`);
    await user.click(chapters.getAllByRole('button', { name: /^Begin a part here/ })[0] as HTMLElement);
    const name = chapters.getAllByLabelText('Part name')[1] as HTMLElement;
    expect(document.activeElement).toBe(name);
    await user.type(name, 'School');
    await waitFor(async () =>
      expect((await keptPlan()).parts.map(({ title }) => title)).toEqual([
        life.plan.parts[0]?.title,
        'School',
        life.plan.parts[1]?.title,
      ]),
    );
    await user.click(chapters.getByRole('button', { name: /^Remove this part : “School”/ }));
    await waitFor(async () => expect((await keptPlan()).parts).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await keptPlan()).parts[1]?.title).toBe('School'));
  });
});

it('shows the photos of all chapters together, those without captions first, and saves captions after a pause', async () => {
  const user = await open();
  const photos = await step(user, 'Photos');
  const [bare] = await photos.findAllByLabelText(/^Caption/);
  expect(photos.getByText(/^1 photo has no caption yet/)).toBeTruthy();
  await user.type(bare as HTMLElement, 'Tom at the mill');
  expect(await photos.findByText('✓ Saved')).toBeTruthy();
  const { body } = await life.writer.get<{ photos: BookPhoto[] }>('/api/book/photos');
  expect(body.photos.find(({ id }) => id === life.photos[1])?.caption).toBe('Tom at the mill');
});

it('leaves a name out of the index if the writer does not want it there', async () => {
  const user = await open();
  const end = await step(user, 'At the end');
  const [name] = await end.findAllByRole('checkbox', { checked: true });
  await user.click(name as HTMLElement);
  await waitFor(async () => expect((await keptPlan()).leftOutOfIndex).toHaveLength(1));
  await user.click(name as HTMLElement);
  await waitFor(async () => expect((await keptPlan()).leftOutOfIndex).toEqual([]));
});

it('says once that a name from the stories has to be ticked, and that without a tick there is no index', async () => {
  const writer = await app.writer();
  await tellCompanion(writer, 'My friend Ron Pike built a raft in Leeds.');
  await aChapter(writer, { title: 'The raft', content: 'Ron Pike built a raft in Leeds.' });
  const { user } = renderScreen('/book', { app, person: writer });
  settingIs({});
  await screen.findByRole('button', { name: /^At the end/ });
  const end = await step(user, 'At the end');
  const name = await end.findByRole('checkbox', { name: 'Ron Pike', checked: false });
  expect(end.getAllByText(/only in your stories/)).toHaveLength(1);
  expect(end.getByText('No name is ticked yet, so your book has no index.')).toBeTruthy();
  await user.click(name);
  await waitFor(() => expect(end.queryByText(/^No name is ticked yet/)).toBeNull());
});

it('shows the first twelve names of a long index, and the others on request', async () => {
  const writer = await app.writer();
  const names = Array.from('ABCDEFGHIJKLMN', (letter) => `${letter}nn Pike`);
  for (const name of names) await writer.send('POST', '/api/about-you/added', { kind: 'person', name });
  await aChapter(writer, { title: 'The raft', content: `${names.join(', ')}.` });
  const { user } = renderScreen('/book', { app, person: writer });
  settingIs({});
  await screen.findByRole('button', { name: /^At the end/ });
  const end = await step(user, 'At the end');
  expect(await end.findAllByRole('checkbox', { name: / Pike$/ })).toHaveLength(12);
  await user.click(end.getByRole('button', { name: 'Show all 14 people' }));
  expect(end.getAllByRole('checkbox', { name: / Pike$/ })).toHaveLength(14);
});

it('says where the timeline comes from, and that it includes what relatives don’t see', async () => {
  const user = await open();
  const end = await step(user, 'At the end');
  const says = end.getByText(/^From the life events on/);
  expect(says.textContent).toBe(
    'From the life events on your family page, including those only you can see.',
  );
});

it('lets a cover photo be framed or full-size, and shows it at once', async () => {
  const user = await open();
  const cover = await step(user, 'Cover');
  const front = within(cover.getByRole('article', { name: 'The cover of your book' }));
  await cover.findByRole('radio', { name: 'No photo, only words', checked: true });
  expect(cover.queryByRole('radio', { name: /^In a frame/ })).toBeNull();
  const photo = cover
    .getAllByRole('radio')
    .find((one) => one instanceof HTMLInputElement && one.value === life.photos[0]);
  await user.click(photo as HTMLElement);
  expect(cover.getByRole('radio', { name: /^In a frame/, checked: true })).toBeTruthy();
  const shown = () => Number.parseFloat(front.getByRole('presentation').style.width);
  await waitFor(() => expect(shown()).toBeLessThan(150));
  await user.click(cover.getByRole('radio', { name: /^To the edges/ }));
  await waitFor(() => expect(shown()).toBe(180));
  await waitFor(async () =>
    expect((await keptPlan()).cover).toMatchObject({ photo: life.photos[0], photoStands: 'full-bleed' }),
  );
});

it('asks for the width of the spine only if the printer alone knows it', async () => {
  const user = await open();
  const print = await step(user, 'Paper and print');
  await user.click(print.getByRole('radio', { name: /^Amazon KDP/ }));
  expect(print.queryByLabelText('Spine width, in inches')).toBeNull();
  await user.click(print.getByRole('radio', { name: /^IngramSpark/ }));
  expect(print.getByRole('link', { name: /calculator/ }).getAttribute('href')).toMatch(/ingramspark/);
  await user.type(print.getByLabelText('Spine width, in inches'), '0,52');
  await waitFor(async () =>
    expect((await keptPlan()).print).toMatchObject({ printer: 'ingramspark', spineWidth: 0.52 }),
  );
});

describe('the check of the book', () => {
  it('says kindly that there is nothing to fix', async () => {
    const user = await open();
    const check = await step(user, 'Look it over');
    expect(await check.findByText(/^There is nothing to fix/)).toBeTruthy();
  });

  it('lists first what stops the book, and links to where it can be fixed', async () => {
    const user = await open('/book#check', {
      findings: [
        { severity: 'stops', code: 'too-few-pages', pages: 12, least: 24 },
        { severity: 'warns', code: 'no-title' },
      ],
    });
    const check = within(screen.getByRole('region', { name: /^Look it over/ }));
    expect((await check.findAllByRole('heading', { level: 3 })).map((one) => one.textContent)).toEqual([
      'To fix before printing',
      'Good to know',
    ]);
    await user.click(check.getByRole('button', { name: /^Go there : The book has 12 pages/ }));
    expect(screen.getByRole('region', { name: /^Paper and print/ }).querySelector('input')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Paper and print/ })),
    );
  });
});

describe('the files of the book', () => {
  const epub = /: To read on a phone or e-reader$/;

  it('can be requested, wait in a queue, and can be cancelled', async () => {
    const user = await open();
    const make = await step(user, 'Make your book');
    await user.click(await make.findByRole('button', { name: new RegExp(`^Make it ${epub.source}`) }));
    expect(await make.findByRole('progressbar', { name: /phone or e-reader/ })).toBeTruthy();
    await user.click(make.getByRole('button', { name: new RegExp(`^Stop ${epub.source}`) }));
    expect(await make.findByText('You stopped it.')).toBeTruthy();
    expect(make.getByRole('button', { name: new RegExp(`^Make it ${epub.source}`) })).toBeTruthy();
  });

  it('are cancelled once, however often the button is pressed', async () => {
    const user = await open();
    const make = await step(user, 'Make your book');
    await user.click(await make.findByRole('button', { name: new RegExp(`^Make it ${epub.source}`) }));
    const stop = await make.findByRole('button', { name: new RegExp(`^Stop ${epub.source}`) });
    let asked = 0;
    const answer = Promise.withResolvers<Response>();
    const back = failAt('POST', '/api/book/files/', () => {
      asked += 1;
      return answer.promise;
    });
    await user.click(stop);
    expect(stop.textContent).toBe('Stopping…');
    await user.click(stop);
    await user.click(stop);
    expect(asked).toBe(1);
    back();
    answer.resolve(Response.json({ code: 'unexpected' }, { status: 500 }));
    await user.click(await make.findByRole('button', { name: new RegExp(`^Stop ${epub.source}`) }));
    expect(await make.findByText('You stopped it.')).toBeTruthy();
  });

  it('can be downloaded, made again after the book changes, and deleted', async () => {
    life = await aBookLife(app);
    await app.db
      .insertInto('book_file')
      .values({
        user_id: life.writer.session.userId,
        format: 'epub',
        state: 'made',
        progress: 1000,
        fingerprint: 'before',
        name: 'a-life.epub',
        file_key: 'book/a-life',
        bytes: 2_340_000,
        created_at: new Date(),
        kept_until: new Date(Date.now() + 86_400_000),
      })
      .execute();
    const { user } = renderScreen('/book#make', { app, person: life.writer });
    settingIs({});
    const download = await screen.findByRole('link', { name: new RegExp(`^Download ${epub.source}`) });
    expect(download.getAttribute('href')).toMatch(/^\/api\/book\/files\//);
    expect(screen.getByText(/^2\.3 MB · available until/)).toBeTruthy();
    expect(screen.getByText(/^Your book has changed since/)).toBeTruthy();
    expect(screen.getByRole('button', { name: new RegExp(`^Make it again ${epub.source}`) })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: new RegExp(`^Delete this file ${epub.source}`) }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete this file' }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: new RegExp(`^Download ${epub.source}`) })).toBeNull(),
    );
  });

  it('come with a reason if they could not be made', async () => {
    life = await aBookLife(app);
    await app.db
      .insertInto('book_file')
      .values({
        user_id: life.writer.session.userId,
        format: 'cover-pdf',
        state: 'failed',
        problem: 'no-spine-width',
        created_at: new Date(),
      })
      .execute();
    renderScreen('/book#make', { app, person: life.writer });
    settingIs({});
    expect(await screen.findByText(/^The width of the spine is missing/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Try again : The cover/ })).toBeTruthy();
  });
});

it('says that the pages could not be typeset, and typesets them on retry', async () => {
  vi.stubGlobal('devicePixelRatio', 1);
  life = await aBookLife(app);
  const { user } = renderScreen('/book', { app, person: life.writer });
  failAt('GET', '/api/book/setting', () =>
    Promise.resolve(Response.json({ code: 'book-not-set' }, { status: 503 })),
  );
  const pages = within(await screen.findByRole('region', { name: 'The pages of your book' }));
  expect(await pages.findByText(/^We couldn’t lay out the pages/)).toBeTruthy();
  settingIs({});
  await user.click(await pages.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(pages.queryByText(/^We couldn’t lay out the pages/)).toBeNull());
});
