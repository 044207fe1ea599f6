/**
 * Words that must not be followed by a question about school days while no one else can answer. The list is
 * short and blunt: the server looks properly as soon as it gets the message, and a false alarm here costs
 * only a question.
 */
const URGENT = new RegExp(
  [
    String.raw`\b(?:suicid\w*|kill(?:ing)? (?:myself|me)|end(?:ing)? (?:my (?:own )?life|it all)|take my (?:own )?life`,
    String.raw`(?:want|wish|going|ready) to die|wish i (?:was|were) dead|better off dead|don'?t want to (?:live|be here)`,
    String.raw`no reason to live|hurt(?:ing)? myself|harm(?:ing)? myself|overdos\w*|can'?t breathe|heart attack`,
    String.raw`call an ambulance|hits? me|beats? me|hurts? me|threaten\w* me|afraid (?:of|for) my life)\b`,
  ].join('|'),
  'i',
);

/** `\b` does not treat letters such as ü as part of a word. */
const URGENT_IN_GERMAN = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:um(?:zu)?bring|selbstmord|suizid|selbstverletz|überdosis|lebensmüde|herzinfarkt|herzanfall|schlaganfall|krankenwagen|notarzt)\p{L}*`,
    '(?:will|möchte|wollte|würde|lieber|nur noch) sterben|sterben (?:will|möchte)|nicht (?:mehr|länger) (?:weiter)?leben',
    '(?:lieber|wäre|wär) tot|das leben (?:zu )?nehmen|mir (?:selbst )?(?:et)?was an(?:zu)?tun|tue? mir (?:et)?was an',
    '(?:mich|mir) (?:selbst )?(?:zu )?verletzen|(?:schlägt|verprügelt|misshandelt|bedroht|würgt) mich|tut mir weh',
    String.raw`keine luft|nicht (?:mehr )?atmen|angst um mein leben)(?!\p{L})`,
  ].join('|'),
  'iu',
);

export const saysItIsUrgent = (words: string): boolean =>
  URGENT.test(words.replaceAll('’', "'")) || URGENT_IN_GERMAN.test(words.normalize());
