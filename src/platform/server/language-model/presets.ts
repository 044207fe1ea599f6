import presets from '#content/models/presets.json' with { type: 'json' };
import { WIRE_PROTOCOLS, type WireProtocol } from './model-address.ts';

/** A program or service that people already run: what to fill in for it. */
export type ModelPreset = {
  readonly id: string;
  readonly name: string;
  readonly protocol: WireProtocol;
  /** Empty where everybody has another. */
  readonly address: string;
  /** `optional`: it works without one unless whoever runs it asks for one. */
  readonly key: 'required' | 'optional';
  /** Whether words stay in the house when it runs where the address says. */
  readonly isLocal: boolean;
};

const protocolNamed = (name: string): WireProtocol =>
  WIRE_PROTOCOLS.find((protocol) => protocol === name) ?? 'openai-compatible';

export const MODEL_PRESETS: readonly ModelPreset[] = presets.map((preset) => ({
  ...preset,
  protocol: protocolNamed(preset.protocol),
  key: preset.key === 'required' ? 'required' : 'optional',
}));

/** The preset of that name, or the one for any other address, which is the last. */
export const presetNamed = (id: string): ModelPreset | undefined =>
  MODEL_PRESETS.find((preset) => preset.id === id) ?? MODEL_PRESETS.at(-1);
