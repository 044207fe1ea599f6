import type { SetupState } from '../../shared/setup-contract.ts';
import { SETUP_STEPS, type SetupStep } from '../../shared/setup-steps.ts';

type Decided = { readonly isDone: boolean };

/** Each step by its name. */
export const stepsOf = (state: SetupState): Readonly<Record<SetupStep, Decided>> => ({
  ...state,
  'sign-up': state.signUp,
});

export const leftToDecide = (state: SetupState): number =>
  SETUP_STEPS.filter((step) => !stepsOf(state)[step].isDone).length;
