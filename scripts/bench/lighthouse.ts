import { PUBLIC_PAGES } from '../../src/app/shared/public-pages.ts';
import { CATEGORIES, type Report, withLighthouse } from './lighthouse/lighthouse.ts';

const GOAL = 95;

const scoresOf = ({ categories }: Report): number[] =>
  CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100));

/** What kept a category from its full score. */
const shortfalls = ({ categories, audits }: Report): string[] =>
  CATEGORIES.filter((category) => (categories[category]?.score ?? 0) * 100 < GOAL).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${id}`),
  );

/**
 * Lighthouse's four scores (of 100) for every public page on an emulated phone; exits with 1 if one is below
 * the goal. Arguments can name pages.
 */
export default async function lighthouseScores(named: string[]): Promise<void> {
  await withLighthouse(async ({ url, look }) => {
    console.log(`page | ${CATEGORIES.join(' | ')}`);
    for (const page of named.length > 0 ? named : PUBLIC_PAGES) {
      const report = await look(url + page, CATEGORIES);
      const scores = scoresOf(report);
      console.log([page, ...scores, ...shortfalls(report)].join(' | '));
      if (scores.some((score) => score < GOAL)) process.exitCode = 1;
    }
  });
}
