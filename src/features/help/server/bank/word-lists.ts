import type { Language } from '#platform/shared/language.ts';

/** Words of matters that are none of this software's: a question that holds one must be about something here all the more surely. */
export const NOT_OURS: Readonly<Record<Language, string>> = {
  en: `weather rain forecast temperature pill pills medicine doctor hospital pain knee blood pressure diabetes headache vitamin
    capital football match score president minister king queen election essay poem joke recipe cook bake pie soup song
    lawyer tax pension stock bank interest insurance contract bus train ticket flight hotel washing machine microwave
    television radio car landline code python calculate times plus minus ignore instructions prompt system previous rules
    administrator translate french horoscope lottery windows virus wikipedia landlord council passport battle roses dose aspirin office dinner shakespeare snow chest miles funeral electricity singer shopping pizza carpet tomatoes dragon dentist noise quantum physics theory tooth teeth freeze tonight garden ointment
    rash painted moles favourite explain hip hurts cough frost paracetamol taxi sink brexit scarf knit china lawyer configuration scientist invented discovered planet animal sunny rain pirate stain cat dog damp peace war soldier invest`,
  de: `wetter regen vorhersage rotwein teppich fleck tabletten medizin medikament arzt krankenhaus schmerzen kopfschmerzen rückenschmerzen blutdruck
    hauptstadt fußball spiel nachrichten präsident minister kanzler könig wahl aufsatz gedicht witz rezept kochen backen kuchen
    anwalt steuer testament rente aktien bank zinsen versicherung vertrag bus zug fahrkarte flug hotel waschmaschine mikrowelle
    fernseher radio auto programmieren rechnen mal plus minus vergiss anweisungen systemprompt regeln übersetze französische
    horoskop lotto virus papst vermieter reisepass schlacht rosen einschlafen schneit pass strom stromrechnung zahn weh frieren relativitätstheorie erkläre husten hüfte schmerzt taxi faust stricken strickt schal china konfiguration garten salbe gemalt tier
    planet geschichtsbuch waterloo regnet hörgerät flecken tropfen pirat erfunden glühbirne`,
};

/** Words about whom it is for, on which machine and when: they stand in questions of every kind. */
export const SAY_LITTLE: Readonly<Record<Language, string>> = {
  en: `computer child relative parent husband wife friend story write written chapter page help word screen home year old see view
    show today first next whole world hour minute time day week month many few part bit piece question know name life made
    make give take put find ask say told new good old hard difficult easy happen happens mean means write typed
    different another next since ready able rather else everybody family part box number half`,
  de: `computer kinder verwandte eltern mann frau freund geschichte schreiben kapitel seite hilfe wort text jahr alt sehen zeigen
    heute erste nächste ganze welt stunde minute zeit tag woche monat viele teil stück frage wissen name leben geben nehmen
    finden sagen neu gut schwer leicht einfach passiert fällt kommt meinen anders andere weiter lieber dauernd ganz kaum
    familie nummer hälfte richtig möglich`,
};
