import type { ShownMessage } from '#features/writing/web/writing-state.ts';

/**
 * A message of the writer's, with what was said after it. Only the beginning of a conversation has no message
 * of the writer's.
 */
type Exchange = readonly ShownMessage[];

const exchangesOf = (talk: readonly ShownMessage[]): Exchange[] => {
  const exchanges: ShownMessage[][] = [];
  for (const message of talk) {
    const last = exchanges.at(-1);
    if (last === undefined || message.type === 'user') exchanges.push([message]);
    else last.push(message);
  }
  return exchanges;
};

const saidIn = ([first]: Exchange): string | undefined => (first?.type === 'user' ? first.id : undefined);

const heard = (exchange: Exchange): readonly string[] =>
  exchange.filter(({ aside }) => aside === undefined).map(({ id }) => id);

/** How far it has got: said, waiting for a connection, answered. */
const stageOf = (exchange: Exchange): number => {
  if (exchange[0]?.waits === true) return 1;
  return heard(exchange).length > 1 ? 2 : 0;
};

/**
 * Of two exchanges that begin with the same message, the one that has got further. The result must not depend
 * on which window works it out.
 */
const further = (ours: Exchange, theirs: Exchange): Exchange => {
  const ahead = stageOf(theirs) - stageOf(ours);
  if (ahead !== 0) return ahead > 0 ? theirs : ours;
  const [here, there] = [heard(ours), heard(theirs)];
  if (there.every((id) => here.includes(id))) return ours;
  if (here.every((id) => there.includes(id))) return theirs;
  return (here[1] ?? '') < (there[1] ?? '') ? ours : theirs;
};

/**
 * Whether it was said later than `other`. Only what the server does not have yet can still be put in its
 * place.
 */
const isLaterThan = ([first]: Exchange, [other]: Exchange): boolean => {
  if (first === undefined || other === undefined || first.type !== 'user' || first.kept === true)
    return false;
  return first.timestamp === other.timestamp ? first.id > other.id : first.timestamp > other.timestamp;
};

type Joining = {
  /** Messages that both windows had and the other one no longer has. */
  readonly takenBack?: ReadonlySet<string>;
  /** This window is about to get answers to its unanswered messages. */
  readonly isAsking?: boolean;
};

/**
 * Merges the conversations of two windows: everything once, in the order it was said. Returns `ours` itself
 * if it already has everything.
 */
export const joinTalks = (
  ours: readonly ShownMessage[],
  theirs: readonly ShownMessage[],
  { takenBack = new Set(), isAsking = false }: Joining = {},
): readonly ShownMessage[] => {
  const there = new Map(exchangesOf(theirs).map((exchange) => [saidIn(exchange), exchange]));
  const here = exchangesOf(ours);
  const known = new Set(here.map(saidIn));
  const joined = here
    .filter((exchange) => !takenBack.has(saidIn(exchange) ?? ''))
    .map((exchange) => {
      const theirsOfIt = there.get(saidIn(exchange));
      const isBeingAsked = isAsking && saidIn(exchange) !== undefined && stageOf(exchange) === 0;
      return theirsOfIt === undefined || isBeingAsked ? exchange : further(exchange, theirsOfIt);
    });
  for (const [said, exchange] of there) {
    if (known.has(said)) continue;
    const before = said === undefined ? 0 : joined.findIndex((one) => isLaterThan(one, exchange));
    joined.splice(before === -1 ? joined.length : before, 0, exchange);
  }
  const talk = joined.flat();
  return talk.length === ours.length && talk.every((message, at) => message === ours[at]) ? ours : talk;
};

/**
 * The writer's messages in a window's conversation that the server lacks, with the questions asked after
 * them. An open window delivers the message it is sending right now itself, so that one is included only if
 * the window was closed (`isLeft`).
 */
export const waitingTalk = (talk: readonly ShownMessage[], isLeft: boolean): readonly ShownMessage[] =>
  talk
    .filter(({ type, kept, waits }) => type === 'user' && kept === false && (waits === true || isLeft))
    .flatMap((message) => [
      { ...message, waits: true },
      ...talk.filter(({ meanwhile }) => meanwhile?.after === message.id),
    ]);
