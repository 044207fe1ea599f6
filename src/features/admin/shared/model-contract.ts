import { z } from 'zod';
import { ENGINES } from '#engine/conversation/turn.ts';
import { defineCall } from '#platform/shared/call.ts';
import { homeModel, offer, speed, trouble } from './home-model.ts';
import { MODEL_LIMITS, PROTOCOLS } from './model-limits.ts';

const count = z.number().int();

/**
 * Where the model was chosen. An environment variable overrides the administration, which overrides a model
 * on this machine.
 */
const chosenBy = z.enum(['environment', 'administration', 'this-machine', 'nobody']);

/** A program or service that people already run, and what to fill in for it. */
const preset = z.object({
  id: z.string(),
  name: z.string(),
  protocol: z.enum(PROTOCOLS),
  /** Empty if everyone has a different one. */
  address: z.string(),
  /** `optional`: it works without a key unless its operator requires one. */
  key: z.enum(['required', 'optional']),
  /** Whether text stays in the house if the model runs at the given URL. */
  isLocal: z.boolean(),
});
export type ModelPreset = z.output<typeof preset>;

const savedEndpoint = z.object({
  presetId: z.string(),
  address: z.string(),
  model: z.string(),
  /** The key itself never leaves the server again. */
  hasKey: z.boolean(),
});

const modelState = z.object({
  answering: z.object({
    engine: z.enum(ENGINES),
    /** Null if the built-in companion answers. */
    model: z.string().nullable(),
    /** The host that text is sent to; null if it stays on this machine. */
    sentTo: z.string().nullable(),
    chosenBy,
    /**
     * The model is too slow for replies that people wait for: it writes the chapters, and the built-in
     * companion replies.
     */
    isTooSlowToReply: z.boolean(),
    speed,
    /**
     * Why it doesn't answer at present, so that the built-in companion does instead; null if no problem is
     * known.
     */
    trouble: trouble.nullable(),
  }),
  /** Environment settings that override what is saved here: 'AI_BASE_URL'. */
  fromEnvironment: z.array(z.string()),
  /** How long people wait for the first word before the built-in companion answers. */
  waitMs: count,
  endpoint: savedEndpoint.nullable(),
  presets: z.array(preset),
  home: homeModel,
  offers: z.array(offer),
  machineMemoryBytes: count,
  tokens: z.object({
    /** In and out, since midnight UTC. */
    usedToday: count,
    everybody: count,
    /** Null if one writer may use as much as everyone together. */
    perWriter: count.nullable(),
    /**
     * Whether a reply is left today: `too-small` if not even a whole day's tokens would be enough for one.
     */
    left: z.enum(['enough', 'used-up', 'too-small']),
  }),
});
export type ModelState = z.output<typeof modelState>;

const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:11434/v1' })
  .max(MODEL_LIMITS.address)
  // The URL is shown again, so it must not contain a password.
  .refine((text) => !/^https?:\/\/[^/]*@/iu.test(text), 'must hold no name and no password')
  .transform((text) => text.replace(/\/+$/, ''));
const modelName = z.string().trim().min(1).max(MODEL_LIMITS.name);

/**
 * If `key` is left out, the saved one is used as long as the URL has the same host. An empty key means none.
 */
const endpoint = z.object({
  presetId: z.string().max(MODEL_LIMITS.name),
  address,
  key: z.string().trim().max(MODEL_LIMITS.key).optional(),
});

const tokenLimit = count.min(0).max(MODEL_LIMITS.tokens);

export const modelCalls = {
  state: defineCall({
    method: 'GET',
    path: '/api/admin/model',
    access: 'administrator',
    summary:
      'Which companion answers and who chose it, the saved address, presets, the model on this machine, limits.',
    input: z.object({}),
    output: modelState,
  }),
  listModels: defineCall({
    method: 'POST',
    path: '/api/admin/model/list',
    access: 'administrator',
    summary: 'The models that an address offers, by name. Costs no tokens.',
    input: endpoint,
    output: z.object({ models: z.array(z.string()), trouble: trouble.nullable() }),
  }),
  tryModel: defineCall({
    method: 'POST',
    path: '/api/admin/model/try',
    access: 'administrator',
    summary:
      'A reply to a memory, from an address before it is saved or, without one, from what answers now.',
    input: z.object({
      endpoint: endpoint.extend({ model: modelName }).optional(),
      memory: z.string().trim().min(1).max(MODEL_LIMITS.memory),
    }),
    output: z.object({
      /** What a writer would read; null if it failed. */
      reply: z.string().nullable(),
      trouble: trouble.nullable(),
      firstTokenMs: count.nullable(),
      totalMs: count,
      wordsPerSecond: z.number().nullable(),
    }),
    refusals: ['turns-used-up'],
  }),
  checkModel: defineCall({
    method: 'POST',
    path: '/api/admin/model/check',
    access: 'administrator',
    summary:
      'Why the model would not answer at an address, or null. Costs nothing where the address lists its models, and one word elsewhere.',
    input: endpoint.extend({ model: modelName }),
    output: z.object({ trouble: trouble.nullable() }),
  }),
  save: defineCall({
    method: 'PUT',
    path: '/api/admin/model',
    access: 'administrator',
    summary: 'Makes the model at an address the one that answers, from the next message on.',
    input: endpoint.extend({ model: modelName }),
    output: modelState,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/admin/model',
    access: 'administrator',
    summary: 'Forgets the saved address and its key.',
    input: z.object({}),
    output: modelState,
  }),
  limits: defineCall({
    method: 'PUT',
    path: '/api/admin/model/limits',
    access: 'administrator',
    summary: 'How many tokens a day may cost, for one writer and for everybody together.',
    input: z.object({ everybody: tokenLimit, perWriter: tokenLimit.nullable() }),
    output: modelState,
  }),
  addHome: defineCall({
    method: 'POST',
    path: '/api/admin/model/home',
    access: 'administrator',
    summary:
      'Begins to download a model onto this machine: one that is offered, or any other GGUF file by its address.',
    input: z.union([
      z.object({ id: z.string().max(MODEL_LIMITS.name) }),
      z.object({
        url: address,
        sha256: z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
          .optional(),
      }),
    ]),
    output: modelState,
    refusals: ['not-found', 'model-being-added'],
  }),
  cancelHome: defineCall({
    method: 'POST',
    path: '/api/admin/model/home/cancel',
    access: 'administrator',
    summary: 'Ends a download. What has arrived is kept, so that it goes on from there.',
    input: z.object({}),
    output: modelState,
  }),
  retryHome: defineCall({
    method: 'POST',
    path: '/api/admin/model/home/retry',
    access: 'administrator',
    summary: 'Begins once more to add what failed or was stopped, and goes on from what has arrived.',
    input: z.object({}),
    output: modelState,
    refusals: ['not-found', 'model-being-added'],
  }),
  discardHome: defineCall({
    method: 'POST',
    path: '/api/admin/model/home/discard',
    access: 'administrator',
    summary: 'Forgets what failed or was stopped, with what has arrived of it. A model that is here stays.',
    input: z.object({}),
    output: modelState,
    refusals: ['model-being-added'],
  }),
  removeHome: defineCall({
    method: 'DELETE',
    path: '/api/admin/model/home',
    access: 'administrator',
    summary: 'Takes the model off this machine, with everything that was installed for it.',
    input: z.object({}),
    output: modelState,
    refusals: ['model-being-added'],
  }),
};
