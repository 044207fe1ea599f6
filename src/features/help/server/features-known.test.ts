// Not run again on PostgreSQL: it is about what the help says.
import { describe, expect, it } from 'vitest';
import data from '#content/help/en/meaning.json' with { type: 'json' };
import type { Language } from '#platform/shared/language.ts';
import { PASSAGES } from './bank/passages.ts';
import { encode } from '#features/companion/server/encoder/encode.ts';
import { likePassages } from './search/like-passages.ts';
import { likenessesIn, likenessesInTime } from './search/likenesses-in.ts';
import { checksumOf } from './search/meaning.ts';
import { openBank } from './open-bank.ts';
import { testApp } from '#test/harness/test-app.ts';
import { openLog } from '#platform/server/log.ts';

const bank = openBank({
  productName: 'Hearthbook',
  supportEmail: undefined,
  openAccess: false,
  sells: true,
  records: true,
  confirmsAddresses: true,
  hasModel: true,
  modelHost: null,
});

/** A feature, its names, what the help must say about it, and the passage that covers it. */
const FEATURES: readonly (readonly [id: string, says: RegExp, english: string, german: string])[] = [
  ['print', /PDF/, 'Can I print my book?', 'Kann ich mein Buch drucken?'],
  [
    'chapter-mails',
    /called back|zurückholen/,
    'get shared chapters by e-mail',
    'geteilte Kapitel per E-Mail bekommen',
  ],
  ['print-files', /PDF/, 'print-ready PDF for the printer', 'druckfertiges PDF für die Druckerei'],
  ['cover', /PDF/, 'the cover of my book', 'der Umschlag meines Buches'],
  ['ebook', /EPUB/, 'EPUB', 'EPUB'],
  ['export', /Word/, 'a Word document', 'ein Word-Dokument'],
  ['export', /DOCX/, 'DOCX', 'DOCX'],
  ['export', /HTML/, 'HTML web page', 'HTML Webseite'],
  ['export', /Markdown/, 'Markdown', 'Markdown'],
  ['export', /my-life-story\.txt/, 'plain text file', 'einfache Textdatei'],
  ['book-page', /dedication|Widmung/, 'dedication', 'Widmung'],
  ['book-page', /index|Register/, 'index of people and places', 'Register der Personen und Orte'],
  ['large-print', /Large print|Großdruck/, 'large print book', 'Großdruck'],
  ['record', /Record|Aufnehmen/, 'record my voice', 'meine Stimme aufnehmen'],
  ['voice-kept', /Keep my voice|Meine Stimme/, 'listen to my recording', 'meine Aufnahme anhören'],
  ['voices-in-book', /Voices in the book|Stimmen im Buch/, 'my voice in the book', 'meine Stimme im Buch'],
  ['voices-in-book', /code/i, 'QR code in the book', 'QR-Code im Buch'],
  ['photos', /Add a photo|Foto anfügen/, 'add a photo', 'ein Foto hinzufügen'],
  [
    'sources',
    /which of your words|welchen Ihrer Worte/,
    'where a sentence came from',
    'woher ein Satz kommt',
  ],
  ['undo', /Redo|Wiederholen/, 'undo', 'rückgängig machen'],
  ['undo', /Earlier versions|Fassungen/, 'earlier versions of a chapter', 'frühere Fassungen eines Kapitels'],
  [
    'lost-story',
    /Recently deleted|Kürzlich gelöscht/,
    'I lost my story',
    'ich habe meine Geschichte verloren',
  ],
  ['write-page', /conversation|Gespräch/, 'what is on the writing page', 'was gibt es auf der Schreibseite'],
  ['left-out', /Put it in|Einfügen/, 'keep something out of the chapter', 'was im Kapitel fehlt'],
  ['formatting', /Italic|Kursiv/, 'bold and italics', 'fett und kursiv'],
  ['offline', /internet|Internet/, 'without a connection', 'ohne Verbindung'],
  ['devices', /both texts|beide Texte/, 'two windows open', 'zwei Fenster offen'],
  ['family-tree', /no account|kein Konto/, 'the family tree', 'der Stammbaum'],
  ['gedcom', /GEDCOM/, 'GEDCOM', 'GEDCOM'],
  ['tree-drawing', /SVG/, 'print the family tree', 'den Stammbaum drucken'],
  ['life-events', /Add Life Event|Lebensereignis/, 'life events', 'Lebensereignis hinzufügen'],
  ['invite', /30 days|30 Tage/, 'invite a relative', 'Verwandte einladen'],
  ['invitation-received', /Accept|Annehmen/, 'I got an invitation', 'ich habe eine Einladung bekommen'],
  [
    'family-stories',
    /Family stories|Geschichten/,
    'read what my relatives share',
    'lesen, was Verwandte teilen',
  ],
  ['readers-questions', /From your family|Familie/, 'what my readers ask', 'was meine Leser fragen'],
  ['sharing', /switch|Schalter/, 'share my story with family', 'mit der Familie teilen'],
  ['stop-sharing', /private again|wieder privat/, 'stop sharing a chapter', 'ein Kapitel nicht mehr teilen'],
  ['gifts-on-sale', /12/, 'give it as a gift', 'als Geschenk verschenken'],
  ['map', /stone|Stein/, 'the map of my life', 'die Karte meines Lebens'],
  ['known', /forget|vergessen/, 'what the companion knows about me', 'was die Begleiterin von mir weiß'],
  [
    'take-everything',
    /ZIP/,
    'download everything kept about me',
    'alles was von mir aufbewahrt wird herunterladen',
  ],
  ['import-archive', /ZIP/, 'import an archive', 'ein Archiv importieren'],
  ['delete-account', /password|Passwort/, 'delete my account', 'mein Konto löschen'],
  ['language', /German|Englisch/, 'change the language', 'die Sprache umstellen'],
  ['text-size', /A\+/, 'larger letters', 'größere Schrift'],
  ['evening', /“Dark”|„Dunkel“/, 'dark mode', 'dunkel stellen'],
  [
    'companion-builtin',
    /no other company|keine andere Firma/,
    'who asks the questions',
    'wer stellt die Fragen',
  ],
  ['chapter-style', /Told well|Gut erzählt/, 'how a chapter is told', 'wie ein Kapitel erzählt wird'],
  ['read-aloud', /Read to me|Vorlesen/, 'have the text read aloud', 'den Text vorlesen lassen'],
  [
    'question-mails',
    /A question by e-mail|Eine Frage per E-Mail/,
    'a question by e-mail',
    'eine Frage per E-Mail',
  ],
  ['mails', /E-mails|E-Mails/, 'which e-mails do I get', 'welche E-Mails bekomme ich'],
  ['copy-paste', /paste|einfügen/, 'copy and paste', 'kopieren und einfügen'],
  ['import', /\.docx/, 'I have a text already', 'ich habe schon einen Text'],
  ['import', /Word \(\.docx\)/, 'import a Word file', 'eine Worddatei importieren'],
  ['import', /LibreOffice \(\.odt\)/, 'import an odt document', 'ein odt-Dokument importieren'],
  ['import', /Markdown \(\.md\)/, 'import Markdown', 'Markdown importieren'],
  ['import', /\(\.txt\)/, 'import a txt file', 'eine txt-Datei importieren'],
  ['import-trouble', /PDF/, 'import a PDF', 'ein PDF importieren'],
  [
    'import-undo',
    /Remove these chapters|Diese Kapitel wieder entfernen/,
    'undo an import',
    'einen Import rückgängig machen',
  ],
  ['take-everything', /my-life-story\.zip/, 'archive of my account', 'Archiv meines Kontos'],
  ['menu', /My Account|Mein Konto/, 'where is the menu', 'wo ist das Menü'],
  ['restore-chapter', /Restore|Zurückholen/, 'restore a deleted chapter', 'gelöschtes Kapitel zurückholen'],
  ['no-reply', /used up|aufgebraucht/, 'the companion does not answer', 'die Begleiterin antwortet nicht'],
  [
    'change-password',
    /Change my password|Mein Passwort ändern/,
    'change my password',
    'mein Passwort ändern',
  ],
  [
    'change-email',
    /Change my address|Meine Adresse ändern/,
    'change my e-mail address',
    'meine E-Mail-Adresse ändern',
  ],
  [
    'signed-in-devices',
    /Sign out everywhere else|Überall sonst abmelden/,
    'sign out on all devices',
    'auf allen Geräten abmelden',
  ],
  ['create-account', /8/, 'sign up', 'registrieren'],
  ['forgot-password', /spam|Spam/, 'forgot my password', 'Passwort vergessen'],
  ['book-preview', /Look it over|Alles durchsehen/, 'preview of the book', 'Vorschau auf das Buch'],
  [
    'make-again',
    /Make it again|Neu erstellen/,
    'the PDF still has the old text',
    'im PDF steht noch der alte Text',
  ],
  ['news', /Family|Familie/, 'what is new in the family', 'was gibt es Neues in der Familie'],
  ['accessibility', /WCAG/, 'accessibility', 'Barrierefreiheit'],
  ['after-me', /Download everything|Alles herunterladen/, 'when I die', 'wenn ich sterbe'],
  ['start-for-parent', /card|Karte/, 'start an account for my mother', 'ein Konto für meine Mutter anfangen'],
  ['helper', /type|tippt/, 'my daughter should type for me', 'meine Tochter soll für mich tippen'],
  ['legacy-contact', /90 days|90 Tage/, 'name a legacy contact', 'einen Nachlasskontakt benennen'],
  ['two-writers', /own|eigenes/, 'two people on one computer', 'zwei Leute an einem Computer'],
  ['publish', /five steps|fünf Schritten/, 'publish my book', 'mein Buch veröffentlichen'],
  ['run-it-yourself', /npm start/, 'run it on my own computer', 'auf dem eigenen Rechner betreiben'],
  ['demo', /npm run demo/, 'npm run demo', 'npm run demo'],
  ['admin-setup', /\/admin\/setup/, 'set up the site as administrator', 'als Verwalter die Seite einrichten'],
  [
    'admin-backups',
    /new version|neue Version/,
    'backup before an upgrade',
    'Sicherung vor einer neuen Version',
  ],
  ['home-address', /HTTPS/, 'HTTPS for my own server', 'HTTPS für den eigenen Server'],
  ['admin-mail', /SMTP/, 'mail server SMTP', 'Mailserver SMTP'],
  ['admin-users', /user add/, 'block the account of a user', 'das Konto eines Nutzers sperren'],
  ['admin-figures', /CSV/, 'list of users as CSV', 'Liste der Nutzer als CSV'],
  ['admin-model', /\/admin\/companion/, 'add a language model', 'ein Sprachmodell hinzufügen'],
];

const wrongIn = (language: Language, words: (feature: (typeof FEATURES)[number]) => string): string[] =>
  FEATURES.flatMap((feature) => {
    const [id, says] = feature;
    const { answer, others } = bank.look(words(feature), language);
    const passage = [answer, ...others].find((one) => one?.id === id);
    return passage && says.test(passage.text) ? [] : [`${id}: ${words(feature)}, shown ${answer?.id}`];
  });

describe('the help', () => {
  it('recognises every feature and format by name, in English and in German', () => {
    expect(wrongIn('en', ([, , english]) => english)).toEqual([]);
    expect(wrongIn('de', ([, , , german]) => german)).toEqual([]);
  });

  it('points anyone printing or making a book to the book', () => {
    expect(bank.look('Can I print my book?', 'en').answer?.link.to).toBe('/book');
    expect(bank.look('Kann ich mein Buch drucken?', 'de').answer?.link.to).toBe('/book');
  });

  it.each([
    ['en', 'How do I put an old photo on the cover?', 'cover'],
    ['en', 'How do I add a life event?', 'life-events'],
    ['en', 'I asked my aunt a question about her chapter, where did it go?', 'own-question'],
    ['en', 'Where did my question go?', 'own-question'],
    ['en', 'where did the sentence about the bakery go', 'left-out'],
    ['de', 'Wie kommt ein altes Foto auf den Umschlag?', 'cover'],
    ['de', 'Wo ist meine Frage geblieben?', 'own-question'],
    ['de', 'wo ist der Satz über die Bäckerei hin', 'left-out'],
  ] as const)('answers in %s “%s” from %s', async (language, asked, id) => {
    const likenesses = language === 'en' ? await likePassages(asked, encode) : null;
    for (const one of [null, likenesses]) expect(bank.look(asked, language, one).answer?.id).toBe(id);
  });

  it('points anyone who lost a story to autosave, deleted chapters and drafts, never to password help', () => {
    const shown = (language: Language, asked: string) => {
      const { answer, others } = bank.look(asked, language);
      return [answer, ...others].flatMap((one) => (one ? [one] : []));
    };
    for (const asked of ['I lost my story', 'lost my story', 'help, I have lost my whole story!']) {
      const [first, ...rest] = shown('en', asked);
      expect(first?.id).toBe('lost-story');
      expect(first?.text).toMatch(/saved while you write.*“Recently deleted”.*draft/su);
      expect(rest.map(({ id }) => id)).not.toContain('forgot-password');
    }
    const [first, ...rest] = shown('de', 'ich habe meine Geschichte verloren');
    expect(first?.id).toBe('lost-story');
    expect(first?.text).toMatch(/gespeichert.*„Kürzlich gelöscht“.*Entwurf/su);
    expect(rest.map(({ id }) => id)).not.toContain('forgot-password');
  });

  it('has passages with the same title only as alternatives to one another', () => {
    const never = PASSAGES.en.filter((one) =>
      PASSAGES.en.some(
        (other) => other.title === one.title && other.id !== one.id && other.only === one.only,
      ),
    );
    expect(never.map(({ id }) => id)).toEqual([]);
  });

  it('has embeddings of its current English texts: otherwise run npm run help:learn', () => {
    expect(data.of).toBe(checksumOf(PASSAGES.en));
  });
});

describe('a question with no words in common with any text', () => {
  const question = 'I should like our whole clan above the sofa';

  it('is answered by meaning, and by words alone without the encoder', () => {
    const like = [['tree-drawing', 0.8] as const, ['photos', 0.1] as const];
    expect(bank.look(question, 'en').answer?.id).not.toBe('tree-drawing');
    expect(bank.look(question, 'en', like).answer?.id).toBe('tree-drawing');
    expect(bank.look('How do I save?', 'en', null).answer?.id).toBe('saving');
  });

  it('is encoded in a separate worker', async () => {
    const { context } = await testApp();
    const forWhom = { speaker: { viewer: null, address: 'a' } };
    const asked = 'I forgot my password, what do I do?';
    const likenesses = await likenessesIn(context.workers)(forWhom, asked);
    expect(likenesses?.toSorted((a, b) => b[1] - a[1])[0]?.[0]).toBe('forgot-password');
  });

  it('isn’t answered if an off-topic text is nearer, and gets three passages at most', () => {
    const like = [['tree-drawing', 0.7] as const, ['not-ours', 0.8] as const];
    expect(bank.look(question, 'en', like).answer).toBeUndefined();
    const { others } = bank.look(
      'my chapter',
      'en',
      PASSAGES.en.map(({ id }) => [id, 0.9] as const),
    );
    expect(others.length).toBeLessThanOrEqual(2);
  });

  const ask = (
    language: Language,
    asked: string,
    likenesses: Parameters<typeof likenessesInTime>[0]['likenesses'],
  ) =>
    likenessesInTime(
      { likenesses, log: openLog('silent') },
      { question: asked, language, speaker: { viewer: null, address: 'a' } },
    );

  it('uses the encoder for English only, and still works if it fails', async () => {
    const found = [['saving', 0.9] as const];
    expect(await ask('en', question, async () => found)).toEqual(found);
    expect(await ask('de', 'Wie speichere ich mein Kapitel', async () => found)).toBeNull();
    expect(await ask('en', 'Wie ist das, wenn ich nicht mehr mag?', async () => found)).toBeNull();
    expect(await ask('en', question, () => Promise.reject(new Error('no weights')))).toBeNull();
  });
});
