import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buy } from '#test/builders/buying.ts';
import { done } from '#test/builders/builders.ts';
import {
  aConnection,
  accepts,
  anInvitation,
  aProvenPerson,
  aWaitingConnection,
  declines,
  does,
  invitationTokenFor,
  overviewOf,
  relativesOf,
  tries,
} from '#test/builders/invitations.ts';
import { aShop, type Shop } from '#test/fakes/shop.ts';
import { codeOf, testApp } from '#test/harness/test-app.ts';

const MARGARET = 'margaret@example.org';

let shop: Shop;
let rose: Awaited<ReturnType<typeof aProvenPerson>>;
let margaret: typeof rose;
beforeEach(async () => {
  shop = await aShop();
  rose = await aProvenPerson(shop, 'rose@example.org');
  margaret = await aProvenPerson(shop, MARGARET);
});
afterEach(() => shop.close());

const feeOf = async (person: typeof rose) => (await overviewOf(person)).fee;
const usedUp = async (): Promise<number> =>
  (await shop.db.selectFrom('purchase').where('used_at', 'is not', null).select('id').execute()).length;
/** Rose has a plan and this many paid connections. */
const hasPaid = async (connections: number): Promise<void> => {
  await buy(shop, rose, 'writer_thirty_days');
  for (let at = 0; at < connections; at += 1) await buy(shop, rose, 'family_connection');
};

describe('an instance that takes payments', () => {
  it('requires a writer plan for inviting, and then a paid connection', async () => {
    expect(await feeOf(rose)).toEqual({ asked: true, unused: 0, has_plan: false });
    const refused = await tries(rose, MARGARET);
    expect([refused.status, codeOf(refused)]).toEqual([402, 'writer-plan-required']);
    await hasPaid(0);
    expect(codeOf(await tries(rose, MARGARET))).toBe('connection-fee-required');
    await buy(shop, rose, 'family_connection');
    expect(await feeOf(rose)).toEqual({ asked: true, unused: 1, has_plan: true });
    await anInvitation(rose, MARGARET);
  });

  it('reserves a paid connection for an open invitation, and returns it if no connection comes of that', async () => {
    await hasPaid(1);
    const ends: ((id: string) => Promise<unknown>)[] = [
      async (id) => done(await rose.send('POST', `/api/family/invitations/${id}/withdraw`, {})),
      async () =>
        done(await declines(shop.visitor, await invitationTokenFor(shop, 'relative-1@example.org'))),
      () =>
        shop.db
          .updateTable('family_invitation')
          .set({ expires_at: new Date(0) })
          .execute(),
      async () => done(await does(rose, 'remove', await aWaitingConnection(shop, rose, margaret))),
    ];
    for (const [at, end] of ends.entries()) {
      if (at < 3) {
        const id = await anInvitation(rose, `relative-${at}@example.org`);
        expect(await feeOf(rose)).toMatchObject({ unused: 0 });
        expect(codeOf(await tries(rose, 'another@example.org'))).toBe('connection-fee-required');
        await end(id);
      } else await end('');
      expect(await feeOf(rose)).toMatchObject({ unused: 1 });
    }
    expect(await usedUp()).toBe(0);
  });

  it('uses up one paid connection when two people connect, and charges nothing for accepting', async () => {
    await hasPaid(2);
    await anInvitation(rose, MARGARET);
    const token = await invitationTokenFor(shop, MARGARET);
    done(await accepts(margaret, token));
    done(await accepts(margaret, token));
    expect([await usedUp(), await feeOf(rose)]).toEqual([1, { asked: true, unused: 1, has_plan: true }]);
    expect(await relativesOf(margaret)).toHaveLength(1);
  });

  it('keeps a paid connection reserved until the new connection is confirmed, and then uses it up', async () => {
    await hasPaid(1);
    const id = await aWaitingConnection(shop, rose, margaret);
    expect([await usedUp(), (await feeOf(rose)).unused]).toEqual([0, 0]);
    done(await does(rose, 'confirm', id));
    done(await does(rose, 'confirm', id));
    expect([await usedUp(), (await feeOf(rose)).unused]).toEqual([1, 0]);
  });

  it('makes a connection wait after a refund until the inviter pays again', async () => {
    await hasPaid(1);
    await anInvitation(rose, MARGARET);
    await shop.db
      .updateTable('purchase')
      .set({ state: 'returned' })
      .where('offer', '=', 'family_connection')
      .execute();
    const token = await invitationTokenFor(shop, MARGARET);
    const { state, connection_id } = done(await accepts(margaret, token));
    expect(state).toBe('awaiting-them');
    const refused = await does(rose, 'confirm', connection_id);
    expect([refused.status, codeOf(refused)]).toEqual([402, 'connection-fee-required']);
    expect(await relativesOf(rose)).toEqual([]);
    await buy(shop, rose, 'family_connection');
    done(await does(rose, 'confirm', connection_id));
    expect([await usedUp(), await relativesOf(rose)]).toEqual([1, [['margaret', 'sibling']]]);
  });

  it('charges once for the same two people, however often they part and reconnect', async () => {
    await hasPaid(1);
    const id = await aConnection(shop, rose, margaret);
    done(await does(margaret, 'remove', id));
    expect(await aConnection(shop, rose, margaret)).toBe(id);
    expect(await usedUp()).toBe(1);
    expect(codeOf(await tries(rose, 'somebody-else@example.org'))).toBe('connection-fee-required');
  });
});

it('requires no plan or payment on an instance that takes no payments', async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const [one, other] = [await aProvenPerson(app), await aProvenPerson(app)];
  await aConnection(app, one, other);
  expect((await overviewOf(one)).fee).toEqual({ asked: false, unused: 0, has_plan: true });
});
