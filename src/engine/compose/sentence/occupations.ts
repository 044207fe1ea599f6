import trades from '#content/language/en/trades.json' with { type: 'json' };
import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from '../../text/any-of.ts';
import { isAdjective } from './word-classes.ts';

/** Trades that can't be recognised by their ending. */
const TRADES: ReadonlySet<string> = new Set(trades);
/** Endings of trades … */
const OF_A_TRADE =
  /(?:[a-z]{2}er|[a-z]{2}or|man|woman|smith|wright|maid|keeper|ist|ician|eer|boy|girl|monger|herd|hand)$/u;
/** … shared by words that aren't trades. */
const NO_TRADE = new RegExp(`^${anyOf(...wordLists.noTrades)}$`, 'u');

/** The trade and, if told, where or for whom: "docker", "errand boy for the butcher". */
const SHAPE =
  /^((?:an?|the)\s+)?((?:[\p{L}'’-]+\s){0,2}?)([\p{L}'’-]+)((?:\s(?:for|at|in|on|with|to|by|of|down)\s[^.,;?!]{2,60})?)$/iu;

/**
 * Does this say, with or without its article, what someone's trade was, and nothing more except where or for
 * whom?
 */
export const isOccupation = (text: string): boolean => {
  const [, , before = '', trade = ''] = SHAPE.exec(text) ?? [];
  const plain = trade.toLowerCase();
  const described = before.trim().toLowerCase().split(/\s+/u).at(-1) ?? '';
  if (
    plain === '' ||
    /\b(?:and|or|no|not|never|ever|the|my|his|her|our|their|was|were|is|had|of)\s/iu.test(before)
  )
    return false;
  if (/^(?:boy|girl|lad|lass|man|woman|hand)$/u.test(plain))
    return described !== '' && !isAdjective(described);
  return TRADES.has(plain) || (OF_A_TRADE.test(plain) && !NO_TRADE.test(plain));
};

/** Work that people also mention without its article: "paper round". */
export const isCountable = (text: string): boolean =>
  /^(?:(?:paper|milk|coal|bread|egg|delivery|laundry) round|(?:saturday|summer|holiday|part-time|evening|office|factory|shop) job|market stall)\b/iu.test(
    text,
  );

/** "a ", "an " or nothing, to go before a trade that was told without an article. */
export const articleFor = (text: string): 'a ' | 'an ' | undefined => {
  if (/^(?:an?|the|my|one|his|her)\s/iu.test(text)) return undefined;
  return /^(?:[aeio]|u(?!ni|se|til))/iu.test(text) ? 'an ' : 'a ';
};
