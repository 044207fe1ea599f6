import type { FactKind } from '../../shared/known.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { factsIn, type FactsSaid, type SaidPerson, type SaidTime } from './facts-in.ts';

/** A conversation to be read for facts: the `messages` of both sides, oldest first. */
export type ToldConversation = {
  readonly id: string;
  /** Null while the conversation belongs to the unsaved draft. */
  readonly chapter: { readonly id: string; readonly title: string } | null;
  readonly messages: readonly (Turn & { readonly id: string })[];
};

/** Where something was said: characters `start` to `end` of the message. */
export type SaidAt = {
  readonly conversation: ToldConversation;
  readonly message: ToldConversation['messages'][number];
  readonly start: number;
  readonly end: number;
};

/** Something the writer mentioned, before any of their decisions about it. */
export type GatheredFact = {
  readonly kind: FactKind;
  /** All keys it was gathered under. The first one names it. */
  readonly keys: readonly string[];
  /** In the writer's words: the most common or the first version. Empty for a person without a name. */
  readonly name: string;
  /** Who a person is to the writer. */
  readonly relation: string | undefined;
  /** A year, the first of a decade, or an age. */
  readonly number: number | undefined;
  readonly said: readonly SaidAt[];
};

/** A person has only one of each of these, so one without a name and one with a name are the same. */
const ONE_OF_A_KIND =
  /^(?:mother|father|husband|wife)$|^(?:older|elder|eldest|oldest|younger|youngest|twin) /u;

type Growing = { readonly names: Map<string, number>; relations: Map<string, number>; said: SaidAt[] };

const count = (counts: Map<string, number>, one: string): void => {
  counts.set(one, (counts.get(one) ?? 0) + 1);
};
/** The most frequent one; the first if several are equal. */
const commonest = (counts: ReadonlyMap<string, number>): string | undefined =>
  [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];

const growing = (under: Map<string, Growing>, key: string): Growing => {
  const known = under.get(key) ?? { names: new Map(), relations: new Map(), said: [] };
  under.set(key, known);
  return known;
};

/** A relation with more detail says the same and more: "younger brother" wins over "brother". */
const fullest = (relations: ReadonlyMap<string, number>): string | undefined => {
  const most = commonest(relations);
  if (most === undefined) return undefined;
  return [...relations.keys()].find((one) => one.endsWith(` ${most}`)) ?? most;
};

const factsOf = (kind: FactKind, grown: ReadonlyMap<string, Growing>): GatheredFact[] =>
  [...grown].map(([key, { names, relations, said }]) => ({
    kind,
    keys: [key],
    name: commonest(names) ?? '',
    relation: fullest(relations),
    number: undefined,
    said,
  }));

/** "My mother" is joined with Rose if Rose is the only mother who was named. */
const joinRelatives = (people: readonly GatheredFact[]): GatheredFact[] => {
  const joined = new Map<GatheredFact, GatheredFact>();
  const gone = new Set<GatheredFact>();
  for (const unnamed of people) {
    const { relation } = unnamed;
    if (unnamed.name !== '' || relation === undefined || !ONE_OF_A_KIND.test(relation)) continue;
    const isHer = (one: GatheredFact): boolean =>
      one.name !== '' &&
      (one.relation === relation ||
        (one.relation === 'husband or wife' && /^(?:husband|wife)$/u.test(relation)));
    const [named, another] = people.filter(isHer);
    if (named === undefined || another !== undefined) continue;
    gone.add(unnamed);
    joined.set(named, {
      ...named,
      relation,
      keys: [...named.keys, ...unnamed.keys],
      said: [...named.said, ...unnamed.said],
    });
  }
  return people.filter((one) => !gone.has(one)).map((one) => joined.get(one) ?? one);
};

/**
 * A word taken for a person in one place and for a location in another is whichever it was more often. A
 * relation makes it a person.
 */
const tellApart = (
  people: ReadonlyMap<string, Growing>,
  places: ReadonlyMap<string, Growing>,
): { people: Map<string, Growing>; places: Map<string, Growing> } => {
  const isPerson = (key: string): boolean => {
    const person = people.get(key);
    if (person === undefined) return false;
    return person.relations.size > 0 || person.said.length >= (places.get(key)?.said.length ?? 0);
  };
  return {
    people: new Map([...people].filter(([key]) => isPerson(key))),
    places: new Map([...places].filter(([key]) => !isPerson(key))),
  };
};

/**
 * Every person, place and time a writer mentioned in all their conversations, each once, in the order of
 * telling. Pure.
 */
export const gatherFacts = (conversations: readonly ToldConversation[]): GatheredFact[] => {
  const people = new Map<string, Growing>();
  const places = new Map<string, Growing>();
  const times = new Map<string, { readonly time: SaidTime; said: SaidAt[] }>();
  const take = (
    { people: persons, places: towns, times: dates }: FactsSaid,
    at: Omit<SaidAt, 'start' | 'end'>,
  ): void => {
    for (const person of persons) takePerson(growing(people, person.key), person, at);
    for (const { key, name, start, end } of towns) {
      const place = growing(places, key);
      count(place.names, name);
      place.said.push({ ...at, start, end });
    }
    for (const time of dates) {
      const known = times.get(time.key) ?? { time, said: [] };
      times.set(time.key, known);
      known.said.push({ ...at, start: time.start, end: time.end });
    }
  };
  for (const conversation of conversations) {
    for (const message of conversation.messages)
      if (message.type === 'user') take(factsIn(message.content), { conversation, message });
  }
  const apart = tellApart(people, places);
  return [
    ...joinRelatives(factsOf('person', apart.people)),
    ...factsOf('place', apart.places),
    ...[...times.values()].map(({ time, said }): GatheredFact => ({
      kind: 'time',
      keys: [time.key],
      name: '',
      relation: undefined,
      number: time.year ?? time.age,
      said,
    })),
  ];
};

const takePerson = (
  person: Growing,
  { name, relation, start, end }: SaidPerson,
  at: Omit<SaidAt, 'start' | 'end'>,
): void => {
  if (name !== undefined) count(person.names, name);
  if (relation !== undefined) count(person.relations, relation);
  person.said.push({ ...at, start, end });
};
