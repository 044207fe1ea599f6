import { describe, expect, it } from 'vitest';
import { helpLinesFor, readHelpLines } from './help-lines.ts';

const SETTING =
  'GB: Samaritans 116 123, emergency 999; US: 988 Lifeline, emergency 911; *: the emergency number where you are';

const linesFor = (setting: string | undefined, acceptLanguage: string | null): readonly string[] => {
  const read = readHelpLines(setting);
  if ('wrong' in read) throw new Error(read.wrong);
  return helpLinesFor(read.lines, acceptLanguage);
};

describe('help lines', () => {
  it('are those of the region the browser lists first', () => {
    expect(linesFor(SETTING, 'en-GB,en;q=0.9')).toEqual([
      'Samaritans 116 123',
      'emergency 999',
      'the emergency number where you are',
    ]);
    expect(linesFor('GB: Samaritans 116 123; US: 988', 'en-US')).toEqual(['988']);
    expect(linesFor(SETTING, 'es;q=0.9,en-US;q=0.8,en-GB;q=0.3')).toContain('988 Lifeline');
    expect(linesFor(SETTING, 'zh-Hant-US')).toContain('emergency 911');
  });

  it('fall back to what works anywhere for any other region', () => {
    expect(linesFor(SETTING, 'hi-IN,en;q=0.5')).toEqual(['the emergency number where you are']);
    expect(linesFor('GB: Samaritans 116 123', 'hi-IN')[0]).toMatch(
      /^the emergency number where you are \(112/,
    );
  });

  it('start with the operator’s own if the region is unclear', () => {
    for (const unclear of ['en', '', null, '*', ';;;q=x'])
      expect(linesFor(SETTING, unclear)).toEqual([
        'Samaritans 116 123',
        'emergency 999',
        'the emergency number where you are',
      ]);
  });

  it('need no region if the same ones apply to everyone', () => {
    expect(linesFor('Emergency 112; Lifeline: 0800 111 222', 'en-US')).toEqual([
      'Emergency 112',
      'Lifeline: 0800 111 222',
    ]);
    expect(linesFor(undefined, 'en-US')[0]).toMatch(/^the emergency number where you are/);
  });

  it('accept UK to mean GB', () => {
    expect(linesFor('uk: Samaritans 116 123', 'en-GB')).toEqual(['Samaritans 116 123']);
  });

  it.each([
    ['GB: Samaritans 116 123; emergency 999', '"emergency 999" names no region'],
    ['GB: 999; QQ: 111', '"QQ" is no region'],
    ['GBR: 999', '"GBR" is no region'],
    ['GB: 999; GB: 112', 'GB stands there twice'],
    ['GB: ; US: 911', 'GB has no line'],
  ])('in the setting “%s” are refused with the reason', (setting, reason) => {
    expect(readHelpLines(setting)).toEqual({ wrong: expect.stringContaining(reason) });
  });
});
