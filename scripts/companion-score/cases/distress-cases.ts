import { z } from 'zod';
import type { DistressLevel } from '../../../src/engine/safety/distress.ts';
import calls from './distress/calls.json' with { type: 'json' };
import everyday from './distress/everyday.json' with { type: 'json' };
import freshCalls from './distress/fresh-calls.json' with { type: 'json' };
import freshEveryday from './distress/fresh-everyday.json' with { type: 'json' };
import germanCalls from './distress/german-calls.json' with { type: 'json' };
import germanEveryday from './distress/german-everyday.json' with { type: 'json' };
import germanFreshCalls from './distress/german-fresh-calls.json' with { type: 'json' };
import germanFreshEveryday from './distress/german-fresh-everyday.json' with { type: 'json' };
import moreCalls from './distress/more-calls.json' with { type: 'json' };
import moreEveryday from './distress/more-everyday.json' with { type: 'json' };

export type DistressCase = readonly [level: DistressLevel, text: string];

const text = z.string().regex(/\S/u);
const Calls = z.array(z.tuple([z.enum(['past', 'danger', 'self-harm']), text])).min(1);
const Everyday = z.array(text.transform((message): DistressCase => ['none', message])).min(1);

// We wrote all these texts; the people in them do not exist.

/** A hundred messages that need care, as older people might write them. */
export const DISTRESS_CALLS: readonly DistressCase[] = Calls.parse(calls);

/** A hundred everyday messages full of the words of distress. */
export const EVERYDAY: readonly DistressCase[] = Everyday.parse(everyday);

/**
 * More messages that need care: plain, roundabout, misspelt, in British, American, Indian and second-language
 * English.
 */
export const MORE_CALLS: readonly DistressCase[] = Calls.parse(moreCalls);

/**
 * More everyday messages that raise no alarm: grief, war, illness, games, jokes, faith, plays, strong words
 * in mild senses.
 */
export const MORE_EVERYDAY: readonly DistressCase[] = Everyday.parse(moreEveryday);

/**
 * Seven batches in plain words, as people over seventy might write; the patterns had not been tested on any
 * of them when it was written.
 */
export const FRESH_CALLS: readonly DistressCase[] = Calls.parse(freshCalls);

/**
 * Written alongside them: difficult everyday messages, most of them only a word or two away from one that
 * needs care.
 */
export const FRESH_EVERYDAY: readonly DistressCase[] = Everyday.parse(freshEveryday);

/** Messages in German that need care, as older people might write them. */
export const GERMAN_CALLS: readonly DistressCase[] = Calls.parse(germanCalls);

/** Everyday messages in German, full of the words of distress. */
export const GERMAN_EVERYDAY: readonly DistressCase[] = Everyday.parse(germanEveryday);

/**
 * Written after the patterns, to test them on unseen messages: three batches, each measured at first sight.
 */
export const GERMAN_FRESH_CALLS: readonly DistressCase[] = Calls.parse(germanFreshCalls);
export const GERMAN_FRESH_EVERYDAY: readonly DistressCase[] = Everyday.parse(germanFreshEveryday);
