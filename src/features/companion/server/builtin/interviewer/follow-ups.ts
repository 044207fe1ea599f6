import type { Slot } from '../bank/bank-item.ts';
import {
  DANCE_QUESTIONS,
  EVENT_QUESTIONS,
  ILLNESS_QUESTIONS,
  JOURNEY_QUESTIONS,
  WAR_QUESTIONS,
  WEDDING_QUESTIONS,
} from './event-questions.ts';
import { type Mention, type MentionKind, PEOPLE } from './mention.ts';
import { NOUN_QUESTIONS } from './noun-questions.ts';
import { asked, isMadeFrom, type Pattern } from './pattern.ts';
import {
  ELDER_QUESTIONS,
  JUNIOR_QUESTIONS,
  PARTNER_QUESTIONS,
  PEER_QUESTIONS,
  PERSON_QUESTIONS,
  ROLE_QUESTIONS,
  TENDER_QUESTIONS,
} from './people-questions.ts';
import {
  BUILDING_QUESTIONS,
  HOME_QUESTIONS,
  NAME_QUESTIONS,
  OUTDOORS_QUESTIONS,
  PLACE_QUESTIONS,
  SCHOOL_QUESTIONS,
  WORKPLACE_QUESTIONS,
} from './place-questions.ts';
import {
  ANIMAL_QUESTIONS,
  COMPANY_QUESTIONS,
  DISH_QUESTIONS,
  FIXTURE_QUESTIONS,
  GARMENT_QUESTIONS,
  INSTRUMENT_QUESTIONS,
  OBJECT_QUESTIONS,
  SONG_QUESTIONS,
  THING_QUESTIONS,
  TOOL_QUESTIONS,
  VEHICLE_QUESTIONS,
} from './thing-questions.ts';

export type FollowUp = {
  readonly question: string;
  readonly slot: Slot;
  readonly reflective: boolean;
  /** Better fitting patterns first; taken from the score of the later ones. Below 0: made for this very noun or deed. */
  readonly rank: number;
  /** The pattern it was made from, by which one used a moment ago is known again; empty for a one-off. */
  readonly pattern: string;
};

export const PATTERNS: Readonly<Record<MentionKind, readonly Pattern[]>> = {
  elder: ELDER_QUESTIONS,
  peer: PEER_QUESTIONS,
  partner: PARTNER_QUESTIONS,
  junior: JUNIOR_QUESTIONS,
  person: PERSON_QUESTIONS,
  role: ROLE_QUESTIONS,
  place: PLACE_QUESTIONS,
  building: BUILDING_QUESTIONS,
  home: HOME_QUESTIONS,
  school: SCHOOL_QUESTIONS,
  workplace: WORKPLACE_QUESTIONS,
  outdoors: OUTDOORS_QUESTIONS,
  name: NAME_QUESTIONS,
  animal: ANIMAL_QUESTIONS,
  vehicle: VEHICLE_QUESTIONS,
  instrument: INSTRUMENT_QUESTIONS,
  tool: TOOL_QUESTIONS,
  dish: DISH_QUESTIONS,
  garment: GARMENT_QUESTIONS,
  object: OBJECT_QUESTIONS,
  fixture: FIXTURE_QUESTIONS,
  song: SONG_QUESTIONS,
  company: COMPANY_QUESTIONS,
  journey: JOURNEY_QUESTIONS,
  wedding: WEDDING_QUESTIONS,
  dance: DANCE_QUESTIONS,
  war: WAR_QUESTIONS,
  illness: ILLNESS_QUESTIONS,
  event: EVENT_QUESTIONS,
  thing: THING_QUESTIONS,
};

/** Nobody asks what colour the yellow sari had. */
const COLOUR_TOLD =
  /\b(?:red|blue|green|white|black|brown|yellow|grey|gray|pink|golden|silver|purple|orange|cream)\b/iu;

const MADE_FOR_THE_NOUN = -3;

/** Follow-up questions about one mention, the most natural first. Where a death was told, only the gentle ones. */
export const followUpsAbout = (mention: Mention): readonly FollowUp[] => {
  const gently = mention.tender && PEOPLE.has(mention.kind);
  const follow = (pattern: Pattern, rank: number): FollowUp => ({
    question: asked(pattern, mention),
    slot: pattern.slot,
    reflective: pattern.reflective === true,
    rank,
    pattern: pattern.ask,
  });
  if (gently) return TENDER_QUESTIONS.map(follow);
  const own = (NOUN_QUESTIONS[mention.head] ?? []).map((pattern, at) =>
    follow(pattern, MADE_FOR_THE_NOUN + at),
  );
  const all = [...own, ...PATTERNS[mention.kind].map(follow)];
  return COLOUR_TOLD.test(mention.text)
    ? all.filter(({ question }) => !/\bcolours?\b/iu.test(question))
    : all;
};

/** Was one of these questions made from the pattern that this follow-up comes from? */
export const isWornBy = (followUp: FollowUp, questions: readonly string[]): boolean =>
  followUp.pattern !== '' && questions.some((question) => isMadeFrom(question, followUp.pattern));
