import distressWords from '#content/language/en/distress-words.json' with { type: 'json' };
import type { Parts } from './phrase.ts';

/** Who and when: shared by the patterns for danger from others and for self-harm. */
export const PARTS: Parts = {
  ...distressWords.shared,
  helper:
    '(?:home |night |care |day )?(?:carers?|caregivers?|care givers?|help|helper|aide|nurses?|attendant|maid|servant|staff|warden|matron|assistant|orderly|worker|workers|girls?|people|woman|man|lady)(?: (?:here|at the (?:home|hospital)|(?:who|that) *4 (?:me|here|in|comes|nights)))?',
  /** A person who may be near the writer now. */
  person:
    '(?:(?:my|our|the|one of (?:the|my)|own|eldest|elder|oldest|younger|youngest|big|new|second|other|late|this|that) )+(?:{kin}|{helper})(?: in law)?(?: s)?|he|she|somebody|my \\S+ in law',
  people:
    '(?:my|our|the|his|her) (?:own )?(?:sons|daughters|children|kids|carers|nurses|staff|neighbours|grandsons|nephews|family|people|in laws|mother in law|boys)|they|{person} and (?:{person}|{kin}|wife|husband)',
  /** People so much younger than the writer that anything they did must be recent. */
  younger:
    '(?:my|our|the) (?:own |eldest |youngest |older |younger |big |home |night |care |new )*(?:sons?|daughters?|step ?son|step ?daughter|grandson|granddaughter|grandchildren|nephew|niece|carers?|caregiver|care worker|help|helper|nurse|maid|aide|attendant|lodger)(?: in law)?(?: s (?:boyfriend|girlfriend|husband|wife))?',
  myBody: 'my (?:face|head|hands?|arms?|legs?|wrists?|throat|neck|back|mouth|ears?)',
  justNow:
    'today|tonight|yesterday|last (?:night|week|weekend|{weekday})|just now|this (?:very )?(?:morning|evening|afternoon|week|month|minute)|(?:an hour|a few days|\\S+ (?:hours|minutes|days)) ago|again|the other (?:day|night|week)|on {weekday}|now',
  noHarm:
    '(?:\\S+ ){0,3}?(?:at |by |in (?:the|a) )?{games}(?= )|(?:for six|that|how|why|as a|to (?:try|do|go|be|keep|write|join|eat|get|tell|take|see)|in (?:the|my) (?:wheelchair|chair|pram|pool|swing|car)|on the swing|and (?:we|dances?|kisses|hugs|laughs?|runs)|when i (?:snore|sing|cheat|win|lose|fall asleep|nod off|talk in my sleep)|in (?:his|her) sleep|under the table|all night(?<= (?:sister|brother|bed|baby|dog|cat) .*)|by the hand|round the waist|by accident|by mistake|when (?:he|she) was(?! drunk)|once when|with (?:a |his |her |the )?(?:news|bill|truth|idea|question|surprise|ball|football|feather|snowballs?|kiss(?:es)?|kindness|love|cushion|tickles?))(?= )',
  kindly:
    '(?:\\S+ ){0,5}?(?:for me)(?= )|(?:\\S+ ){0,3}?(?:for me|to (?:the|be|charge|have|mend|pay|keep)|out for|in (?:hand|order|the bank)|safe|straight|tidy|sorted|where|with me|because of my|and (?:she|he) is right|and (?:brings|does)|with my (?:permission|blessing))(?= )|at my|for a (?:joke|laugh|lark)|up to date|tax|book to',
};
