import { ModelFailed } from './language-model.ts';

const LOOK_EVERY_MS = 500;

export type Patience = {
  readonly signal: AbortSignal;
  /** Something arrived: from now on wait this long for the next. */
  renew(ms: number): void;
  /** Why the signal fired, as the failure to throw; undefined while it has not. */
  ranOut(): ModelFailed | undefined;
  end(): void;
};

/**
 * A signal that fires when nothing came for too long, when the whole took longer than `totalMs`, or when the caller gave up.
 * One timer a stream; AbortSignal.any and AbortSignal.timeout would leave a chain of signals behind for each.
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
    // The timer is not moved at each token: when it rings it looks how long ago the last one came.
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
