import type { UseMutationResult } from '@tanstack/react-query';
import type { ModelState } from '../../shared/model-contract.ts';
import { useModelChange } from './model-calls.ts';
import { focusPart } from './focus.ts';

/** The heading of the part about the model on this machine. */
export const HOME_PART = 'home-model';

/** A change to the model on this machine. Afterwards something else replaces its button. */
export const useHomeChange = <I>(
  act: (input: I) => Promise<ModelState>,
  onDone?: () => void,
): UseMutationResult<ModelState, Error, I> =>
  useModelChange(act, () => {
    onDone?.();
    focusPart(HOME_PART);
  });
