import { type Offer, OFFERS, TERMS } from '../shared/offers.ts';

/** The offer by which somebody has a plan that is paid every month. */
export const offerOfPlan = (plan: string): Offer =>
  OFFERS.find((offer) => TERMS[offer].monthly && TERMS[offer].plan === plan) ?? 'writer_monthly';
