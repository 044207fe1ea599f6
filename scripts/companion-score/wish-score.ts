import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { whatStaysOut } from '../../src/engine/compose/leave-out/kept-out.ts';
import type { Turn } from '../../src/engine/conversation/turn.ts';
import { conversationsIn } from './conversation-score.ts';
import { atLeast, atMost, type Row } from './row.ts';

/**
 * Conversations up to a message with a wish to keep something out (`wish`: which of its sentences), and the
 * sentences that a reader would leave out because of it, from the message `from` on, each given as its
 * message and its index there. The companion learned from these conversations to recognise the wish, not what
 * it refers to.
 */
const wishesForm = z.array(
  z.strictObject({
    file: z.string(),
    conversation: z.int(),
    message: z.int(),
    wish: z.array(z.int()).min(1),
    from: z.int(),
    meant: z.array(z.tuple([z.int(), z.int()])),
  }),
);

type Wish = z.infer<typeof wishesForm>[number];
/** `isUnnamed`: it stays, but without the name that was to be left out. */
type Told = { readonly isMeant: boolean; readonly isOut: boolean; readonly isUnnamed: boolean };

/** Keeps sentences without a full stop apart. */
const BETWEEN = '\n\n';

type Conversation = ReturnType<typeof conversationsIn>[number];

/** Every sentence of the conversation from `from` on except the wish, which is taken as recognised. */
const toldBefore = (conversation: Conversation, { message, wish, from, meant }: Wish): Told[] => {
  const messages = conversation
    .slice(0, message + 1)
    .map(({ asked, said }) => ({ asked, sentences: said.map(([, sentence]) => sentence) }));
  const turns = messages.flatMap(({ asked, sentences }): Turn[] => [
    { type: 'ai', content: asked },
    { type: 'user', content: sentences.join(BETWEEN) },
  ]);
  const wished = wish.map((at) => messages[message]?.sentences[at] ?? '');
  const { keptOut, names } = whatStaysOut(
    turns,
    wished.map((sentence) => [sentence, 'keep-out'] as const),
  );
  return messages.flatMap(({ sentences }, of) => {
    const spans = (keptOut.get(2 * of + 1) ?? []).filter(({ why }) => why === 'asked');
    let end = -BETWEEN.length;
    return sentences.flatMap((sentence, at) => {
      const start = end + BETWEEN.length;
      end = start + sentence.length;
      if (of < from || (of === message && wish.includes(at))) return [];
      return {
        isMeant: meant.some(([ofMeant, atMeant]) => ofMeant === of && atMeant === at),
        isOut: spans.some((span) => span.start < end && start < span.end),
        isUnnamed: names.some(({ said }) => sentence.includes(said)),
      };
    });
  });
};

/** How much of what a wish refers to is left out of a chapter, and how much else. */
export const wishRows = (): Row[] => {
  const file = join(import.meta.dirname, 'cases/meant-by-wishes.json');
  const wishes = wishesForm.parse(JSON.parse(readFileSync(file, 'utf8')));
  const told = [...Map.groupBy(wishes, (wish) => wish.file)].flatMap(([of, inFile]) => {
    const conversations = conversationsIn(`../reader-training/conversations/${of}`);
    return inFile.flatMap((wish) => toldBefore(conversations[wish.conversation] ?? [], wish));
  });
  const [meant, others] = [told.filter(({ isMeant }) => isMeant), told.filter(({ isMeant }) => !isMeant)];
  const done = (of: readonly Told[], isDone: (told: Told) => boolean): [number, number] => [
    of.filter(isDone).length,
    of.length,
  ];
  return [
    atLeast(
      'meant by a wish: left out',
      done(meant, ({ isOut, isUnnamed }) => isOut || isUnnamed),
      90,
      'sentences that a reader would leave out for a wish, or at least the name in them',
    ),
    atMost(
      'not meant by it: left out',
      done(others, ({ isOut }) => isOut),
      5,
      'all others of the conversations before such a wish',
    ),
  ];
};
