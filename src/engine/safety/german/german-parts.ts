import distressWords from '#content/language/de/distress-words.json' with { type: 'json' };
import { type Parts, phrase } from '../phrase.ts';

const { kin, helper } = distressWords.shared;

/** Written the way `germanWords` writes: no umlauts, no capitals. */
export const GERMAN_PARTS: Parts = {
  ...distressWords.shared,
  /** German puts a comma before a clause that continues the same thought. */
  c: '(?:, )?',
  person: `(?:(?:mein|meine|unser|unsere|der|die|eine|einer der|dieser|diese) (?:\\S+ )?(?:${[...kin, ...helper].join('|')})|er|sie|jemand)`,
  people:
    '(?:die|meine|unsere|alle) (?:\\S+ )?(?:soehne|toechter|kinder|enkel|pfleger|pflegerinnen|pflegekraefte|schwestern|nachbarn|leute|verwandten|betreuer)|sie|man',
  /** People so much younger than the writer that anything they did must be recent. */
  younger:
    '(?:mein|meine|unser|unsere|der|die) (?:\\S+ )?(?:sohn|tochter|stiefsohn|stieftochter|schwiegersohn|schwiegertochter|enkel|enkelin|enkelsohn|neffe|nichte|pfleger|pflegerin|pflegekraft|betreuer|betreuerin|haushaltshilfe|untermieter)',
  justNow:
    'heute|gestern|vorgestern|vorhin|gerade|eben|soeben|wieder|(?:letzte|diese|heute) (?:nacht|woche)|letzten (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|am (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|wochenende)|neulich|vor (?:\\S+ )?(?:stunden?|minuten|tagen)',
};

const TURNS =
  'nicht|nie|niemals|kein|keine|keinen|niemand|niemandem|ohne|bevor|ehe|bis|wollte|wollten|als|wenn|dass|obwohl';

/** A pattern over the words of a German sentence: see `phrase`. */
export const germanPhrase = (parts: Parts): ReturnType<typeof phrase> =>
  phrase({ ...GERMAN_PARTS, ...parts }, TURNS);
