import { type Offer, OFFERS, TERMS } from '../shared/offers.ts';

/** The offer through which a plan is paid monthly. */
export const offerOfPlan = (plan: string): Offer =>
  OFFERS.find((offer) => TERMS[offer].monthly && TERMS[offer].plan === plan) ?? 'writer_monthly';
