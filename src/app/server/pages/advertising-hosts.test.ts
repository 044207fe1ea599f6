import { expect, it } from 'vitest';
import { advertisingHosts } from './advertising-hosts.ts';
import { contentSecurityPolicy } from './document.ts';

const INLINE = { beforePaint: '', afterPaint: '' };
const policyOf = (path: string | undefined, adConversionId?: string): string =>
  contentSecurityPolicy(INLINE, advertisingHosts(path, { adConversionId }));

it('allows the advertiser’s pictures on the welcome page, if an advertiser is set, and nothing else', () => {
  const policy = policyOf('/thank-you', 'AW-1/label');
  expect(policy).toMatch(/img-src 'self' data: blob: https:\/\/www\.googleadservices\.com /);
  expect(policy.replace(/img-src[^;]*/, '')).not.toContain('google');
});

it.each([['/'], ['/write'], ['/privacy'], [undefined]])('allows no advertiser’s pictures on %s', (path) => {
  expect(policyOf(path, 'AW-1/label')).not.toContain('google');
});

it('allows no advertiser’s pictures if no advertiser is set', () => {
  expect(policyOf('/thank-you')).not.toContain('google');
});
