import { expect, it } from 'vitest';
import { codeOf, testApp } from '#test/harness/test-app.ts';
import { aBookPlan } from '#test/fixtures/manuscripts.ts';
import { done } from '#test/builders/builders.ts';
import type { KeptPlan } from '../../shared/contract.ts';

it('when many windows save plans at once, one wins each round, and no other is lost silently', async () => {
  const app = await testApp();
  const rose = await app.writer();
  for (let revision = 0; revision < 8; revision += 1) {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_none, at) =>
        rose.send<KeptPlan>('PUT', '/api/book/plan', {
          plan: aBookPlan({ title: `Round ${revision}, window ${at}` }),
          revision,
        }),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter((answered) => codeOf(answered) === 'stale-revision')).toHaveLength(5);
    const { plan } = done(await rose.get<KeptPlan>('/api/book/plan'));
    expect(plan.title).toBe(winners[0]?.body.plan.title);
  }
});
