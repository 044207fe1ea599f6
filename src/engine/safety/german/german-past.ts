import distressWords from '#content/language/de/distress-words.json' with { type: 'json' };
import type { Parts } from '../phrase.ts';
import { germanPhrase } from './german-parts.ts';

const LONG_SINCE: Parts = {
  ...distressWords.pastHarm,
  someone:
    '(?:{my} (?:\\S+ )?(?:{kin})|(?:der|die|ein|eine|unser|unsere) (?:\\S+ )?(?:{kin}|{keeper})|die (?:\\S+ )?{keeper}|vater|mutter|grossvater|grossmutter|stiefvater|er|sie)',
  family:
    '(?:{my} (?:\\S+ )?(?:{kin})|vater|mutter|stiefvater|stiefmutter|grossvater|pflegevater|pflegemutter)',
  victim:
    '(?:mich|uns(?: kinder)?|meine (?:\\S+ )?(?:mutter|schwester|schwestern|geschwister|frau)|meinen (?:\\S+ )?bruder|die (?:mutter|kinder|frauen|maedchen)|mutter|unsere mutter|sie|ihn)',
  harm: '(?:missbraucht|vergewaltigt|misshandelt|gefoltert|geschaendet|belaestigt|begrapscht|befummelt|sexuell \\S+)',
  habit:
    '(?:gruen und blau|halb tot|fast tot|blutig|bis (?:\\S+ ){0,3}?(?:blut\\S*|bewusstlos|ohnmaechtig)|jede[nrs]? \\S+|staendig|regelmaessig|betrunken|im suff|getrunken|mit (?:dem|einem|der) (?:\\S+ )?(?:riemen|guertel|lederriemen|gurt|schuerhaken|peitsche|knueppel|faust|faeusten|kochloeffel|kleiderbuegel|hosengurt))',
  child:
    '(?:kind|kindchen|baby|saeugling|kleines|kleine[rn]?|zwillinge|toechterchen|soehnchen|maedchen|junge|jungen|erstgeborene[rn]?)',
  ownChild:
    '(?:unser|unsere|unseren|mein|meine|meinen) (?:(?!(?:enkel|mann|frau) )\\S+ )?(?:kind|baby|saeugling|tochter|sohn|zwillinge|maedchen|junge|jungen|kleine|kleiner)',
};
const p = germanPhrase(LONG_SINCE);

/**
 * Abuse, violence, suicide or a child's death told as past; only wordings that primarily mean this, never the
 * bare words.
 */
export const GERMAN_PAST: readonly RegExp[] = [
  '(?:ich|wir|er|sie|{my} \\S+|die \\S+) (?:\\S+ )?(?:wurde|wurden|bin|sind|war|ist) (?:\\S+ ){0,7}?{harm}|(?:wurde|wurden|bin|sind) (?:ich|wir|sie|er|{my} \\S+) (?:\\S+ ){0,7}?{harm}',
  '(?:{someone}|\\S+) (?:hat|haben|hatte|hatten) (?:(?!(?:nie|niemals) )\\S+ ){0,6}?(?<!(?:vertrauen|macht|amt|namen|alkohol|gutmuetigkeit) (?:\\S+ ){0,4}){harm}|{someone} (?:missbrauchte|vergewaltigte|misshandelte|folterte|begrapschte|belaestigte) (?:mich|uns|{victim})',
  'vergewaltigt(?: worden| wurde| wurden)?(?= (?:$|, |und|worden|wurde|wurden|haben|hat))',
  '(?:{family} (?:hat|hatte)|(?:hat|hatte) {family}) (?:(?!(?:nie|niemals|nicht|kein) )\\S+ ){0,3}?{victim} (?:(?!(?:nie|niemals|nicht) )\\S+ ){0,6}?{beaten}',
  '(?:von|durch) (?:\\S+ ){0,2}?(?:{kin}|{keeper})n? (?:(?!(?:nie|nicht) )\\S+ ){0,5}?{beaten}|(?:im|in einem|in dem|in diesem|in jenem) (?:heim|kinderheim|waisenhaus|internat|lager|erziehungsheim) (?:(?!(?:nie|nicht) )\\S+ ){0,6}?{beaten}',
  '(?:bin ich|ich bin|wurde ich|ich wurde) (?:(?!(?:nie|nicht) )\\S+ ){0,7}?{beaten}(?: worden)?(?= (?:$|, |und|weil|wenn))',
  '{family} (?:(?!(?:nie|nicht) )\\S+ )?{beat} {victim}(?! (?:vor|nicht|nie|an|um|auf die schulter)(?= ))|{beat} {family} {victim}(?! (?:vor|nicht|nie)(?= ))',
  '{someone} (?:hat|haben) {victim} (?:(?!(?:nie|nicht) )\\S+ ){0,8}?{beaten}(?<= {habit} .*)|{someone} (?:hat|haben) {victim} (?:\\S+ ){0,6}?{beaten}(?= {c}(?:\\S+ ){0,3}?{habit})|{someone} {beat}n? {victim} (?:\\S+ ){0,4}?{habit}',
  '(?:{my} (?:\\S+ )?(?:{kin})|er|vater) war (?:\\S+ ){0,3}?(?:gewalttaetig|ein gewalttaetiger|brutal zu|ein schlaeger)|haeusliche gewalt|(?:in|eine) (?:\\S+ )?(?:gewalttaetige[nr]?|misshandlungs) (?:ehe|beziehung|elternhaus)',
  '(?:brach|hat) mir (?:\\S+ ){0,3}?(?:den arm|die nase|den kiefer|die rippen|eine rippe|das handgelenk)(?: gebrochen)?(?<= (?:mann|vater|er|stiefvater) .*)',
  '(?:sich an (?:mir|uns|ihr|meiner \\S+) vergangen|verging sich an|vergriff sich an|vergangen (?:hat|hatte))',
  '(?:fasste|griff|langte|fasst|hat) (?:mir|uns|mich|ihr) (?:\\S+ ){0,2}?(?:unter den rock|unters hemd|zwischen die beine|unsittlich|an die brust|in die hose|an die waesche)(?: gefasst| gegriffen)?|hat (?:mich|uns) (?:\\S+ ){0,6}?(?:angefasst|beruehrt) {c}wo (?:er|es|man|niemand)|hat mich (?:\\S+ ){0,3}?(?:unsittlich beruehrt|angefasst wo|beruehrt wo|begrapscht)|kam (?:nachts |\\S+ )*in mein (?:bett|zimmer)',
  '(?:hat|haben) (?:mich|uns|sie) (?:\\S+ )?gezwungen {c}(?:\\S+ ){0,3}?(?:zu schlafen|beizuwohnen|anzufassen|auszuziehen)|zwang (?:mich|sie) {c}(?:\\S+ ){0,3}?(?:zu schlafen|beizuwohnen)|(?:mit|gegen) (?:\\S+ )?(?:gewalt|willen) (?:\\S+ ){0,2}?genommen',
  '(?:sperrte|sperrten|hat|haben) (?:mich|uns) (?:\\S+ ){0,5}?(?:in den|im|in einen) (?:\\S+ )?(?:keller|kohlenkeller|schrank|verschlag|stall|kohlenkasten)(?: (?:gesperrt|eingesperrt))?(?= **6 (?:strafe|tagelang|nacht|stunden|stundenlang|geschlagen|dunkeln|wenn)(?= ))',
  // Wer sich selbst das Leben nahm.
  '(?:hat|haben|hatte|hatten) sich (?:\\S+ ){0,6}?(?:umgebracht|das leben genommen|erhaengt|erschossen|vergiftet|ertraenkt|vergast|zu tode gestuerzt|vor (?:den|einen) zug geworfen|aus dem fenster gestuerzt|die pulsadern aufgeschnitten)|sich (?:\\S+ ){0,4}?(?:umgebracht|das leben genommen|erhaengt|erschossen|vergiftet|ertraenkt) (?:hat|hatte|haben|hatten)',
  '(?<!(?:computer|rechner|geraet|programm|handy|telefon|tablet|drucker|laptop) )(?:hat|hatte) sich (?:(?!(?:beim|in den) )\\S+ ){0,4}?aufgehaengt(?<!(?:computer|rechner|geraet|programm|handy|telefon|tablet|drucker|laptop) .*)',
  '(?:nahm|nahmen) sich (?:\\S+ ){0,3}?das leben(?! (?:leicht|schwer))|(?:brachte|brachten) sich (?:\\S+ ){0,2}?um(?= (?:$|, |und|als|nach))|(?:erhaengte|erschoss|vergiftete|ertraenkte) sich|(?:beging|begingen|veruebte) (?:\\S+ )?(?:selbstmord|suizid)|(?:selbstmord|suizid) begangen|(?:stuerzte|warf) sich (?:vor (?:den|einen) zug|von (?:der|einer) bruecke|aus dem fenster|vom dach)',
  '(?:selbstmord|suizid|freitod) (?:meines|meiner|seines|ihres|unseres|von)|durch (?:selbstmord|suizid)|ist freiwillig aus dem leben',
  // Ein Kind.
  '{ownChild} (?:\\S+ ){0,2}?(?:starb|verstarb) (?:\\S+ ){0,3}?(?:nach|mit|bei|am|im|kurz)(?<! (?:sohn|tochter) .* mit \\S+)|{ownChild} ist (?:\\S+ ){0,6}?(?:tot geboren|gestorben)(?<= (?:kind|baby|saeugling|zwillinge|maedchen|kleine|kleiner|junge) .*)|{ownChild} (?:ist|starb) (?:\\S+ ){0,3}?(?:bei|nach|vor) der geburt|{ownChild} (?:\\S+ )?(?:kam|wurde) (?:\\S+ )?tot (?:zur welt|geboren)',
  '(?:wir|ich) (?:haben|habe|hatten) (?:(?!(?:haus|spiel) )\\S+ ){0,4}?{child} (?:\\S+ ){0,4}?verloren(?! (?:im (?:kaufhaus|gedraenge)|und wieder))|(?:wir|ich) (?:verloren|verlor) (?:\\S+ ){0,3}?{child}(?= (?:$|, |mit|nach|als|im|bei))',
  'totgeburt|totgeboren\\S*|fehlgeburt(?:en)?|ploetzlichen kindstod|{my} (?:\\S+ )?(?:sohn|tochter|bruder|schwester) (?:\\S+ ){0,6}?(?:ueberdosis)',
  '{ownChild} (?:\\S+ ){0,2}?(?:wurde|ist) (?:\\S+ ){0,8}?(?:ueberfahren|totgefahren|ermordet|umgebracht)',
  // Mord, Lager, Folter.
  '(?:{my} (?:\\S+ ){0,2}?(?:{kin}|familie|eltern|geschwister|verwandten|angehoerigen)|die \\S+ (?:familie)) (?:\\S+ )?(?:wurde|wurden|ist|sind) (?:\\S+ ){0,7}?(?:ermordet|vergast|umgebracht|gefoltert|hingerichtet|erschlagen|zu tode \\S+)',
  '(?:haben|hat) (?:\\S+ ){0,7}?(?:gefoltert|ermordet|zu tode gepruegelt|totgeschlagen|vergast)|vor (?:meinen|unseren) augen (?:\\S+ ){0,7}?(?:erschossen|erschlagen|getoetet|gehaengt|ermordet|vergewaltigt|ueberfahren)|(?:erschossen|erschlagen|getoetet) (?:\\S+ ){0,3}?vor (?:meinen|unseren) augen',
].map((written) => p(written));
