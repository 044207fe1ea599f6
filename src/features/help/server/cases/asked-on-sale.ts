import type { AskedCase } from './asked.ts';

const english = (asked: string, ...right: string[]): AskedCase => ({ language: 'en', asked, right });
const german = (asked: string, ...right: string[]): AskedCase => ({ language: 'de', asked, right });

/** Which passages take the place of another where plans are on sale. */
export const IN_STEAD_ON_SALE: Readonly<Record<string, readonly string[]>> = {
  cost: ['cost-on-sale', 'receipts-and-card'],
  plans: ['plans-on-sale', 'ending-a-plan', 'cost-on-sale'],
  gifts: ['gifts-on-sale', 'gift-received'],
};

/** What is asked only where plans and gifts can be bought, and the passages that answer. */
export const ON_SALE: readonly AskedCase[] = [
  english('how much is a month', 'cost-on-sale', 'plans-on-sale'),
  english('Can I buy it for only thirty days', 'plans-on-sale', 'cost-on-sale'),
  english('how do I subscribe', 'plans-on-sale'),
  english('I want to cancel my subscription', 'ending-a-plan'),
  english('how can i stop paying every month', 'ending-a-plan'),
  english('will you charge me again next month', 'ending-a-plan'),
  english('my card has expired what do I do', 'receipts-and-card', 'payment-failed'),
  english('I need an invoice', 'receipts-and-card'),
  english('where do I find my receipts', 'receipts-and-card'),
  english('is it safe to give my card number', 'receipts-and-card', 'cost-on-sale'),
  english('it says my payment did not go through', 'payment-failed'),
  english('my card was declined', 'payment-failed'),
  english('I paid twice, can I have my money back', 'money-back'),
  english('can i get a refund', 'money-back'),
  english('I want to give it to my father for his birthday', 'gifts-on-sale'),
  english('my gift never arrived, can you send it again', 'gifts-on-sale'),
  english('how do i open the gift I got', 'gift-received'),
  english('the link of my gift does not work', 'gift-received'),
  german('Wie viel kostet ein Monat', 'cost-on-sale'),
  german('wie schließe ich ein Abo ab', 'plans-on-sale'),
  german('Ich möchte mein Abo kündigen', 'ending-a-plan'),
  german('wird nächsten Monat wieder etwas abgebucht', 'ending-a-plan'),
  german('Ich brauche eine Rechnung', 'receipts-and-card'),
  german('Meine Karte ist abgelaufen', 'receipts-and-card', 'payment-failed'),
  german('meine Zahlung wurde abgelehnt', 'payment-failed'),
  german('Ich habe zweimal bezahlt und möchte mein Geld zurück', 'money-back'),
  german('ich will es meinem Vater zum Geburtstag schenken', 'gifts-on-sale'),
  german('Wie öffne ich das Geschenk, das ich bekommen habe', 'gift-received'),
];
