import { legacyContactCalls } from './contact-contract.ts';
import { legacyWriterCalls } from './writer-contract.ts';

/** The calls about legacy contacts: the writer's own, and those of the people they named. */
export const legacyCalls = { ...legacyWriterCalls, ...legacyContactCalls };
