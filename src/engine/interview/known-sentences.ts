import { plainWords, sentencesOf } from './listen/plain-words.ts';
import type { General } from './general.ts';
import type { Ladder, Script, ScriptData, Spoken } from './script.ts';

type Source = Pick<Spoken, 'moment' | 'rung' | 'ladder' | 'topic'>;
type Entry = { readonly sentence: string; readonly source: Source };

/** The parts the companion says; the rest is what it listens for. */
const saidOf = ({
  yes: _yes,
  no: _no,
  accepting: _accepting,
  toUs: _toUs,
  notToUs: _notToUs,
  deathWords: _deathWords,
  fillers: _fillers,
  closers: _closers,
  negations: _negations,
  saying: _saying,
  ofTheWriting: _ofTheWriting,
  othersOpen: _othersOpen,
  quoted: _quoted,
  whatNext: _whatNext,
  ...said
}: General) => said;

const entriesOf = ({ moments, ladders, topics, general }: ScriptData): Entry[] => [
  ...moments.flatMap((moment) =>
    [...[...moment.answers, ...(moment.formerly ?? [])].flatMap(sentencesOf), ...moment.asks].map(
      (sentence) => ({
        sentence,
        source: { moment },
      }),
    ),
  ),
  ...ladders.flatMap((ladder) =>
    ladder.rungs.flatMap((rung) => rung.asks.map((sentence) => ({ sentence, source: { rung, ladder } }))),
  ),
  ...topics.flatMap((topic) => topic.asks.map((sentence) => ({ sentence, source: { topic } }))),
  ...Object.values(saidOf(general))
    .flat()
    .flatMap(sentencesOf)
    .map((sentence) => ({ sentence, source: {} })),
];

/** Recognises a sentence of the script, whatever name was put into it. */
export const openKnownSentences = (data: ScriptData): ((sentence: string) => Entry | undefined) => {
  const whole = new Map<string, Entry>();
  const templates = new Map<
    string,
    { readonly before: string; readonly after: string; readonly entry: Entry }
  >();
  for (const entry of entriesOf(data)) {
    const key = plainWords(entry.sentence);
    const known = whole.get(key);
    // A sentence that occurs in two places identifies neither.
    const ambiguous = known !== undefined && known.source.moment !== entry.source.moment;
    const told = ambiguous ? { sentence: entry.sentence, source: {} } : entry;
    whole.set(key, told);
    const [before = '', after] = entry.sentence.split(/\{\w+\}/u).map(plainWords);
    if (after !== undefined) templates.set(key, { before, after, entry: told });
  }
  const patterns = [...templates.values()];
  return (sentence) => {
    const key = plainWords(sentence);
    return (
      whole.get(key) ??
      patterns.find(({ before, after }) => key.startsWith(before) && key.endsWith(after))?.entry
    );
  };
};

/**
 * A script that also recognises what was said in another language, as the corresponding sentence of its own.
 */
export const alsoKnowing = (own: Script, other: Script): Script => {
  const ladderOf = (theirs: Ladder | undefined): Ladder | undefined =>
    own.ladders.find(({ theme }) => theme === theirs?.theme);
  const inOwn = (theirs: Spoken): Spoken => {
    const {
      moment: _moment,
      topic: _topic,
      rung: _rung,
      ladder: _ladder,
      offered: _offered,
      ...said
    } = theirs;
    const moment = own.momentOf(theirs.moment?.id ?? '');
    const topic = own.topics.find(({ id }) => id === theirs.topic?.id);
    const ladder = ladderOf(theirs.ladder);
    const rung = ladder?.rungs.find(({ id }) => id === theirs.rung?.id);
    const offered = ladderOf(theirs.offered);
    return {
      ...said,
      ...(moment === undefined ? {} : { moment }),
      ...(topic === undefined ? {} : { topic }),
      ...(ladder === undefined || rung === undefined ? {} : { rung, ladder }),
      ...(offered === undefined ? {} : { offered }),
    };
  };
  return {
    ...own,
    spokenIn: (turn) => {
      const spoken = own.spokenIn(turn);
      return spoken.sentences.length > 0 ? spoken : inOwn(other.spokenIn(turn));
    },
  };
};
