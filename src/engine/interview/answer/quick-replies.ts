import { STORY_WORDS } from '../interview.ts';
import { plainWords, withoutQuotes } from '../listen/plain-words.ts';
import type { Moment, QuickReply, Script } from '../script.ts';

/** Not counting the button to ask for something else, which every page offers. */
const MOST = 2;

export type AnsweredTurn = {
  /** The companion's latest turn. */
  readonly turn: string;
  /** The number of words in the message it answers. */
  readonly words: number;
  /** The one person that message names, as the writer would say it ("Tom", "my mother"). */
  readonly person?: string;
};

/**
 * Up to two short things the writer can say to the companion's latest turn by pressing a button: what it
 * offered, or else a way to steer if it may have asked about the wrong thing. None after a goodbye.
 * `quickReplyIn` recognises each of them.
 */
export const quickReplies = (script: Script, { turn, words, person }: AnsweredTurn): readonly string[] => {
  const { moment, offered, isHeavy, isFollowUp } = script.spokenIn(turn);
  const labelOf = (id: string): string[] => [script.momentOf(id)?.quickReply ?? []].flat();
  if (!turn.trimEnd().endsWith('?') || moment?.act === 'stop' || moment?.act === 'pause') return [];
  if (offered !== undefined) return [script.general.accepting];
  if (moment?.choices !== undefined) return moment.choices.flatMap(labelOf).slice(0, MOST);
  if (isHeavy) return labelOf('refuse-topic');
  // If the question is already about them, no button is needed.
  const about = person === undefined || withoutQuotes(turn).includes(person) ? [] : labelOf('more-about');
  const asksMore = script.general.more.some((question) => turn.endsWith(question));
  const onward = words >= STORY_WORDS && (!isFollowUp || asksMore) ? labelOf('what-came-next') : [];
  return [...about.map((label) => label.replace('{name}', person ?? '')), ...onward].slice(0, MOST);
};

/** "More about the fact that he left us" names no one. */
const LONGEST_NAME = 4;

/** Recognises a message that is nothing but a quick reply; `plain`: its `plainWords`. */
export const openQuickReplies = (
  moments: readonly Moment[],
): ((message: string, plain: string) => QuickReply | undefined) => {
  const known = moments.flatMap((moment) => {
    const [before = '', name] = moment.quickReply?.split('{name}') ?? [];
    return before === '' ? [] : [{ moment, before: plainWords(before), isNamed: name !== undefined }];
  });
  return (message, plain) => {
    const found = known.find(({ before, isNamed }) =>
      isNamed ? plain.startsWith(`${before} `) : plain === before,
    );
    if (found === undefined || !found.isNamed) return found && { moment: found.moment };
    const name = message
      .trim()
      .split(/\s+/u)
      .slice(found.before.split(' ').length)
      .join(' ')
      .replace(/[.!]$/u, '');
    return name.split(' ').length > LONGEST_NAME ? undefined : { moment: found.moment, name };
  };
};
