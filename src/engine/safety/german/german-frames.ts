import { germanPhrase } from './german-parts.ts';

const p = germanPhrase({
  teller:
    '(?:er|sie|{my} \\S+|der \\S+|die \\S+|vater|mutter|grossvater|grossmutter) (?:\\S+ )?(?:sagte|meinte|rief|schrie|schrieb|fluesterte|jammerte|klagte|pflegte zu sagen|hat gesagt|hat gerufen)',
});

/** From a film, a book or a play: not happening to anyone now. */
export const GERMAN_FICTION = p(
  'im (?:film|fernsehen|kino|roman|theater|krimi|buch|maerchen|lied|gedicht|traum|stueck|hoerspiel)|in (?:dem|einem|diesem|meinem|jenem) (?:film|roman|buch|stueck|krimi|lied|gedicht|traum|maerchen|theaterstueck)|in der (?:oper|operette|serie|verfilmung|ballade)|auf der buehne|(?:ich|er|sie) (?:spielte|spielt) (?:den|die|einen|eine)|(?:habe|hat) (?:den|die|einen|eine) \\S+ gespielt',
);

/** Another person's words, a joke, or the very opposite, in a sentence about harming oneself. */
export const GERMAN_NOT_MEANT = p(
  '{teller} ,? ?(?:dass )?ich|ich (?:\\S+ ){0,3}?(?:nie|niemals)(?! geboren)|(?:nie|niemals) (?:daran gedacht|auf den gedanken|in den sinn)|nicht (?:vor|daran|umbringen|sterben|selbstmord)|vor (?:lauter )?(?:lachen|scham|langeweile|aerger|wut|lachen|peinlichkeit|neid|glueck|freude|aufregung|verlegenheit)|im (?:scherz|spass)|zum spass|aus spass|scherzhaft|sozusagen|wie man so sagt|redensart|dafuer koennte|totgelacht',
);

/** Told as long ago: present wording in a past frame ("Damals dachte ich: Ich will sterben"). */
export const GERMAN_LONG_AGO = p(
  'damals|frueher|seinerzeit|einst|vor (?:\\S+ )?(?:jahren|jahrzehnten)|als (?:kind|junge|maedchen|jugendliche[rs]?|lehrling|junger mann|junge frau|soldat)|als (?:ich|wir) (?:\\S+ ){0,4}?(?:war|waren|kam|kamen)|mit (?:\\d\\d|sieben|acht|neun|zehn|elf|zwoelf|dreizehn|vierzehn|fuenfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|dreissig|vierzig)(?: jahren)?(?! (?:tabletten|pillen))|in den (?:\\S+iger|\\S+ziger|\\d\\der) jahren|(?:im|nach dem|vor dem) krieg|(?:im jahre? |anno )?(?:19|20)\\d\\d|in meiner (?:jugend|kindheit|ersten ehe|schulzeit)|nach (?:der|meiner) (?:scheidung|flucht|vertreibung)|(?:im|in der) (?:lager|gefangenschaft|schule|internat)',
);

/**
 * … and what shows that it still goes on: "Seit er vor zwei Jahren gestorben ist, will ich nicht mehr leben."
 */
export const GERMAN_STILL = p('seit|seitdem|seither|heute|jetzt|inzwischen|mittlerweile|nun|immer wieder');

export const GERMAN_JUST_NOW = p('{justNow}');

/** A game, a vote, a whisk: a blow that hurts no one. */
export const GERMAN_NO_BLOW = p(
  '(?:im|beim|in|am) (?:schach\\S*|skat\\S*|karten\\S*|tennis|tischtennis|fussball\\S*|federball|boxen|wettlauf|rennen|spiel|muehle\\S*|dame\\S*|halma|rommee|rommé|canasta|kegeln|domino|mensch|schwimmen|laufen|ringen|quiz|scrabble|billard|doppelkopf)|(?:bei|in) (?:jedem|jeder|allen) (?:raetsel\\S*|spiel\\S*|partie\\S*|quiz|rennen|wette\\S*)|um laengen|\\S+ zu (?:null|eins|zwei|drei|vier|\\d)|\\d , \\d|als \\S+ vor|zum (?:ritter|\\S*koenig|vorsitzenden)|sahne|eier|eischnee|nagel|trommel|zelt|alarm|brennholz|holz',
);
