import type { Circumstance } from './bank/passage.ts';

/** What of this instance the help texts depend on. */
export type HelpCircumstances = {
  readonly productName: string;
  readonly supportEmail: string | undefined;
  readonly openAccess: boolean;
  /** Plans and gifts can be bought. */
  readonly sells: boolean;
  /** Recordings become words somewhere. */
  readonly records: boolean;
  readonly confirmsAddresses: boolean;
  /** The host that the words of a conversation are sent to, where there is a language model. */
  readonly modelHost: string | undefined;
};

const howPlansStand = ({ openAccess, sells }: HelpCircumstances): Circumstance => {
  if (openAccess) return 'open-access';
  return sells ? 'plans-on-sale' : 'plans-announced';
};

/** The circumstances that are so, by the names that passages use. */
export const circumstancesThatAreSo = (here: HelpCircumstances): ReadonlySet<Circumstance> =>
  new Set<Circumstance>([
    here.records ? 'records' : 'dictates-only',
    howPlansStand(here),
    here.modelHost === undefined ? 'built-in-companion' : 'model-connected',
    ...(here.confirmsAddresses ? (['confirms-addresses'] as const) : []),
  ]);
