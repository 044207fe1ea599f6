import { type Companion, trialOfBuiltin, trialReply } from '#features/companion/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import { ModelFailed } from '#platform/server/language-model/language-model.ts';
import { listModels } from '#platform/server/language-model/list-models.ts';
import { lookForModel } from '#platform/server/language-model/look-for-model.ts';
import type { ModelAddress } from '#platform/server/language-model/model-address.ts';
import { AddFailed } from '#platform/server/local-model/install/add-failed.ts';
import { openLanguageModel } from '#platform/server/language-model/open-language-model.ts';
import { presetNamed } from '#platform/server/language-model/presets.ts';
import { openReachable } from '#platform/server/language-model/reachable.ts';
import { toSavedModel } from '#platform/server/language-model/saved-model.ts';
import { modelAt, offerNamed } from '#platform/server/local-model/install/offers.ts';
import type { SealedText } from '#platform/server/sealed-text.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { modelCalls } from '../../shared/model-contract.ts';
import type { ModelTrouble } from '../../shared/model-limits.ts';
import { writeAudit } from '../write-audit.ts';
import { type ModelStateParts, readModelState } from './read-model-state.ts';

/** The parts for the page about the language model. */
export type ModelParts = ModelStateParts & {
  readonly sealed: SealedText;
  readonly companion: Pick<Companion, 'reply'>;
};

type SentAddress = { readonly presetId: string; readonly address: string; readonly key?: string | undefined };

const originOf = (address: string): string => new URL(address).origin;

const refuseWhereBusy = (error: unknown): never => {
  if (error instanceof AddFailed && error.failure === 'busy') refuse('model-being-added');
  throw error;
};

/**
 * The administrator's calls about the language model. A saved key is only used for the host it was saved for.
 */
export const modelRoutes = (
  { db, clock }: AppContext,
  parts: ModelParts,
): Implementation<typeof modelCalls> => {
  const { choice, sealed, tokenLimits, local } = parts;
  const reach = openReachable();
  const state = () => readModelState({ db, ...parts, reach }, clock());
  const written = (by: UserId) => (tx: typeof db) =>
    writeAudit(tx, { act: 'model-changed', by, at: clock() });

  /**
   * The key to use for a URL: the one sent with it, or the saved one of the same origin. A key saved for
   * https is never sent unencrypted.
   */
  const keyFor = ({ address, key }: SentAddress): string | undefined => {
    if (key !== undefined) return key || undefined;
    const saved = choice.saved.get();
    if (!saved?.sealedKey || originOf(saved.address) !== originOf(address)) return undefined;
    return sealed.open(saved.sealedKey);
  };
  const addressOf = (sent: SentAddress): Omit<ModelAddress, 'name'> => ({
    protocol: presetNamed(sent.presetId)?.protocol ?? 'openai-compatible',
    baseUrl: sent.address,
    apiKey: keyFor(sent),
  });
  const needsKey = (sent: SentAddress): boolean =>
    presetNamed(sent.presetId)?.key === 'required' && keyFor(sent) === undefined;

  return {
    state,
    listModels: async ({ input }) => {
      if (needsKey(input)) return { models: [], trouble: 'key-needed' };
      try {
        return { models: await listModels(addressOf(input)), trouble: null };
      } catch (error) {
        if (!(error instanceof ModelFailed)) throw error;
        return { models: [], trouble: error.failure };
      }
    },
    tryModel: async ({ input: { endpoint, memory }, request, viewer }) => {
      const failed = (trouble: ModelTrouble) => ({
        reply: null,
        trouble,
        firstTokenMs: null,
        totalMs: 0,
        wordsPerSecond: null,
      });
      if (endpoint && needsKey(endpoint)) return failed('key-needed');
      const model = endpoint
        ? openLanguageModel({ ...addressOf(endpoint), name: endpoint.model, firstTokenMs: parts.waitMs })
        : choice.model();
      const { signal } = request;
      const speaker = { viewer, address: request.address };
      const { failure: trouble, ...trial } = model
        ? await trialReply(model, memory, signal)
        : await trialOfBuiltin(parts.companion, { memory, speaker, signal });
      return { ...trial, trouble };
    },
    checkModel: async ({ input }) => {
      if (needsKey(input)) return { trouble: 'key-needed' };
      const there = { ...addressOf(input), name: input.model };
      return { trouble: await lookForModel(there, parts.waitMs) };
    },
    save: async ({ input, viewer }) => {
      const { presetId, address, model: name } = input;
      const value = toSavedModel({ presetId, address, name, key: keyFor(input) }, sealed);
      await choice.saved.set(value, written(viewer.userId));
      return state();
    },
    remove: async ({ viewer }) => {
      await choice.saved.set(undefined, written(viewer.userId));
      return state();
    },
    limits: async ({ input, viewer }) => {
      const before = tokenLimits.saved.get();
      const isFixed = (variable: string): boolean => parts.fromEnvironment.includes(variable);
      // A limit from the environment is sent along with the changed one, and isn't saved here.
      const kept = {
        everybody: isFixed('AI_DAILY_TOKEN_BUDGET') ? (before?.everybody ?? null) : input.everybody,
        perWriter: isFixed('AI_WRITER_TOKEN_BUDGET') ? (before?.perWriter ?? null) : input.perWriter,
      };
      await tokenLimits.saved.set(kept, written(viewer.userId));
      return state();
    },
    addHome: async ({ input, viewer }) => {
      const wanted =
        'id' in input ? (offerNamed(input.id) ?? refuse('not-found')) : modelAt(input.url, input.sha256);
      if (local.state().kind === 'adding') refuse('model-being-added');
      await written(viewer.userId)(db);
      if (!local.add(wanted)) refuse('model-being-added');
      return state();
    },
    cancelHome: async ({ viewer }) => {
      await written(viewer.userId)(db);
      local.cancelAdd();
      return state();
    },
    retryHome: async ({ viewer }) => {
      const { kind } = local.state();
      if (kind === 'adding') refuse('model-being-added');
      if (kind !== 'failed') refuse('not-found');
      await written(viewer.userId)(db);
      if (!local.retry()) refuse('model-being-added');
      return state();
    },
    discardHome: async ({ viewer }) => {
      await written(viewer.userId)(db);
      await local.discard().catch(refuseWhereBusy);
      return state();
    },
    removeHome: async ({ viewer }) => {
      await written(viewer.userId)(db);
      await local.remove().catch(refuseWhereBusy);
      return state();
    },
  };
};
