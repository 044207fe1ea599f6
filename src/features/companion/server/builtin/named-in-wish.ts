import { contentWords } from '../language/words.ts';

/** Where a wish to keep something out says what: "the bit about the lodger", "leave the tea ring out", "don't put his name in". */
const NAMES_IT: readonly RegExp[] = [
  /\b(?:about|bout|regarding)\s+(.+?)(?=$|[.,;:!?]|\b(?:out|in|or|and|because|if|will you|please)\b)/iu,
  /\b(?:leave|leaving|keep|keeping|take|taking|cut|strike)\s+(.+?)\s+(?:out|off|from)\b/iu,
  /\b(?:put|include|mention|print|write|publish)\s+(.+?)(?=$|[.,;:!?]|\b(?:in|down|there|because|if|will you|please)\b)/iu,
];
/** These say that something was told, not what. */
const SAYS_NOTHING: ReadonlySet<string> = new Set([
  'bit',
  'part',
  'piece',
  'thing',
  'stuff',
  'business',
  'story',
  'name',
  'book',
  'chapter',
  'page',
  'say',
  'tell',
]);

/** The dictionary forms of the words by which a wish names what it means; undefined where it names nothing. */
export const namedInWish = (wish: string): readonly string[] | undefined =>
  NAMES_IT.map((pattern) =>
    contentWords(pattern.exec(wish)?.[1] ?? '').filter((word) => !SAYS_NOTHING.has(word)),
  ).find((words) => words.length > 0);
