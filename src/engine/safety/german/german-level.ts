import distressWords from '#content/language/de/distress-words.json' with { type: 'json' };
import { anyOf } from '../../text/any-of.ts';
import type { DistressLevel } from '../distress.ts';
import { patternsOf } from '../patterns.ts';
import {
  GERMAN_FICTION,
  GERMAN_JUST_NOW,
  GERMAN_LONG_AGO,
  GERMAN_NO_BLOW,
  GERMAN_NOT_MEANT,
  GERMAN_STILL,
} from './german-frames.ts';
import { GERMAN_PAST } from './german-past.ts';
import {
  GERMAN_GIVES_UP_ON_BODY,
  GERMAN_ONCE_WISHED,
  GERMAN_SELF_HARM,
  GERMAN_WISHES_TO_GO,
} from './german-self-harm.ts';
import type { Parts } from '../phrase.ts';
import { germanPhrase } from './german-parts.ts';

/**
 * A German sentence as bare words, like `plainWords` for English: lower case, umlauts and ß written with
 * letters that every keyboard has, short spoken forms written out, and words that only strengthen or soften
 * left out. Commas stay, each as a word of its own.
 */
const LETTERS: readonly (readonly [letter: string, written: string])[] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
];

/** Spoken forms from the north and the south, and typing errors. */
const SPELT: ReadonlyMap<string, string> = new Map(Object.entries(distressWords.spelt));

const STRENGTHENS_OR_SOFTENS_PHRASES = anyOf(
  /einfach|wirklich|echt|eigentlich|halt|eben|mal|gar|ganz|sehr|manchmal|oft|oefters?|immer|auch/u,
  /schon|ja|tatsaechlich|ehrlich(?: gesagt)?|irgendwie|jeden tag|taeglich|staendig|dauernd/u,
  /in letzter zeit|langsam|allmaehlich|total|absolut|wahrscheinlich|vielleicht|leider|(?:nur )?noch/u,
  /denn|ueberhaupt|endlich|bitte/u,
);
const STRENGTHENS_OR_SOFTENS = new RegExp(` ${STRENGTHENS_OR_SOFTENS_PHRASES}(?= )`, 'gu');
const JOINED: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/ zu hause(?= )/gu, ' zuhause'],
  [/ nicht laenger(?= )/gu, ' nicht mehr'],
  [/ nie (?:mehr|wieder)(?= )/gu, ' nicht mehr'],
  [/ was (?=an(?:zu)?tun |antut |antun )/gu, ' etwas '],
  [STRENGTHENS_OR_SOFTENS, ''],
  [/ weiter leben(?= )/gu, ' weiterleben'],
  [/ (?:, )+(?=, |\. )/gu, ' '],
];

export const germanWords = (sentence: string): string => {
  let text = sentence.toLowerCase();
  for (const [letter, written] of LETTERS) text = text.replaceAll(letter, written);
  text = text.replace(/(?<=\p{L})['’]s\b/gu, ' es');
  const words = text.replace(/[,;:()–—]+| - /gu, ' , ').match(/[\p{L}\p{N}\p{M}]+|,/gu) ?? [];
  let plain = ` ${words.map((word) => SPELT.get(word) ?? word).join(' ')} . `;
  for (const [pattern, joined] of JOINED) plain = plain.replace(pattern, joined);
  return plain;
};

const NEAR: Parts = {
  ...distressWords.danger,
  /** "Haut mich um", "schlägt mich als Vorsitzende vor", "stößt mich ab", "nicht". */
  noHarm:
    '(?! (?:(?!(?:und|oder|,) )\\S+ ){0,3}?(?:um|ab|vor|an)(?= (?:$|, |und))| nicht(?! nur)| nie| niemals)',
  them: '(?:ihm|ihr|ihnen|mein(?:em|er|en) (?:\\S+ )?(?:{kin}|{helper})(?:n|s)?|de[mr] (?:{helper}))',
};
const p = germanPhrase(NEAR);

/** Present threat or violence by others, a writer kept from money, food or help, or an emergency. */
export const GERMAN_DANGER: readonly RegExp[] = [
  // Jemand schlägt mich, hört nicht auf damit, hat es eben getan.
  '{person} (?:(?!(?:nicht|nie|niemals|mich|uns|,) )\\S+ ){0,3}?{hits} (?:mich|uns){noHarm}',
  '{hits} (?:mich|uns) (?:(?:dann|hier|wieder|so) )*{person}|{hits} {person} (?:mich|uns){noHarm}',
  '(?:wenn|weil|dass|ob) {person} (?:mich|uns) (?:(?!(?:nicht|nie)(?! mehr)) ?\\S+ ){0,3}?{hits}|die mich {hits}|der mich {hits}',
  '{people} (?:{hit}|schlagen|sperren) (?:mich|uns){noHarm}',
  '{person} (?:will|kann|droht|faengt an|hoert nicht auf) (?:\\S+ ){0,2}?mich (?:\\S+ ){0,2}?(?:zu )?{hit}',
  '(?:{younger} hat|hat {younger}) (?:(?!(?:nie|nicht) )\\S+ ){0,5}?(?:mich|und mich) (?:(?!(?:nie|nicht) )\\S+ ){0,5}?{wasHit}',
  '(?:{person}|{people}) (?:hat|haben) (?:mich|uns) (?:(?!(?:nie|nicht) )\\S+ ){0,6}?{wasHit}(?<= {justNow} (?:\\S+ ){0,9}\\S+)',
  '(?:{person}|{people}) (?:hat|haben) (?:mich|uns) (?:(?!(?:nie|nicht) )\\S+ ){0,6}?{wasHit}(?= {c}(?:\\S+ ){0,7}?(?:heute|gestern|vorhin|gerade|eben|schon wieder)(?= ))',
  '(?:{justNow}) hat (?:mich {person}|{person} mich) (?:\\S+ ){0,5}?{wasHit}|{justNow} {hitThen} (?:mich {person}|{person} mich)|{person} {hitThen} mich {justNow}',
  '(?:{my} (?:\\S+ )?(?:{kin}|{helper})|(?:der|die|eine) (?:\\S+ )?(?:{helper})) tut mir (?:\\S+ ){0,4}?weh|(?:er|sie) tut mir (?:\\S+ ){0,2}?(?:absichtlich|mit absicht|immer wieder) (?:\\S+ )?weh|(?:er|sie) tut mir weh (?:{c}wenn|und)(?= )',
  'ich werde (?:\\S+ ){0,5}?(?:geschlagen|misshandelt|bedroht|gequaelt|verpruegelt|eingesperrt|festgehalten|gefangen gehalten|verfolgt|erpresst|vergiftet)(?! (?:worden|wenn|im|beim))',
  '{person} ist (?:\\S+ ){0,2}?(?:gewalttaetig|handgreiflich|brutal)(?: zu mir| gegen mich| wenn)?(?= (?:$|, |zu mir|gegen mich|und))(?<! war .*)|{person} wird (?:\\S+ ){0,3}?(?:gewalttaetig|handgreiflich)',
  '{person} (?:(?!(?:nicht|nie) )\\S+ ){1,7}?und {hits} (?:mich|uns){noHarm}|{person} ist (?:\\S+ )?(?:grob|brutal|gemein) zu mir',
  // Drohungen und Angst.
  '{person} (?:bedroht|droht) (?:mir|mich|uns|damit)(?! (?:mit dem (?:zeige)?finger|im spass))|{person} (?:droht|hat gedroht) {c}(?:damit {c})?mich (?:\\S+ )?\\S*(?:zu|um)\\S*|{person} hat (?:mir|mich) (?:\\S+ )?(?:{justNow}) (?:\\S+ ){0,4}?(?:gedroht|bedroht)|bedroht (?:mich|uns) (?:\\S+ )?(?:mit )?{person}?',
  '{person} (?:sagt|schreit|droht|schreibt|hat (?:mir )?(?:gesagt|gedroht)) (?:\\S+ )?{c}(?:dass )?(?:er|sie) (?:mich|uns) (?:\\S+ ){0,3}?{kill}|{person} (?:sagt|schreit|droht) (?:\\S+ )?{c}(?:er|sie) (?:bringt|schlaegt|macht|sticht|zuendet) (?:mich|uns) (?:\\S+ ){0,2}?(?:um|tot|fertig|ab|an)',
  '{person} (?:sagt|droht|schreit) {c}(?:er|sie) (?:zuendet|steckt) (?:das haus|die wohnung|alles) (?:\\S+ )?(?:an|in brand)',
  '{person} will (?:mich|uns) (?:\\S+ )?(?:umbringen|toeten|erschiessen|erstechen|vergiften|erwuergen|ins heim stecken gegen meinen willen)|{person} bringt (?:mich|uns) um {c}(?:wenn|falls|sobald)',
  'ich habe (?:\\S+ )?angst {c}dass (?:{person}|{people}) (?:\\S+ ){0,3}?(?:mich|mir) (?:\\S+ ){0,4}?(?:{kill}|{hits}|etwas antut|wehtut|weh tut|etwas tut|findet|verfolgt)',
  '(?:ich habe|habe ich|ich lebe in|ich bin in) (?:(?!keine )\\S+ ){0,2}?angst vor {them}(?! (?:\\S+ )?(?:gehabt|urteil|meinung|tod))|ich habe angst (?:um mein leben|nach hause zu gehen)',
  'ich (?:bin|fuehle mich) (?:(?:hier|zuhause|in (?:meiner|dieser) wohnung|im heim|bei \\S+) )+nicht (?:mehr )?(?:\\S+ )?sicher|ich bin in (?:lebensgefahr|gefahr)',
  'ich verstecke mich (?:\\S+ )?vor {them}|ich (?:verstecke mich|sitze) (?:\\S+ ){0,3}?(?:im bad\\S*|im schlafzimmer|im schrank|im keller|auf dem klo)(?= **8 (?:er|sie|mann|sohn|ihm|draussen|bruellt|schreit)(?= ))|ich habe mich (?:\\S+ ){0,4}?eingeschlossen(?= **10 (?:er|sie|ihm|draussen|tuer|bruellt|schreit)(?= ))',
  '{person} verfolgt mich|{person} (?:lauert|stellt) mir (?:\\S+ ){0,3}?(?:auf|nach)|{person} wuergt|hat (?:ein messer|eine pistole|eine axt|ein gewehr|eine waffe) (?:in der hand|und)',
  // Festgehalten; ohne Geld, Essen, Hilfe.
  '(?:{person}|{people}) (?:laesst|lassen) mich (?:\\S+ )?nicht (?:mehr )?(?:(?:alleine? )?(?:aus dem haus|aus der wohnung|aus dem zimmer|aus dem heim|raus|hinaus|vor die tuer|weg|fort|telefonieren|ans telefon|zum arzt)|zu meine\\S+ \\S+|meine \\S+ (?:sehen|anrufen)|essen|trinken|gehen)(?! weil (?:es|die strasse))',
  'ich darf (?:\\S+ ){0,4}?nicht (?:mehr )?(?:allein )?(?:verlassen|raus|hinaus|vor die tuer|aus dem haus|telefonieren|zum arzt)(?= **10 (?:sohn|tochter|mann|frau|er|sie|schwiegersohn|schwiegertochter|pfleger|pflegerin|betreuer|betreuerin|enkel|neffe)(?= ))',
  '(?:laesst|lassen) mich (?:{person}|{people}) (?:\\S+ )?nicht (?:mehr )?(?:aus dem haus|raus|weg|telefonieren|zum arzt|gehen)',
  '(?:{person}|{people}) (?:sperrt|sperren|schliesst|schliessen|haelt|halten) mich (?:\\S+ ){0,4}?(?:ein|gefangen|(?<= (?:hier|haus|wohnung|zimmer|willen) )fest)(?= (?:$|, |und|wenn))|(?:gegen meinen willen) (?:\\S+ )?(?:festgehalten|hier|eingesperrt)',
  '(?:{person}|{people}|man) (?:gibt|geben) mir (?:hier )?(?:\\S+ ){0,2}?(?:nichts (?:mehr )?zu (?:essen|trinken)|kein essen|kein wasser|meine (?:tabletten|medikamente) nicht|keine (?:tabletten|medikamente|schmerzmittel))',
  '(?:{person}|{people}) (?:nimmt|nehmen|stiehlt|stehlen|klaut|klauen) mir (?:\\S+ ){0,2}?(?:das|die|den|mein|meine|meinen) (?:\\S+ )?{money}(?! (?:mit(?= )|ab {c}wenn ich(?= )))|(?:{younger}|hat|haben) (?:\\S+ ){0,5}?mir (?:\\S+ ){0,4}?{money} (?:\\S+ ){0,2}?(?:gestohlen|weggenommen|abgenommen|geklaut)(?! und mir (?:gezeigt|erklaert)(?= ))(?<= (?:{justNow}|hat mir) .*)(?<= (?:{younger}|{justNow}) .*)',
  '(?:{person}|{people}) (?:zwingt|zwingen|noetigt) mich {c}(?:\\S+ ){0,6}?(?:unterschreiben|testament|vollmacht|geld|haus|ueberschreiben|konto|sex|bett)',
  '(?:{person}|{people}|man) (?:laesst|lassen) mich (?:\\S+ ){0,2}?(?:verhungern|verdursten|hungern)',
  '(?:laesst|lassen) mich (?:\\S+ ){0,3}?(?:im eigenen kot|in meinem (?:eigenen )?(?:dreck|kot|urin)|im nassen|hungern|liegen)(?= (?:$|, |und|stundenlang|liegen|sitzen))(?<= (?:er|sie|man|pfleger|pflegerin|schwester|sohn|tochter) .*)',
  // Fremde, Feuer, der Körper.
  '(?:jemand|ein (?:fremder )?mann|einbrecher|fremde|maenner) (?:ist|sind|bricht|brechen|versucht|steht) (?:\\S+ ){0,4}?(?:in (?:meiner|meinem|der|meine|mein) (?:wohnung|haus|schlafzimmer|kueche|keller)|im (?:haus|garten|flur|schlafzimmer)|ein|einzubrechen|vor (?:meiner|der) tuer und)(?= (?:$|, |und|hilfe|einzubrechen|bei mir))',
  'es brennt (?:(?!(?:licht|feuer|kerze|lampe) )\\S+ )?(?:in (?:meiner|meinem|der) (?:wohnung|kueche|haus|schlafzimmer|zimmer|keller)|bei mir|im haus)(?= (?:$|, |und|hilfe))|(?:wohnung|kueche|haus|zimmer) (?:ist voll(?:er)? rauch|brennt)(?= (?:$|, |und))|es riecht (?:\\S+ )?nach gas',
  '(?:ruft?|rufen sie|holen sie|holt?|verstaendigen sie|schicken sie) (?:\\S+ ){0,3}?(?:den notarzt|einen notarzt|einen krankenwagen|den krankenwagen|den rettungsdienst|die rettung|die polizei|die feuerwehr|einen arzt|hilfe)(?= )(?<! (?:haben|hatten|musste|mussten|wollte|er|wir|mutter|vater) .*)|ich brauche (?:\\S+ )?(?:einen (?:notarzt|krankenwagen)|die polizei|den notarzt|sofort hilfe|dringend hilfe)(?! (?:beim|mit|bei))',
  '(?:hilfe|helfen sie mir|hilf mir) {c}(?:\\S+ ){0,3}?(?:er|sie|mein mann|mein sohn) (?:schlaegt|bringt|wuergt|tritt|bedroht|kommt|hat)',
  '(?:ich (?:bekomme|kriege|krieg)|bekomme ich) (?:gerade |jetzt |kaum |{c})*(?:keine|kaum) luft(?! (?:vor|beim))|ich kann (?:gerade |kaum |nicht mehr |nicht )+(?:richtig )?atmen(?! (?:wenn|bei der hitze))',
  '(?:ich habe|ich habe gerade|dass ich) (?:gerade |wohl |jetzt )*einen (?:herzinfarkt|schlaganfall|herzanfall)(?: habe)?(?= (?:$|, |rufen|bitte|und))(?! gehabt)',
  'ich habe (?:(?:gerade|jetzt|starke|schlimme|heftige|furchtbare|solche|ploetzlich|seit \\S+|seit einer stunde) )*(?:brustschmerzen|schmerzen in der brust|(?:ein )?stechen in der brust|einen druck auf der brust|schmerzen im linken arm)(?! gehabt)',
  'ich bin (?:\\S+ ){0,4}?(?:gestuerzt|hingefallen|gefallen|ausgerutscht) (?:\\S+ ){0,5}?(?:komme|kann) (?:ich )?(?:\\S+ ){0,3}?nicht (?:mehr )?(?:hoch|auf|aufstehen|auf die beine|mich bewegen|bewegen)|ich (?:liege|bin|sitze) (?:\\S+ )?(?:auf dem|am) (?:\\S+boden|boden) (?:und )?(?:\\S+ ){0,2}?(?:komme|kann) (?:ich )?nicht|ich (?:liege|sitze) (?:\\S+ )?(?:auf dem|am) (?:\\S+boden|boden) (?:seit|hilfe)',
  'ich blute (?:stark|heftig|am kopf|und|aus)|(?:hoert|hoere) nicht auf zu bluten|{my} (?:\\S+ )?(?:arm|gesicht|bein|mundwinkel|linke seite|rechte seite) (?:ist|haengt|wird) (?:ploetzlich |gerade )*(?:taub|gelaehmt|herunter|schief)(?= (?:$|, |und))|man hat mich vergiftet|ich werde ohnmaechtig(?= (?:$|, |hilfe))',
].map((written) => p(written));

const selfHarm = patternsOf(GERMAN_SELF_HARM);
const onceWished = patternsOf(GERMAN_ONCE_WISHED);
const danger = patternsOf(GERMAN_DANGER);
const past = patternsOf(GERMAN_PAST);
const givesUpOnBody = patternsOf([GERMAN_GIVES_UP_ON_BODY]);
const wishesToGo = patternsOf([GERMAN_WISHES_TO_GO]);

const isLongAgo = (words: string): boolean => GERMAN_LONG_AGO.test(words) && !GERMAN_STILL.test(words);

const levelOfWords = (words: string): DistressLevel => {
  if (selfHarm.test(words) && !GERMAN_NOT_MEANT.test(words)) return isLongAgo(words) ? 'past' : 'self-harm';
  if (danger.test(words) && !GERMAN_NO_BLOW.test(words)) return isLongAgo(words) ? 'past' : 'danger';
  if (onceWished.test(words) && !GERMAN_NOT_MEANT.test(words))
    return GERMAN_JUST_NOW.test(words) && !isLongAgo(words) ? 'self-harm' : 'past';
  return past.test(words) && !GERMAN_NO_BLOW.test(words) ? 'past' : 'none';
};

/**
 * A writer who stops eating or taking their tablets, and in the same message wishes to be gone, means to die
 * of it.
 */
const letsGo = (message: readonly string[]): boolean =>
  message.some((words) => givesUpOnBody.test(words) && !isLongAgo(words)) &&
  message.some((words) => wishesToGo.test(words) && !GERMAN_NOT_MEANT.test(words));

/**
 * How much care each sentence of a German message asks for, checking for the gravest first; in any other
 * language there is nothing to find.
 */
export function* germanLevels(sentences: readonly string[]): Generator<DistressLevel> {
  const message = sentences.map(germanWords);
  if (letsGo(message)) yield 'self-harm';
  for (const words of message) {
    const level = levelOfWords(words);
    yield level !== 'none' && GERMAN_FICTION.test(words) ? 'none' : level;
  }
}
