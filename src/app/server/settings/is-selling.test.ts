import { expect, it } from 'vitest';
import { readSettings } from './env.ts';
import { isSelling, warningAboutKey } from './is-selling.ts';
import { paymentProbeOf } from '../context/part-probes.ts';
import { publicSettingsOf } from './public-settings.ts';

const TEST = 'sk_test_abc';
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://stories.example.org' };

it.each<[string, Record<string, string>, boolean]>([
  ['a live key', { ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_live_abc' }, true],
  ['a restricted live key', { ...PRODUCTION, STRIPE_SECRET_KEY: 'rk_live_abc' }, true],
  ['a test key', { ...PRODUCTION, STRIPE_SECRET_KEY: TEST }, false],
  ['a restricted test key', { ...PRODUCTION, STRIPE_SECRET_KEY: 'rk_test_abc' }, false],
  [
    'a test key for a stand-in',
    { ...PRODUCTION, STRIPE_SECRET_KEY: TEST, STRIPE_API_URL: 'http://localhost:12111' },
    true,
  ],
  ['a test key on one’s own machine', { NODE_ENV: 'production', STRIPE_SECRET_KEY: TEST }, true],
  [
    'a test key outside production',
    { ...PRODUCTION, NODE_ENV: 'development', STRIPE_SECRET_KEY: TEST },
    true,
  ],
])('with %s in %o, plans are sold: %s', (_what, variables, sells) => {
  const settings = readSettings(variables);
  expect(isSelling(settings)).toBe(sells);
  expect(publicSettingsOf(settings, () => undefined).paymentOpen).toBe(sells);
  expect(warningAboutKey(settings) === undefined).toBe(sells);
  expect(paymentProbeOf(settings).kind).toBe(sells ? 'stripe' : 'test-key');
});
