import type { Books } from './stripe-books.ts';
import { planTheEnd } from './stripe-endings.ts';
import { pay } from './stripe-moves.ts';
import type * as At from './stripe-objects.ts';

/** A page's response: the page itself or a redirect, with the events that it caused. */
export type PageAnswer =
  | { readonly status: number; readonly html: string }
  | { readonly leadsTo: string; readonly events: readonly At.StripeEvent[] };

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string): string => text.replaceAll(/[&<>"]/gu, (mark) => MARKS[mark] ?? mark);

const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100);

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<link rel="icon" href="data:,"><title>${plain(title)}</title><main><h1>${plain(title)}</h1>${body}</main></html>`;

const link = (words: string, to: string | null): string =>
  to === null ? '' : `<p><a href="${plain(to)}">${words}</a></p>`;

const button = (words: string): string => `<form method="post"><button>${words}</button></form>`;

const GONE: PageAnswer = {
  status: 404,
  html: page('Something went wrong', '<p>This page is not there.</p>'),
};

const payPage = (books: Books, session: At.Session): string => {
  const items = books.ordered.get(session.id)?.items ?? [];
  const rows = items.map(({ description, amount_total: cents, currency, price: { recurring } }) => {
    const again = recurring ? ` every ${recurring.interval}` : '';
    return `<li>${plain(description ?? '')}: ${money(cents, currency)}${again}</li>`;
  });
  const total = money(session.amount_total, session.currency ?? 'usd');
  return page(
    'Pay',
    `<ul>${rows.join('')}</ul><p>Total: ${total}</p>${button('Pay')}${link('Back', session.cancel_url)}`,
  );
};

const atPay = (books: Books, method: string, id: string): PageAnswer => {
  const session = books.sessions.get(id);
  if (!session) return GONE;
  if (session.status !== 'open')
    return { status: 200, html: page('You’re all done here', '<p>This payment page can be closed.</p>') };
  if (method !== 'POST') return { status: 200, html: payPage(books, session) };
  const events = pay(books, id);
  return { leadsTo: (session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', id), events };
};

const atPortal = (books: Books, method: string, id: string): PageAnswer => {
  const opened = books.portalSessions.get(id);
  if (!opened) return GONE;
  const running = [...books.subscriptions.values()].filter(
    ({ customer, status }) => customer === opened.customer && status !== 'canceled',
  );
  const going = running.filter(({ cancel_at }) => cancel_at === null);
  if (method === 'POST')
    return {
      leadsTo: opened.url,
      events: going.flatMap((subscription) => planTheEnd(books, subscription, 'portal')),
    };
  const state = running.length === 0 ? 'There is no subscription.' : 'It ends when what is paid for is over.';
  return {
    status: 200,
    html: page(
      'Your subscription',
      `${going.length > 0 ? button('Cancel subscription') : `<p>${state}</p>`}${link('Back', opened.return_url)}`,
    ),
  };
};

/** Stripe's own pages, as plain as possible: the payment page, and the one for cancelling. */
export const hostedPage = (books: Books, method: string, path: string): PageAnswer => {
  const [, place, id = ''] = path.split('/');
  if (place === 'pay') return atPay(books, method, id);
  return place === 'portal' ? atPortal(books, method, id) : GONE;
};
