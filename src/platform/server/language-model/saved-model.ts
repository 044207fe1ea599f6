import { z } from 'zod';
import type { InstanceSetting, InstanceSettings } from '../instance-settings.ts';
import type { SealedText } from '../sealed-text.ts';
import { WIRE_PROTOCOLS } from './model-address.ts';
import { presetNamed } from './presets.ts';

const schema = z.object({
  presetId: z.string(),
  protocol: z.enum(WIRE_PROTOCOLS),
  address: z.string(),
  name: z.string(),
  /** Null if the server needs no key. */
  sealedKey: z.string().nullable(),
});
/** A model and where it is reached, as saved. */
export type SavedModel = z.output<typeof schema>;

export const savedModelIn = (instance: InstanceSettings): InstanceSetting<SavedModel> =>
  instance.setting('language-model', schema);

export type ModelToSave = {
  readonly presetId: string;
  readonly address: string;
  readonly name: string;
  readonly key: string | undefined;
};

/** The form in which it is saved: the preset decides the protocol, and the key is sealed. */
export const toSavedModel = (
  { presetId, address, name, key }: ModelToSave,
  sealed: SealedText,
): SavedModel => ({
  presetId,
  protocol: presetNamed(presetId)?.protocol ?? 'openai-compatible',
  address,
  name,
  sealedKey: key === undefined ? null : sealed.seal(key),
});
