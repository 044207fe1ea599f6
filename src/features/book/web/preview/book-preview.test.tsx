import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { aBookPlan } from '#test/fixtures/manuscripts.ts';
import { layoutQuery } from '../book-calls.ts';
import type { SectionId } from '../sections/section.tsx';
import { BookPreview } from './book-preview.tsx';
import type { OpenPdf } from './open-pdf.ts';

/**
 * Drawing needs a browser and is covered by an end-to-end test. Here a file is just its text: '5 pages of
 * Otley'.
 */
vi.mock('./open-pdf.ts', () => ({
  openPdf: async (file: Blob): Promise<OpenPdf> => {
    const text = await file.text();
    const [, count, title] = /^(\d+) pages of (.*)$/.exec(text) ?? [];
    if (!count) throw new Error('no PDF');
    return {
      pages: Number(count),
      ratio: 1.5,
      places: [{ title: 'School', page: 4, depth: 0 }],
      draw: () => Promise.resolve(document.createElement('canvas')),
      words: (page) => Promise.resolve(`Page ${page} of ${title}`),
      close: () => undefined,
    };
  },
}));

const table = { width: 900 };
let book = { fingerprint: 'first', file: '5 pages of Otley' };

beforeEach(() => {
  book = { fingerprint: 'first', file: '5 pages of Otley' };
  table.width = 900;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #told: () => void;
      constructor(told: () => void) {
        this.#told = told;
      }
      observe(element: Element): void {
        Object.defineProperty(element, 'clientWidth', { configurable: true, value: table.width });
        this.#told();
      }
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal('fetch', (asked: Request) =>
    Promise.resolve(
      asked.url.includes('/setting')
        ? Response.json({
            pages: 5,
            volumes: 1,
            longestVolume: 5,
            findings: [],
            fingerprint: book.fingerprint,
          })
        : new Response(book.file),
    ),
  );
});

const Shown = () => <BookPreview layout={useQuery(layoutQuery)} />;

const WithCover = ({ followed }: { readonly followed?: Followed | undefined }) => (
  <BookPreview
    layout={useQuery(layoutQuery)}
    plan={aBookPlan({ title: 'Otley in the rain' })}
    followed={followed}
  />
);

const open = () => {
  const queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <Shown />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), queries };
};
const changeTo = async (queries: ReturnType<typeof open>['queries'], next: typeof book) => {
  book = next;
  await queries.invalidateQueries({ queryKey: layoutQuery.queryKey });
};
const pagesShown = () => screen.getAllByRole('article').map((page) => page.textContent);

type Followed = { readonly section: SectionId };

it('lies closed with its cover up at first, opens at the section being edited, and closes again', async () => {
  const queries = createQueryClient();
  const shown = (followed?: Followed) => (
    <QueryClientProvider client={queries}>
      <WithCover followed={followed} />
    </QueryClientProvider>
  );
  const { rerender } = render(shown());
  const user = userEvent.setup();
  const cover = () => screen.queryByRole('article', { name: 'The cover of your book' });
  await waitFor(() => expect(cover()?.textContent).toContain('Otley in the rain'));
  const button = (name: string) => screen.getByRole('button', { name });
  expect(button('Back').getAttribute('aria-disabled')).toBe('true');
  await screen.findByRole('combobox', { name: 'Go to a chapter' });
  await user.click(button('Turn the page'));
  expect(await screen.findByText('Page 1 of Otley')).toBeTruthy();
  expect(cover()).toBeNull();
  await user.click(button('Back'));
  expect(cover()).not.toBeNull();
  rerender(shown({ section: 'end' }));
  await waitFor(() => expect(pagesShown()).toEqual(['Page 4 of Otley', 'Page 5 of Otley']));
  rerender(shown({ section: 'make' }));
  expect(cover()).toBeNull();
  const field = () => screen.getByLabelText<HTMLInputElement>('Page').value;
  expect(field()).toBe('4');
  rerender(shown({ section: 'cover' }));
  await waitFor(() => expect(cover()).not.toBeNull());
  expect(field()).toBe('');
});

it('opens at the first page, turns to two, and jumps to a page, a chapter and the end', async () => {
  const { user } = open();
  expect(await screen.findByText('Page 1 of Otley')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Turn the page' }));
  await waitFor(() => expect(pagesShown()).toEqual(['Page 2 of Otley', 'Page 3 of Otley']));
  expect(screen.getByText('Pages 2 and 3 of 5')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Go to a chapter' }), 'School');
  await waitFor(() => expect(pagesShown()).toEqual(['Page 4 of Otley', 'Page 5 of Otley']));
  await user.clear(screen.getByLabelText('Page'));
  await user.type(screen.getByLabelText('Page'), '999{Enter}');
  expect(screen.getByText('Pages 4 and 5 of 5')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Turn the page' }).getAttribute('aria-disabled')).toBe('true');
});

it('turns with the arrow keys, a page at a time if there is room for only one', async () => {
  table.width = 360;
  const { user } = open();
  await screen.findByText('Page 1 of Otley');
  screen.getByRole('region', { name: 'The open book' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  await waitFor(() => expect(pagesShown()).toEqual(['Page 2 of Otley']));
  await user.keyboard('{End}');
  expect(screen.getByText('Page 5 of 5')).toBeTruthy();
});

it('shows a change at once, and stays at its place if the book becomes shorter', async () => {
  const { user, queries } = open();
  await screen.findByText('Page 1 of Otley');
  screen.getByRole('region', { name: 'The open book' }).focus();
  await user.keyboard('{End}');
  await changeTo(queries, { fingerprint: 'second', file: '3 pages of The river' });
  await waitFor(() => expect(pagesShown()).toEqual(['Page 2 of The river', 'Page 3 of The river']));
});

it('keeps the old pages and says so if the new ones cannot be shown', async () => {
  const { queries } = open();
  await screen.findByText('Page 1 of Otley');
  await changeTo(queries, { fingerprint: 'second', file: 'rubbish' });
  expect(await screen.findByText(/These are the earlier pages/)).toBeTruthy();
  expect(pagesShown()).toContain('Page 1 of Otley');
});

it('requests no pages while the preview is out of sight', async () => {
  table.width = 0;
  const asked: string[] = [];
  const answer = globalThis.fetch as (asked: Request) => Promise<Response>;
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return answer(request);
  });
  const { queries } = open();
  await waitFor(() => expect(queries.getQueryData(layoutQuery.queryKey)).toBeTruthy());
  expect(asked).toEqual(['/api/book/setting']);
});
