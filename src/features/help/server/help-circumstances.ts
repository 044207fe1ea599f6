import type { Circumstance } from './bank/passage.ts';

/** What the help texts need to know about this instance. */
export type HelpCircumstances = {
  readonly productName: string;
  readonly supportEmail: string | undefined;
  readonly openAccess: boolean;
  /** Plans and gifts can be bought. */
  readonly sells: boolean;
  /** Recordings are transcribed somewhere. */
  readonly records: boolean;
  readonly confirmsAddresses: boolean;
  /** A language model helps to answer. */
  readonly hasModel: boolean;
  /** The host that text is sent to for this; null if it stays on this server. */
  readonly modelHost: string | null;
};

const howPlansStand = ({ openAccess, sells }: HelpCircumstances): Circumstance => {
  if (openAccess) return 'open-access';
  return sells ? 'plans-on-sale' : 'plans-announced';
};

/** The circumstances that are true here, by the names that passages use. */
export const circumstancesThatAreSo = (here: HelpCircumstances): ReadonlySet<Circumstance> =>
  new Set<Circumstance>([
    here.records ? 'records' : 'dictates-only',
    howPlansStand(here),
    here.modelHost === null ? 'words-stay-here' : 'words-are-sent',
    ...(here.hasModel ? (['has-model'] as const) : []),
    ...(here.confirmsAddresses ? (['confirms-addresses'] as const) : []),
  ]);
