import type { BookLanguage } from '#features/book/shared/manuscript.ts';

/** What the built books say, in the languages in which their pages are looked at: each with the accents and quotation marks of its own. */
export type WordsOfBook = {
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly dedication: string;
  readonly copyrightLine: string;
  readonly parts: readonly [string, string];
  readonly chapters: readonly [string, string, string, string];
  /** Before, the name in italics, after. */
  readonly opening: readonly [string, string, string];
  readonly quote: string;
  readonly caption: string;
  readonly closing: string;
  readonly sentences: readonly string[];
  readonly events: readonly (readonly [when: string, title: string, text: string])[];
  readonly family: readonly (readonly [name: string, years: string])[];
  /** Persons by family name, then places. */
  readonly index: readonly (readonly ['person' | 'place', string])[];
};

const EN: WordsOfBook = {
  title: 'A Life by the Water',
  subtitle: 'What I remember, and what I was told',
  author: 'Margaret Brontë-O’Neill',
  dedication: 'For Zoë and Seán,\nwho asked.',
  copyrightLine: '© 2026 Margaret Brontë-O’Neill',
  parts: ['The village', 'Away from home'],
  chapters: ['The house by the river', 'School', 'The bakery in Leeds', 'A long summer'],
  opening: ['My aunt ', 'Margret', ' lived in Minden, in a house whose façade was older than the church.'],
  quote:
    '“You will come back,” she said.\nI did not believe her — nobody who is eighteen believes such a thing.',
  caption: 'Aunt Margret in front of the bakery, about 1952',
  closing: 'If you have read this far: thank you. Ask the old ones while they can still answer.',
  sentences: [
    'In the mornings the river lay so still that one could count the swallows twice.',
    'My father rowed us over to the other bank, where the orchards began and the road to Minden ended.',
    'Nobody spoke of the war at table; it sat there all the same, like a guest who would not leave.',
    'I was seven, I had a coat of my own, and I believed that this was how it would remain.',
    'The bread came out of the oven at four, and at half past four the whole street was awake.',
    '“Wipe your feet,” Margret called, before she had even seen who was at the door.',
    'Years later I found the letter again, folded three times, between the pages of a railway timetable.',
    'We counted our money on the kitchen floor: eleven pounds, four shillings and a Dutch coin with a hole.',
  ],
  events: [
    ['1941', 'Born in Minden', 'In the house by the river.'],
    ['May 1947', 'First day at school', ''],
    ['6 May 1972', 'Wedding in Leeds', 'It rained until the bells began, and then it did not rain any more.'],
    ['', 'A journey to Łódź', 'Nobody remembers in which year.'],
  ],
  family: [
    ['Johann Brandt', '1889–1945'],
    ['Żaneta Brandt', '1893–1971'],
    ['Margret Brandt', '1921–1987'],
    ['Margaret Brontë-O’Neill', '* 1941'],
  ],
  index: [
    ['person', 'Brandt, Margret'],
    ['person', 'O’Neill, Seán'],
    ['place', 'Leeds'],
    ['place', 'Minden'],
  ],
};

const DE: WordsOfBook = {
  title: 'Ein Leben am Wasser',
  subtitle: 'Was ich weiß, und was man mir erzählt hat',
  author: 'Käthe Großmann-Östreich',
  dedication: 'Für Zoë und Jürgen,\ndie gefragt haben.',
  copyrightLine: '© 2026 Käthe Großmann-Östreich',
  parts: ['Das Dorf', 'Fort von zu Hause'],
  chapters: ['Das Haus am Fluss', 'Schulzeit', 'Die Bäckerei in Köln', 'Ein langer Sommer'],
  opening: ['Meine Tante ', 'Margret', ' wohnte in Minden, in einem Haus, das älter war als die Kirche.'],
  quote: '„Du kommst zurück“, sagte sie.\nIch glaubte ihr nicht – wer achtzehn ist, glaubt so etwas nie.',
  caption: 'Tante Margret vor der Bäckerei, um 1952',
  closing: 'Wer bis hierher gelesen hat: danke. Fragt die Alten, solange sie antworten können.',
  sentences: [
    'Morgens lag der Fluss so still, dass man die Schwalben zweimal zählen konnte.',
    'Mein Vater ruderte uns ans andere Ufer, wo die Obstgärten anfingen und die Straße nach Minden aufhörte.',
    'Vom Krieg sprach bei Tisch niemand; er saß trotzdem da, wie ein Gast, der nicht gehen will.',
    'Ich war sieben, hatte einen eigenen Mantel und hielt die Donaudampfschifffahrtsgesellschaft für ein Märchen.',
    'Um vier kam das Brot aus dem Ofen, und um halb fünf war die ganze Straße wach.',
    '„Füße abtreten!“, rief Margret, ehe sie überhaupt sehen konnte, wer in der Tür stand.',
    'Jahre später fand ich den Brief wieder, dreimal gefaltet, zwischen den Seiten eines Eisenbahnfahrplans.',
    'Wir zählten unser Geld auf dem Küchenboden: elf Mark, vier Groschen und eine holländische Münze mit Loch.',
  ],
  events: [
    ['1941', 'Geboren in Minden', 'Im Haus am Fluss.'],
    ['Mai 1947', 'Einschulung', ''],
    ['6. Mai 1972', 'Hochzeit in Köln', 'Es regnete, bis die Glocken anfingen, und dann nicht mehr.'],
    ['', 'Eine Reise nach Łódź', 'In welchem Jahr, weiß niemand mehr.'],
  ],
  family: [
    ['Johann Brandt', '1889–1945'],
    ['Żaneta Brandt', '1893–1971'],
    ['Margret Brandt', '1921–1987'],
    ['Käthe Großmann-Östreich', '* 1941'],
  ],
  index: [
    ['person', 'Brandt, Margret'],
    ['person', 'Östreich, Jürgen'],
    ['place', 'Köln'],
    ['place', 'Minden'],
  ],
};

const PL: WordsOfBook = {
  title: 'Życie nad wodą',
  subtitle: 'Co pamiętam i co mi opowiedziano',
  author: 'Małgorzata Wójcik-Źrebiec',
  dedication: 'Dla Zosi i Łukasza,\nktórzy pytali.',
  copyrightLine: '© 2026 Małgorzata Wójcik-Źrebiec',
  parts: ['Wieś', 'Daleko od domu'],
  chapters: ['Dom nad rzeką', 'Szkoła', 'Piekarnia w Łodzi', 'Długie lato'],
  opening: ['Moja ciotka ', 'Jadwiga', ' mieszkała w Toruniu, w domu starszym niż kościół.'],
  quote:
    '„Jeszcze wrócisz” – powiedziała.\nNie uwierzyłam jej; nikt w osiemnastym roku życia w to nie wierzy.',
  caption: 'Ciotka Jadwiga przed piekarnią, około 1952 roku',
  closing: 'Kto doczytał aż tutaj, temu dziękuję. Pytajcie starszych, póki mogą odpowiedzieć.',
  sentences: [
    'Rankiem rzeka leżała tak spokojnie, że jaskółki można było policzyć dwa razy.',
    'Ojciec przewoził nas łodzią na drugi brzeg, gdzie zaczynały się sady, a kończyła droga do Torunia.',
    'O wojnie nikt przy stole nie mówił; siedziała tam jednak jak gość, który nie chce odejść.',
    'Miałam siedem lat, własny płaszcz i byłam pewna, że już zawsze tak będzie.',
    'O czwartej chleb wychodził z pieca, a o wpół do piątej nie spała już cała ulica.',
    '„Wytrzyj nogi!” – wołała Jadwiga, zanim zdążyła zobaczyć, kto stoi w drzwiach.',
    'Po latach znalazłam ten list, złożony na troje, między kartkami rozkładu jazdy pociągów.',
    'Liczyliśmy pieniądze na kuchennej podłodze: jedenaście złotych, cztery grosze i obca moneta z dziurką.',
  ],
  events: [
    ['1941', 'Urodzona w Toruniu', 'W domu nad rzeką.'],
    ['maj 1947', 'Pierwszy dzień w szkole', ''],
    ['6 maja 1972', 'Ślub w Łodzi', 'Padało, dopóki nie zabiły dzwony, a potem już nie.'],
    ['', 'Podróż do Gdańska', 'Nikt nie pamięta, w którym roku.'],
  ],
  family: [
    ['Jan Źrebiec', '1889–1945'],
    ['Żaneta Źrebiec', '1893–1971'],
    ['Jadwiga Źrebiec', '1921–1987'],
    ['Małgorzata Wójcik-Źrebiec', '* 1941'],
  ],
  index: [
    ['person', 'Wójcik, Łukasz'],
    ['person', 'Źrebiec, Jadwiga'],
    ['place', 'Łódź'],
    ['place', 'Toruń'],
  ],
};

/** English where a language has no words of its own here. */
export const wordsOfBook = (language: BookLanguage): WordsOfBook =>
  language === 'de' ? DE : language === 'pl' ? PL : EN;
