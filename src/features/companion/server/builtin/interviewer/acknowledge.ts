import { replySentences } from '../../../shared/reply-contract.ts';
import { contentWords } from '../../language/words.ts';
import type { ChosenQuestion } from './candidate.ts';
import { corrected } from './corrected.ts';
import { asksWhatToTell, counterAnswer } from './counter-answer.ts';
import { GO_ON } from './go-on.ts';
import type { LifeSoFar } from './life-so-far.ts';
import type { Mention } from './mention.ts';
import { type Mirror, mirrors } from './mirror.ts';
import {
  AFTER_A_BARE_WORD,
  AFTER_A_SKIP,
  AT_PARTING,
  CONDOLENCE,
  GENTLE,
  NO_ANSWER,
  PLAIN,
  SORRY_AND_LEFT_ALONE,
  STAYING,
  TURNS,
  WITH_MENTION,
} from './plain-acknowledgements.ts';
import { mournedNow } from './mourned.ts';
import { quotableWords } from './quotable-words.ts';
import { seeded } from './seeded.ts';
import { isTenderText, tellsOfDeath } from './tender.ts';
import { ABOUT_THEME } from './theme-names.ts';

/** Turns for which an opening just used is passed over. */
const OPENING_RESTS_FOR = 6;
const TURN_RESTS_FOR = 3;
/** "That tells me a good deal" would mock an answer this short. */
const SAYS_A_WORD = 3;
/** "That has its place in the story" would claim what so few words do not tell. */
const TELLS_A_LITTLE = 14;
/** A mirror below this says too little to be worth repeating. */
const WORTH_SAYING = 0.2;
/** Down to here it still says more than plain thanks. */
const BETTER_THAN_THANKS = -1.25;
/** A mention of this weight is named beside a question about the same answer; where nothing else takes the answer up, less will do. */
const WORTH_NAMING = 1.5;
const WORTH_NAMING_ALONE = 1;

const pick = (life: LifeSoFar, choices: readonly string[], seed: string): string => {
  const recent = life.companionTurns.slice(-OPENING_RESTS_FOR);
  const fresh = choices.filter((choice) => !recent.some((turn) => turn.startsWith(choice)));
  const from = fresh.length > 0 ? fresh : choices;
  return from[Math.floor(seeded(seed) * from.length)] ?? 'Thank you.';
};

const PROBE = '\u0000';
const probe: Mention = {
  kind: 'thing',
  text: PROBE,
  plural: false,
  key: '',
  head: '',
  weight: 0,
  turn: 0,
  start: 0,
  end: 0,
  tender: false,
};
/** The fixed words of an opening, without what was filled in, to see whether it was used a moment ago. */
const fixedPart = (opening: (mention: Mention) => string): string =>
  opening(probe)
    .split(PROBE)
    .toSorted((a, b) => b.length - a.length)[0] ?? '';

const pickAbout = (
  life: LifeSoFar,
  openings: readonly ((mention: Mention) => string)[],
  mention: Mention,
  seed: string,
): string => {
  const recent = life.companionTurns.slice(-OPENING_RESTS_FOR);
  const fresh = openings.filter((opening) => !recent.some((turn) => turn.includes(fixedPart(opening))));
  const from = fresh.length > 0 ? fresh : openings;
  return from[Math.floor(seeded(seed) * from.length)]?.(mention) ?? 'Thank you.';
};

/** How an earlier turn opened, in the terms of a mirror; plain thanks count as their own kind. */
const formOfTurn = (turn: string): string => {
  const opening = replySentences(turn)[0] ?? '';
  if (/^So you\b/u.test(opening)) return 'so';
  if (/^You\b/u.test(opening)) return 'you';
  if (/^Your\b/u.test(opening)) return 'your';
  if (/^(?:Thank|I see|All right|I follow|Very well)/u.test(opening)) return 'thanks';
  return opening.split(' ').length <= 6 ? 'fragment' : 'other';
};

/** The best mirror whose form the last two turns did not both have; "So you …" where "You …" would be the third. */
const chooseMirror = (
  life: LifeSoFar,
  candidates: readonly Mirror[],
  question: string,
  worth: number,
): string | undefined => {
  const [before, last] = life.companionTurns.slice(-2).map(formOfTurn);
  const tired = before === last ? last : undefined;
  const recent = new Set(
    life.companionTurns.slice(-OPENING_RESTS_FOR).map((turn) => replySentences(turn)[0] ?? ''),
  );
  const fit = candidates.filter(
    ({ text, score }) => score >= worth && !recent.has(text) && text.length <= 110 && !isEcho(text, question),
  );
  const chosen = fit.find((mirror) => mirror.form !== tired) ?? fit[0];
  if (chosen === undefined) return undefined;
  return chosen.form === tired && chosen.form === 'you' && /^You\b/u.test(chosen.text)
    ? `So you${chosen.text.slice(3)}`
    : chosen.text;
};

const SAYS_LITTLE = /^(?:let|know|think|go|say|come|make|mean|tell|see|want|need|happen|start)$/u;
/** "You let them know those things" repeats nothing that matters, and "You could not dance" is hard to hear from another. */
const mayBeEchoed = ({ text }: Mirror): boolean =>
  contentWords(text).some((word) => !SAYS_LITTLE.test(word)) &&
  !(/\byour?\b/iu.test(text) && /n't\b|\b(?:not|never|no|nothing|nobody)\b/iu.test(text));

/** A clause about "it" or "they" says little by itself: the opening owns up to repeating it, unless another just did. */
const asSaid = (life: LifeSoFar, clause: string): string => {
  const recent = life.companionTurns.slice(-OPENING_RESTS_FOR);
  return /^(?:It|They|There|People)\b/u.test(clause) && !recent.some((turn) => turn.startsWith('As you say,'))
    ? `As you say, ${clause.charAt(0).toLowerCase()}${clause.slice(1)}`
    : clause;
};

/** "The bees. What do you remember best about the bees?" would be one thing said twice. */
const isEcho = (mirror: string, question: string): boolean =>
  mirror.split(' ').length <= 3 && question.toLowerCase().includes(mirror.toLowerCase().replace(/\.$/u, ''));

/** Of what was just said, the thing to name: not the one that the question names anyway, what can be pictured first. */
const toName = (life: LifeSoFar, chosen: ChosenQuestion): Mention | undefined => {
  const others = life.justMentioned.filter(
    (mention) =>
      mention.key !== chosen.about?.key &&
      // "your father" and "your father's shop" side by side would stumble.
      !chosen.question.toLowerCase().includes(mention.text.toLowerCase()) &&
      !mention.key.split(' ').some((word) => chosen.about?.key.split(' ').includes(word)),
  );
  return others.toSorted((a, b) => b.weight - a.weight)[0];
};

/** What a told answer is met with: gently where it hurts, in the writer's own words where they may be repeated. */
const takenUp = (life: LifeSoFar, chosen: ChosenQuestion, text: string, seed: string): string => {
  const mourned = mournedNow(life);
  if (mourned !== undefined)
    return chosen.about?.key === mourned.key
      ? 'I am sorry to hear that.'
      : pickAbout(life, CONDOLENCE, mourned, seed);
  if (tellsOfDeath(text) && text.length < 400) {
    const sorry = 'I am sorry to hear that.';
    return pick(
      life,
      life.companionTurns.slice(-OPENING_RESTS_FOR).some((turn) => turn.startsWith(sorry)) ? GENTLE : [sorry],
      seed,
    );
  }
  if (isTenderText(text) && text.length < 400) return pick(life, GENTLE, seed);
  const clauses = mirrors(text, life.last?.question, life.justMentioned, chosen.about);
  const mirrored = chooseMirror(life, clauses, chosen.question, WORTH_SAYING);
  if (mirrored !== undefined) return mirrored;
  const stays = chosen.about !== undefined && chosen.about.turn === life.last?.turn;
  const named = toName(life, chosen);
  if (named !== undefined && !named.tender && named.weight >= (stays ? WORTH_NAMING : WORTH_NAMING_ALONE))
    return pickAbout(life, WITH_MENTION, named, seed);
  if (!stays) {
    const modest = chooseMirror(life, clauses.filter(mayBeEchoed), chosen.question, BETTER_THAN_THANKS);
    if (modest !== undefined) return asSaid(life, modest);
  }
  const quoted =
    chosen.about === undefined && (life.last?.wordCount ?? 0) > SAYS_A_WORD ? quotableWords(text) : undefined;
  if (quoted?.includes(' ') === true && !isTenderText(quoted)) return `You say “${quoted}”.`;
  if (life.last !== undefined && life.last.wordCount <= SAYS_A_WORD)
    return pick(life, AFTER_A_BARE_WORD, seed);
  const plain = (life.last?.wordCount ?? 0) <= TELLS_A_LITTLE ? AFTER_A_BARE_WORD : PLAIN;
  return pick(life, stays ? [...STAYING, ...plain] : plain, seed);
};

/** A way of turning to another theme that the last few turns did not use. */
const freshTurn = (life: LifeSoFar, seed: string): ((about: string) => string) | undefined => {
  const recent = life.companionTurns.slice(-TURN_RESTS_FOR);
  const fresh = TURNS.filter((turn) => !recent.some((said) => said.includes(turn('').replace(/\.$/u, ''))));
  const from = fresh.length > 0 ? fresh : TURNS;
  return from[Math.floor(seeded(seed) * from.length)];
};

/**
 * The sentences before the question: one that takes up what was said, and on a change of theme one that says where we turn.
 * One or two sentences, none of them a question.
 */
export const acknowledgement = (life: LifeSoFar, chosen: ChosenQuestion, seed: string): string => {
  const { last } = life;
  if (last === undefined) return 'Hello, and welcome.';
  const turnSeed = `${seed} ${life.answers.length} opening`;
  const turned = chosen.changesTheme ? freshTurn(life, `${turnSeed} turn`) : undefined;
  const withTurn = (opening: string): string =>
    turned === undefined || chosen.item === undefined
      ? opening
      : `${opening} ${turned(ABOUT_THEME[chosen.item.theme])}`;
  switch (last.kind) {
    case 'skip':
      return withTurn(tellsOfDeath(last.text) ? SORRY_AND_LEFT_ALONE : pick(life, AFTER_A_SKIP, turnSeed));
    case 'unreadable':
      return 'I could not make that out, so here is another question.';
    case 'other-script':
      return 'Your words are kept as you wrote them, though I can only ask in English.';
    case 'counter-question':
      return chosen.about !== undefined && asksWhatToTell(last.text)
        ? `I would gladly hear more about ${chosen.about.text}.`
        : (counterAnswer(last.text) ?? pick(life, NO_ANSWER, turnSeed));
    case 'correction':
      return chosen.about !== undefined && chosen.about.turn !== last.turn && chosen.stays !== true
        ? `${corrected(life)} Earlier you spoke of ${chosen.about.text}.`
        : corrected(life);
    case 'broken-off':
      return pick(life, GO_ON, turnSeed);
    case 'goodbye':
      return pick(life, AT_PARTING, turnSeed);
    case 'bare': {
      const opening = pick(life, AFTER_A_BARE_WORD, turnSeed);
      return chosen.about !== undefined && chosen.stays !== true
        ? `${opening} Earlier you spoke of ${chosen.about.text}.`
        : withTurn(opening);
    }
    default: {
      const opening = takenUp(life, chosen, last.text, turnSeed);
      if (chosen.about !== undefined && chosen.about.turn !== last.turn && chosen.stays !== true)
        return `${opening} Earlier you spoke of ${chosen.about.text}.`;
      return withTurn(opening);
    }
  }
};
