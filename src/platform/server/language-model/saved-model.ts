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
  /** Null where the address asks for none. */
  sealedKey: z.string().nullable(),
});
/** The address of a model as it was saved. */
export type SavedModel = z.output<typeof schema>;

export const savedModelIn = (instance: InstanceSettings): InstanceSetting<SavedModel> =>
  instance.setting('language-model', schema);

export type ModelToSave = {
  readonly presetId: string;
  readonly address: string;
  readonly name: string;
  readonly key: string | undefined;
};

/** As it is saved: the preset says what is spoken there, and the key is sealed. */
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
