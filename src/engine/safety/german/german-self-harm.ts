import distressWords from '#content/language/de/distress-words.json' with { type: 'json' };
import type { Parts } from '../phrase.ts';
import { germanPhrase } from './german-parts.ts';

const SELF: Parts = {
  ...distressWords.selfHarm,
  wish: '(?:will|moechte|mag)',
  /** Ways to end one's life, in the form used after "will", … */
  act: [
    'mich (?:{nun} )*(?:umbringen|toeten|erhaengen|aufhaengen|erschiessen|vergiften|ertraenken|vergasen|totfahren)',
    'mir (?:{nun} )*(?:(?:das|mein) (?:eigene )?leben nehmen|etwas antun|die (?:pulsadern|adern|kehle) (?:aufschneiden|durchschneiden)|(?:die|eine) kugel (?:geben|in den kopf jagen|in den kopf schiessen))',
    '(?:selbstmord|suizid|sterbehilfe) (?:begehen|machen)',
    '(?:mein leben (?:{nun} )*beenden|(?:meinem leben|allem|dem allen) (?:{nun} )*ein ende (?:setzen|machen|bereiten))',
    '(?:mit (?:allem|dem leben|mir) schluss|schluss mit (?:allem|dem leben|mir)) machen',
    'mich (?:{nun} )*(?:vor|unter) (?:den|einen) (?:zug|bus|lastwagen|lkw) (?:werfen|schmeissen|legen)|vor (?:den|einen) (?:zug|bus|lastwagen|lkw) (?:springen|gehen|laufen)',
    '(?:von (?:der|einer)|vom|aus dem) {drop} (?:springen|stuerzen)',
    'aus dem leben (?:scheiden|gehen)|von dieser welt (?:gehen|verschwinden)',
    '(?:alle|saemtliche|die ganzen|eine ueberdosis) *1 {pills} (?:{nun} )*(?:nehmen|schlucken)|eine ueberdosis nehmen',
  ].join('|'),
  /** … in the form used after "daran", … */
  toAct: [
    'mich (?:{nun} )*(?:umzubringen|zu toeten|zu erhaengen|aufzuhaengen|zu erschiessen|zu vergiften|zu ertraenken|zu vergasen)',
    'mir (?:{nun} )*(?:(?:das|mein) (?:eigene )?leben zu nehmen|etwas anzutun|die (?:pulsadern|adern|kehle) (?:aufzuschneiden|durchzuschneiden))',
    '(?:selbstmord|suizid) zu (?:begehen|machen)',
    '(?:mein leben zu beenden|(?:meinem leben|allem|dem allen) ein ende zu (?:setzen|machen|bereiten))',
    '(?:mit (?:allem|dem leben|mir) schluss|schluss mit (?:allem|dem leben|mir)) zu machen',
    'mich vor (?:den|einen) (?:zug|bus|lastwagen|lkw) zu (?:werfen|schmeissen|legen)|(?:von (?:der|einer)|vom|aus dem) {drop} zu (?:springen|stuerzen)',
    'aus dem leben zu (?:scheiden|gehen)|aus der welt zu gehen',
    '(?:alle|saemtliche) *2 {pills} zu (?:nehmen|schlucken)',
  ].join('|'),
  toDie: 'zu sterben|tot zu sein|nicht mehr (?:da zu sein|zu leben|aufzuwachen|aufwachen zu muessen)',
  /** … and in the present tense. */
  doesAct: [
    'bringe mich (?:{nun} )*um|haenge mich (?:{nun} )*auf|(?:erhaenge|erschiesse|vergifte|ertraenke) mich',
    'nehme mir (?:{nun} )*das leben(?! (?:leicht|nicht))|tue mir (?:{nun} )*etwas an',
    'mache (?:{nun} )*(?:mit (?:allem|dem leben|mir) schluss|schluss mit (?:allem|dem leben|mir))',
    'setze (?:{nun} )*(?:meinem leben|allem) (?:{nun} )*ein ende|beende (?:{nun} )*mein leben',
    'springe (?:{nun} )*(?:von (?:der|einer)|vom|aus dem) {drop}|(?:werfe|lege) mich (?:{nun} )*vor (?:den|einen) zug',
  ].join('|'),
  noMore:
    '(?:nicht mehr (?:so )?(?:leben|weiterleben|da sein|dasein|am leben sein|existieren|aufwachen)|nicht (?:so )*weiterleben)',
  death:
    '(?:sterben|tot sein|krepieren|verrecken|{noMore}|(?:einschlafen|schlafen) und nicht mehr aufwachen|fuer immer (?:einschlafen|schlafen|weg sein|verschwinden))',
  /** "Sterben vor Lachen", "sterben, wenn der Wein alle ist". */
  mild: '(?! ohne (?!{dear})| , ohne| {c}(?:vor|fuer|wenn (?!ich)|bevor|ehe|zuhause|wie)(?= ))',
  dear: '(?:ihn|sie|dich|mein\\S* \\S+)',
};
const p = germanPhrase(SELF);

/** Present or planned harm to oneself, or the wish to be dead, in the first person. */
export const GERMAN_SELF_HARM: readonly RegExp[] = [
  // Ich will mich umbringen; dass ich mich umbringen will; ich denke daran, mich umzubringen; ich bringe mich um.
  '(?:ich {modal}|{modal} ich) *4 (?:{act})',
  'ich (?:{nun} )*(?:{act}) {modal}',
  '(?:(?:ich|wie ich|ob ich) (?:denke|ueberlege|plane|beabsichtige|gedenke|erwaege|spiele|traeume|bin|fuehle|sehne|kaempfe|stehe|trage mich|beschaeftige mich|befasse mich|verspuere)|(?:denke|ueberlege|plane|spiele|traeume) ich|mein plan ist|ich habe *4 (?:beschlossen|vor|entschieden|entschlossen|vorgenommen|lust|wunsch|drang|gedanken)) **6 {c}(?:{toAct})',
  '(?:ich (?:denke|ueberlege|plane|beabsichtige|traeume|wuensche mir|sehne mich|bete|hoffe)|ich habe *3 (?:beschlossen|entschieden|den wunsch|nur den wunsch)) (?:(?!(?:angst|ohne|nicht)(?! mehr) )\\S+ ){0,4}?(?:{toDie})',
  'ich (?:{nun} )*(?:{doesAct})(?! (?:vor|fuer) )|(?:(?:heute|morgen|bald|jetzt|dann|irgendwann) )+(?:{doesAct})',
  '(?:heute|morgen|bald|jetzt|dann|irgendwann|am liebsten) (?:bringe ich mich (?:{nun} )*um|haenge ich mich (?:{nun} )*auf|(?:erschiesse|vergifte) ich mich)|(?:heute|morgen|bald|jetzt|dann) (?:nehme ich mir das leben|mache ich (?:mit allem schluss|schluss mit allem|(?:dem|allem|dem allen|dem ganzen|meinem leben) ein ende)|springe ich)',
  '(?:bringe ich mich (?:{nun} )*um|haenge ich mich (?:{nun} )*auf|(?:erhaenge|erschiesse|vergifte|ertraenke) ich mich|nehme ich mir (?:{nun} )*das leben)(?! (?:vor|fuer|leicht|um den) )|(?:wie|ob|wenn|dass|bis) ich mich (?:{nun} )*(?:umbringe|erhaenge|aufhaenge|erschiesse|vergifte|ertraenke)|(?:wie|ob|wenn|dass|bis) ich mir (?:{nun} )*(?:das leben nehme|etwas antue)',
  '(?:ich plane|plane ich) (?:\\S+ )?(?:meinen )?(?:selbstmord|suizid|tod)|gehe (?:ich )?(?:{nun} )*(?:in den|in die|in das|ins) \\S+ und komme (?:ich )?nicht (?:mehr |wieder )*(?:zurueck|wieder|heraus)',
  '(?:ausweg|andere wahl|andere loesung) (?:mehr )?{c}(?:ausser|als) (?:{nun} )*(?:{toAct}|{toDie}|den tod|selbstmord)|mein (?:\\S+ )?(?:wunsch|wille|plan) ist (?:es )?{c}(?:{toDie}|{toAct}|der tod)',
  '(?:gewehr|pistole|revolver|messer|strick|seil|{pills}) **10 ich {wish} (?:{nun} )*nicht mehr(?= (?:$|, ))',
  // Ich will sterben, nicht mehr leben.
  '(?:ich {wish}|{wish} ich|ich werde (?:lieber|bald)) (?:{nun} )*{death}{mild}',
  '(?:ich {wish}|{wish} ich|ich kann|kann ich) (?:(?:{nun}|ohne {dear}|seit(?:dem)? \\S+|auf dieser welt|mit den schmerzen) )*{noMore}{mild}',
  '(?:dass|weil|ob|und) ich (?:{nun} )*{death} {wish}|und {wish} (?:{nun} )*{death}{mild}(?<= ich .*)|ich {wish} (?:{nun} )*(?:weg|fort) (?:von|aus) dieser welt',
  '(?:ich wuerde|wuerde ich) (?:{nun} )*{death}{mild}(?<= (?:am liebsten|lieber|gern|heute|sofort|jetzt|wenn ich koennte) .*)',
  '(?:am liebsten|am besten|lieber|gern) (?:waere|wuerde) ich (?:{nun} )*(?:{gone}|sterben|nicht mehr aufwachen|bei \\S+ im grab)|ich (?:waere|wuerde) (?:{nun} )*(?:am liebsten|lieber|gern|besser) (?:{nun} )*(?:{gone}|sterben|nicht mehr aufwachen)(?! als er)',
  'kann (?:{nun} )*nicht mehr {c}(?:und )?(?:ich )?{wish} (?:{nun} )*(?:nicht mehr|nicht)(?= (?:$|, ))|{wish} (?:{nun} )*nicht mehr {c}(?:und )?(?:ich )?kann (?:{nun} )*nicht mehr(?= (?:$|, ))',
  '(?<! (?:ohne|wegen) (?:\\S+ ){1,4})waere ich (?:doch|nur)(?: {nun})* {gone}|haette (?:mich|es mich) (?:doch|nur)(?: {nun})* (?:getroffen|erwischt|geholt)',
  'ich (?:wuenschte|wollte|wuensche(?: mir)?) {c}(?:dass )?ich (?:waere (?:{nun} |mit \\S+ )*{gone}|(?:{nun} )*{gone} waere|(?:{nun} )*(?:sterben (?:koennte|duerfte|wuerde)|nicht mehr aufwachen (?:wuerde|muesste)|einschlafen und nicht mehr aufwachen))',
  'ich (?:hoffe|bete|wuensche mir|wuenschte|bitte gott) **3 {c}(?:dass )?ich (?:{nun} )*(?:nicht mehr (?:aufwache|wach werde|lange lebe)|sterbe|sterben (?:kann|darf)|einschlafe und nicht mehr aufwache|{gone} bin)',
  'ich hoffe {c}ich wache *2 nicht mehr auf|(?:hoffentlich|wenn ich nur) (?:wache ich|ich) *2 nicht mehr (?:auf|aufwache|aufwachen (?:wuerde|muesste))',
  '(?:ich (?:wuensche|ersehne)|und (?:wuensche|ersehne)) mir (?:{nun} )*(?:den tod|meinen tod|zu sterben)',
  '(?:es|das) waere (?:{nun} |fuer \\S+ )*(?:besser|das beste|am besten|leichter) *4 {c}wenn ich (?:{nun} )*(?:{gone} waere|{gone} bin|sterben (?:wuerde|koennte)|sterbe)|besser (?:waere ich )?(?:tot|sterben) als|(?:besser|das beste|am besten|leichter) (?:fuer \\S+ )?{c}(?:{toDie}|{toAct})',
  // Es hat keinen Sinn mehr.
  '(?:mein|das|dieses) leben (?:fuer mich |hier |so )*(?:hat|macht|ergibt) (?:fuer mich |so |jetzt |hier )*(?:keinen|keine) (?:sinn|zweck|wert|freude)(?: mehr)?(?= (?:$|, |seit|ohne {dear}))',
  '(?:mein|das|dieses) leben ist (?:fuer mich |so |jetzt )*(?:nicht(?: mehr)? lebenswert|nichts mehr wert|sinnlos|wertlos|eine qual)(?: geworden)?(?= (?:$|, |seit|fuer mich|ohne {dear}))',
  '(?:wozu|warum|weshalb|fuer (?:wen|was)|wofuer) (?:soll|sollte|muss) ich *2 (?:leben|weiterleben|am leben bleiben)|(?:wozu|warum|wofuer|fuer (?:wen|was)) (?:lebe ich|bin ich am leben)(?= (?:$|, |weiter))|weiss nicht (?:mehr )?{c}(?:wozu|warum|wofuer|weshalb|fuer wen) ich (?:lebe|(?:leben|weiterleben|am leben bleiben) (?:soll|sollte|muss))',
  'nichts (?:mehr )?{c}(?:wofuer|fuer das|fuer was|weswegen) (?:es sich (?:zu leben )?lohnt|ich (?:lebe|leben (?:soll|will|moechte)))|kein(?:en)? grund (?:mehr )?{c}(?:zu leben|zum leben|weiterzuleben|am leben zu bleiben)',
  'ich (?:habe (?:{nun} )*(?:keinen (?:lebenswillen|lebensmut)|(?:den|meinen|jeden) (?:lebenswillen|lebensmut) verloren|keine lebenskraft)|bin (?:{nun} )*(?:lebensmuede|lebensueberdruessig|des lebens (?:muede|ueberdruessig|satt)))',
  'keine (?:kraft|lust) (?:mehr )?(?:zum|am|auf das|aufs) leben|keine (?:kraft|lust) (?:mehr )?{c}(?:zu leben|weiterzuleben)|ich habe (?:{nun} )*(?:das leben satt|genug vom leben|vom leben genug)',
  'ich (?:sehe|habe|finde) (?:{nun} )*kein(?:en)? (?:sinn|zweck|grund) (?:mehr )?(?:im|am) (?:\\S+ )?leben|kein(?:en)? sinn (?:mehr )?(?:darin )?{c}(?:zu leben|weiterzuleben)',
  // Der Tod als Wunsch.
  '(?:gott|herr|herrgott|heiland|jesus|himmel) {c}(?:hol|hole|nimm|lass) mich(?= (?:{nun} |zu dir |zu (?:ihm|ihr) |zu mein\\S+ \\S+ )*(?:$|, |sterben|heim|weg|und))|(?:gott|herrgott|der herr|der tod|er) (?:soll|moege|sollte) mich (?:{nun} |zu sich )*(?:holen|nehmen)(?! (?:vom|aus der schule))',
  'warum (?:holt|nimmt) mich (?:der (?:liebe )?(?:gott|herrgott|herr|tod)|gott|er|niemand) (?:{nun} |zu sich )*nicht',
  '(?:warte|hoffe) (?:ich )?(?:{nun} )*auf (?:den|meinen) tod|sehne (?:ich )?mich (?:{nun} )*(?:nach dem (?:tod|sterben|ende)|danach {c}(?:{toDie}))|(?:der|mein) tod waere (?:{nun} |fuer mich )*(?:eine )?(?:erloesung|erleichterung)|der tod ist (?:{nun} )*(?:fuer mich )(?:eine )?erloesung',
  'lasst mich (?:{nun} )*sterben|ich verdiene (?:es )?{c}(?:zu sterben|den tod)',
  // Die anderen.
  'ohne mich (?:waere|waeren|sind|ist|ginge|geht|haette|haetten|haben|hat) (?:(?!(?:nichts|nicht|kaum) )\\S+ ){0,5}?{better} ?(?:dran)?(?= (?:$|, |und))|(?:waere|waeren|sind|geht|ginge|haette|haetten) (?:\\S+ ){0,6}?ohne mich (?:\\S+ )?{better}(?= (?:dran|$|, |und))|(?:waere|waeren|geht|ginge|haette|haetten) (?:\\S+ ){0,5}?{better} (?:dran )?ohne mich(?= (?:$|, |und))',
  'wenn ich (?:{nun} )*{gone} (?:waere|bin) {c}(?:(?!ich )\\S+ ){0,7}?{better}|(?:{better}) (?:\\S+ ){0,3}?{c}wenn ich (?:{nun} )*{gone} (?:waere|bin)',
  '(?:mich|mir) wuerde (?:{nun} )*(?:niemand|keiner|kein mensch) (?:vermissen|nachweinen)|(?:niemand|keiner|kein mensch) wuerde (?:\\S+ ){0,3}?(?:merken|vermissen|weinen|bemerken) {c}wenn ich (?:{nun} )*(?:{gone} waere|sterbe|sterben wuerde)',
  // Gedanken und Mittel.
  '(?:ich habe|habe ich|ich bekomme|ich kaempfe|ich leide) (?:\\S+ ){0,5}?(?:selbstmordgedanken|suizidgedanken|suizidale gedanken|todessehnsucht)(?! gehabt)|(?:selbstmordgedanken|suizidgedanken) (?:quaelen|plagen|verfolgen|kommen)',
  '(?:ich denke|denke ich|ich spiele|ich habe|gedanken) (?:\\S+ ){0,3}?(?:an|ueber|von|mit dem gedanken an) (?:\\S+ )?(?:selbstmord|suizid|freitod)(?! (?:\\S+ ){0,4}gedacht)|denke ich an nichts (?:anderes )?(?:mehr )?als (?:an )?(?:selbstmord|suizid|den tod|das sterben)|ich bin (?:suizidal|suizidgefaehrdet|selbstmordgefaehrdet)',
  'ich (?:habe|sammle|horte|spare) *4 {pills} (?:\\S+ ){0,3}?(?:gesammelt|gehortet|gespart|zusammengespart|aufgehoben|beiseite gelegt|versteckt|beisammen|zusammen|gesammelt) {c}*4 (?:reicht|reichen|damit|um|fuer den tag|fuer immer|genug|sterben|schluss|dann|wenn)',
  '(?:meine|die|diese) {pills} (?:\\S+ )?(?:reichen|genuegen) {c}(?:um|damit|fuer immer|zum sterben)',
  '(?:habe|liegen|sind) *4 genug {pills} *5 (?:um|damit|fuer immer|zum sterben)',
  'ich habe (?:{nun} |gerade |eben |vorhin )*(?:alle|saemtliche|die ganzen|viele|zu viele|eine (?:ganze )?(?:packung|schachtel|handvoll)|die ganze (?:packung|schachtel)|dreissig|vierzig|fuenfzig|zwanzig|\\d\\d) (?:meine |von den |der )?(?:schlaftabletten|schlafmittel|schlafpillen|{pills}(?= (?:\\S+ ){0,4}?auf einmal)|{pills}(?<= (?:packung|schachtel|handvoll|viele) \\S+)) (?:\\S+ ){0,3}?(?:genommen|geschluckt|eingenommen)(?! wie)',
  'ich (?:nehme|schlucke) (?:{nun} )*(?:alle|saemtliche|die ganzen|die ganze (?:packung|schachtel)) (?:meine )?(?:{pills})?(?= **6 (?:dann ist|ruhe|schluss|vorbei|auf einmal|nicht mehr)(?= ))|ich habe (?:{nun} |gerade |gestern |vorhin )*eine ueberdosis (?:\\S+ )?(?:genommen|geschluckt)',
  'ich (?:ritze mich|ritz mich|verletze mich (?:selbst|absichtlich|wieder)|schneide mich (?:absichtlich|selbst|in die arme))|ich habe mich (?:{nun} |gestern |absichtlich )*(?:geritzt|absichtlich (?:geschnitten|verletzt|verbrannt)|selbst verletzt)',
  '(?:strick|schlinge) (?:liegt|haengt|ist) (?:\\S+ )?(?:bereit|fertig|da)|ich habe *2 (?:den|einen) strick (?:\\S+ ){0,4}?(?:bereit|besorgt|gekauft|hingelegt|haengen|liegen|gefunden)(?= (?:$|, |und))',
  // Abschied.
  '(?:das|dies) ist mein abschiedsbrief|ich habe (?:\\S+ ){0,3}?abschiedsbriefe? (?:\\S+ )?geschrieben|das sind meine letzten (?:worte|zeilen)',
  'wenn (?:du|ihr|sie|jemand) (?:das|dies|diese zeilen) (?:\\S+ )?(?:lest|lesen|liest) {c}(?:\\S+ )?(?:bin|werde|habe) ich (?:\\S+ ){0,3}?(?:tot|nicht mehr|gegangen|weg|erloest|geschafft)',
  '(?:morgen|naechste woche|bald) (?:bin ich|werde ich) (?:\\S+ )?(?:nicht mehr (?:da|am leben|leben)|tot)(?= (?:$|, |sein|und))',
].map((written) => p(written));

/** The same wishes in the past, unless it was just now. */
export const GERMAN_ONCE_WISHED: readonly RegExp[] = [
  '(?:ich (?:wollte|haette|dachte|war|plante)|wollte ich|dachte ich|haette ich) (?:(?!(?:nie|niemals|fast|beinahe) )\\S+ ){0,6}?(?:{act}|{toAct}|{noMore}|tot sein)',
  '(?:ich wollte|wollte ich) (?:{nun} |damals |nur )*(?:sterben)(?! (?:vor|fuer|wie))',
  '(?:ich habe|habe ich|ich hatte|hatte ich) (?:(?!(?:nie|niemals) )\\S+ ){0,6}?(?:versucht|vorgehabt|gedacht|ueberlegt) {c}(?:\\S+ )?(?:{toAct})',
  '(?:mein|meinem|meinen|ich) (?:\\S+ ){0,4}?(?:selbstmordversuch|suizidversuch)|ich (?:war|wurde) (?:\\S+ ){0,2}?(?:suizidal|lebensmuede|selbstmordgefaehrdet)|ich hatte (?:\\S+ ){0,4}?(?:selbstmordgedanken|suizidgedanken)|(?:selbstmordgedanken|suizidgedanken) gehabt',
  '(?:ich (?:schnitt|habe|hatte) mir|schnitt ich mir) (?:\\S+ ){0,3}?die pulsadern',
].map((written) => p(written));

/**
 * Giving up food or medicine; this counts only together with a wish to go, which may be in another sentence.
 */
export const GERMAN_GIVES_UP_ON_BODY = p(
  'ich (?:esse|trinke|nehme) (?:\\S+ ){0,4}?(?:nichts mehr|nicht mehr|keine \\S+ mehr)|ich (?:verweigere|habe aufgehoert) (?:\\S+ ){0,4}?(?:{pills}|essen|trinken|zu essen|zu trinken|zu nehmen|dialyse)',
);
export const GERMAN_WISHES_TO_GO = p(
  'ich {wish} (?:{nun} )*(?:gehen|heim|nicht mehr|zu (?:ihm|ihr|mein\\S+ \\S+))(?= (?:$|, |und))|dann ist (?:es )?(?:\\S+ )?(?:vorbei|ruhe|schluss)|damit es (?:\\S+ )?(?:schneller geht|vorbei ist|ein ende hat)',
);
