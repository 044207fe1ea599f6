import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeChapter } from '../../src/features/companion/server/builtin/compose-chapter.ts';
import type { SentenceRole } from '../../src/engine/compose/leave-out/sentence-role.ts';
import { readRoles } from '../../src/features/companion/server/encoder/read-sentences.ts';
import type { ComposedChapter } from '../../src/engine/compose/chapter.ts';
import { askedBefore, inContext } from '#engine/interview/listen/in-context.ts';
import type { Turn } from '../../src/engine/conversation/turn.ts';
import { atLeast, type Row } from './row.ts';

/**
 * A sentence of a conversation's turn, the role a reader of the whole conversation gave it, and where it
 * begins.
 */
type Labelled = {
  readonly turn: number;
  readonly start: number;
  readonly text: string;
  readonly role: SentenceRole;
};
type Judged = { readonly turns: readonly Turn[]; readonly sentences: readonly Labelled[] };

type Spoken =
  | { readonly companion: string }
  | { readonly writer: readonly (readonly [role: SentenceRole, sentence: string])[] };

/** People's conversations with the product, none of which was used for training. */
const heldOut = (): Judged[] => {
  const file = join(import.meta.dirname, 'cases/held-out-roles.json');
  const conversations = JSON.parse(readFileSync(file, 'utf8')) as Spoken[][];
  return conversations.map((spoken) => {
    const sentences: Labelled[] = [];
    const turns = spoken.map((one, turn): Turn => {
      if ('companion' in one) return { type: 'ai', content: one.companion };
      let content = '';
      for (const [role, text] of one.writer) {
        if (content !== '') content += ' ';
        sentences.push({ turn, start: content.length, text, role });
        content += text;
      }
      return { type: 'user', content };
    });
    return { turns, sentences };
  });
};

const isPrinted = ({ paragraphs }: ComposedChapter, { turn, start, text }: Labelled): boolean =>
  paragraphs
    .flat()
    .flatMap(({ sources }) => sources)
    .some(
      (source) =>
        source.from === 'said' &&
        source.turn === turn &&
        source.start < start + text.length &&
        start < source.end,
    );

/** Each conversation with its chapter as the server composes it. */
const composedHeldOut = async (): Promise<{ readonly judged: Judged; readonly chapter: ComposedChapter }[]> =>
  Promise.all(
    heldOut().map(async (judged) => {
      const texts = judged.sentences.map(({ text }) => text);
      const inTurns = [...Map.groupBy(judged.sentences, ({ turn }) => turn)].flatMap(([turn, said]) =>
        inContext(
          askedBefore(judged.turns, turn),
          said.map(({ text }) => text),
        ),
      );
      const read = await readRoles(inTurns);
      const roles = texts.map((text, at) => [text, read[at] ?? 'told'] as const);
      return { judged, chapter: composeChapter(judged.turns, [], roles) };
    }),
  );

/**
 * How many sentences that are addressed to the companion, or were to be kept out, are printed anyway, and how
 * much of what was told is missing.
 */
export const roleRows = async (): Promise<Row[]> => {
  const sentences = (await composedHeldOut()).flatMap(({ judged, chapter }) =>
    judged.sentences.map((sentence) => ({ role: sentence.role, printed: isPrinted(chapter, sentence) })),
  );
  const share = (role: SentenceRole, isMeant: (printed: boolean) => boolean): [number, number] => {
    const of = sentences.filter((sentence) => sentence.role === role);
    return [of.filter(({ printed }) => isMeant(printed)).length, of.length];
  };
  return [
    atLeast(
      'told: printed',
      share('told', (printed) => printed),
      97,
      'sentences that belong in the chapter',
    ),
    atLeast(
      'said to the companion: not printed',
      share('remark', (printed) => !printed),
      90,
      'sentences that a reader of the chapter would stumble over',
    ),
    atLeast(
      'asked to be kept out: not printed',
      share('keep-out', (printed) => !printed),
      90,
      'sentences that the writer asked, anywhere in the conversation, to keep out',
    ),
  ];
};
