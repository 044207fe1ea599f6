import presets from '#content/models/presets.json' with { type: 'json' };
import { WIRE_PROTOCOLS, type WireProtocol } from './model-address.ts';

/** A program or service that people already use, with what to fill in for it. */
export type ModelPreset = {
  readonly id: string;
  readonly name: string;
  readonly protocol: WireProtocol;
  /** Empty if it is different for everyone. */
  readonly address: string;
  /** `optional`: it works without a key unless its operator requires one. */
  readonly key: 'required' | 'optional';
  /** Whether people's words stay in the house if it runs at this URL. */
  readonly isLocal: boolean;
};

const protocolNamed = (name: string): WireProtocol =>
  WIRE_PROTOCOLS.find((protocol) => protocol === name) ?? 'openai-compatible';

export const MODEL_PRESETS: readonly ModelPreset[] = presets.map((preset) => ({
  ...preset,
  protocol: protocolNamed(preset.protocol),
  key: preset.key === 'required' ? 'required' : 'optional',
}));

/** The preset of that name, or the last one, which is for any other URL. */
export const presetNamed = (id: string): ModelPreset | undefined =>
  MODEL_PRESETS.find((preset) => preset.id === id) ?? MODEL_PRESETS.at(-1);
