import { describe, expect, it } from 'vitest';
import type { ModelPreset } from '../../shared/model-contract.ts';
import {
  asSent,
  type EndpointDraft,
  hostOf,
  isAtHome,
  missingIn,
  usesSavedKey,
  wholeAddress,
} from './endpoint-draft.ts';

const A_SERVICE: ModelPreset = {
  id: 'a-service',
  name: 'A service',
  protocol: 'openai-compatible',
  address: 'https://api.example.org/v1',
  key: 'required',
  isLocal: false,
};
const SAVED = {
  presetId: 'a-service',
  address: 'https://api.example.org/v1',
  model: 'large',
  hasKey: true,
};
const draft = (changed: Partial<EndpointDraft> = {}): EndpointDraft => ({
  presetId: 'a-service',
  address: 'https://api.example.org/v1',
  key: '',
  replacesKey: false,
  model: 'large',
  ...changed,
});

describe('a host', () => {
  it.each([
    ['http://localhost:11434/v1', 'localhost:11434'],
    [' https://api.example.org/v1/ ', 'api.example.org'],
    ['HTTP://[::1]:8080', '[::1]:8080'],
  ])('is read from %j as %j', (address, host) => {
    expect(hostOf(address)).toBe(host);
  });

  it.each([
    '',
    'localhost:11434',
    'ftp://example.org',
    'https://',
    'api.example.org/v1',
    'javascript:alert(1)',
  ])('is not found in %j', (address) => {
    expect(hostOf(address)).toBeUndefined();
  });

  it.each([
    'localhost:11434',
    '127.0.0.1:8000',
    '[::1]:8080',
    '[fd12:3456::1]',
    '192.168.1.20:11434',
    '10.0.0.4',
    '172.20.3.4',
    'attic:11434',
    'attic.local',
    'host.docker.internal:11434',
  ])('named %s is at home', (host) => {
    expect(isAtHome(host)).toBe(true);
  });

  it.each([
    'api.example.org',
    '8.8.8.8',
    '172.32.0.1',
    '10.example.org',
    '192.168.1.20.example.org',
    '[2001:db8::1]',
  ])('named %s is not at home', (host) => {
    expect(isAtHome(host)).toBe(false);
  });
});

it.each([
  ['localhost:11434/v1', 'http://localhost:11434/v1'],
  ['192.168.1.20:8080/v1', 'http://192.168.1.20:8080/v1'],
  ['attic.local/v1', 'http://attic.local/v1'],
  ['attic:11434/v1', 'http://attic:11434/v1'],
  ['[::1]:8080/v1', 'http://[::1]:8080/v1'],
  [' api.example.org/v1 ', 'https://api.example.org/v1'],
  ['https://api.example.org/v1', 'https://api.example.org/v1'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['ftp://example.org', 'ftp://example.org'],
  ['ollama', 'ollama'],
  ['', ''],
])('an address typed as %j is sent as %j', (typed, sent) => {
  expect(wholeAddress(typed)).toBe(sent);
});

describe('a saved key', () => {
  it('is used for the host that it was saved for, whatever the path', () => {
    expect(usesSavedKey(draft(), SAVED)).toBe(true);
    expect(usesSavedKey(draft({ address: 'https://api.example.org/v2' }), SAVED)).toBe(true);
    expect(asSent(draft(), SAVED)).toEqual({ presetId: 'a-service', address: SAVED.address });
  });

  it('is never used for another host', () => {
    const elsewhere = draft({ address: 'https://api.example.com/v1' });
    expect(usesSavedKey(elsewhere, SAVED)).toBe(false);
    expect(asSent(elsewhere, SAVED)).toEqual({
      ...asSent(draft(), SAVED),
      address: elsewhere.address,
      key: '',
    });
    expect(missingIn(elsewhere, A_SERVICE, SAVED, true)).toEqual(['no-key']);
  });

  it('gives way to another key, or to none', () => {
    expect(asSent(draft({ replacesKey: true, key: ' new ' }), SAVED).key).toBe('new');
    expect(asSent(draft({ replacesKey: true }), SAVED).key).toBe('');
  });
});

it('says what is missing, and asks for a model only if one is needed', () => {
  const empty = draft({ address: 'example', model: ' ' });
  expect(missingIn(empty, A_SERVICE, null, true)).toEqual(['no-address', 'no-key', 'no-model']);
  expect(missingIn(draft({ key: 'k', model: '' }), A_SERVICE, null, false)).toEqual([]);
  expect(missingIn(draft({ model: '' }), { ...A_SERVICE, key: 'optional' }, null, false)).toEqual([]);
});
