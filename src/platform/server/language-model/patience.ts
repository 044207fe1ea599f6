import { ModelFailed } from './language-model.ts';

const LOOK_EVERY_MS = 500;

export type Patience = {
  readonly signal: AbortSignal;
  /** Something arrived: from now on, wait this long for the next piece. */
  renew(ms: number): void;
  /** Why the signal fired, as the failure to throw; undefined if it hasn't. */
  ranOut(): ModelFailed | undefined;
  end(): void;
};

/**
 * A signal that fires when nothing arrives for too long, when the whole takes longer than `totalMs`, or when
 * the caller gives up. It uses one timer per stream. AbortSignal.any and AbortSignal.timeout would leave a
 * chain of signals for each.
 */
export const patience = (firstMs: number, totalMs: number, caller: AbortSignal | undefined): Patience => {
  const controller = new AbortController();
  const endsAt = performance.now() + totalMs;
  const giveUp = (): void => controller.abort(new ModelFailed('aborted'));
  const runOut = (): void => controller.abort(new ModelFailed('timeout'));
  let dueAt = performance.now() + firstMs;
  let timer: NodeJS.Timeout | undefined;
  const watch = (): void => {
    const left = Math.min(dueAt, endsAt) - performance.now();
    // The timer isn't moved at each token. When it fires, it checks how long ago the last one arrived.
    if (left <= 0) runOut();
    else timer = setTimeout(watch, Math.min(left + 1, LOOK_EVERY_MS)).unref();
  };
  if (caller?.aborted) giveUp();
  else {
    watch();
    caller?.addEventListener('abort', giveUp, { once: true });
  }
  return {
    signal: controller.signal,
    renew: (ms) => {
      dueAt = performance.now() + ms;
    },
    ranOut: () => (controller.signal.aborted ? (controller.signal.reason as ModelFailed) : undefined),
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    },
  };
};
