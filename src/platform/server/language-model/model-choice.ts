import type { InstanceSetting, InstanceSettings } from '../instance-settings.ts';
import type { SealedText } from '../sealed-text.ts';
import type { Endpoint } from '../ask-endpoint.ts';
import type { LanguageModel } from './language-model.ts';
import { measuredModel, openPace } from './measured-model.ts';
import { endpointOfModels, type ModelAddress } from './model-address.ts';
import { modelOfSettings, type ModelSettings } from './model-of-settings.ts';
import { openLanguageModel } from './open-language-model.ts';
import { type SavedModel, savedModelIn } from './saved-model.ts';

/** Who chose the model in use. Each takes precedence over those after it. */
export const CHOOSERS = ['environment', 'administration', 'this-machine', 'nobody'] as const;
export type ChosenBy = (typeof CHOOSERS)[number];

export type ModelChoice = {
  /** The model in use at the moment; undefined if only the built-in companion answers. */
  model(): LanguageModel | undefined;
  chosenBy(): ChosenBy;
  /**
   * Whether the model takes longer to begin a reply than people are asked to wait. Then it writes the
   * chapters, and the built-in companion replies.
   */
  isTooSlowToReply(): boolean;
  /** How long people wait for a model before they are shown something else, in milliseconds. */
  readonly waitMs: number;
  /** A free endpoint to check that the model in use is there; undefined for a model on this machine. */
  endpoint(): Endpoint | undefined;
  readonly saved: InstanceSetting<SavedModel>;
};

export type ModelChoiceOptions = {
  readonly settings: ModelSettings;
  readonly instance: InstanceSettings;
  readonly sealed: SealedText;
  /** The model on this machine, if there is one. */
  readonly atHome: () => LanguageModel | undefined;
  /** Replaces any other model, for tests. */
  readonly instead?: LanguageModel | undefined;
};

/** An endpoint that was too slow is tried again after this long. */
const FORGIVEN_AFTER_MS = 10 * 60_000;

const paced = (model: LanguageModel): LanguageModel =>
  measuredModel(model, openPace({ forgetAfterMs: FORGIVEN_AFTER_MS }));

type Chosen = {
  readonly by: ChosenBy;
  readonly model?: LanguageModel | undefined;
  readonly address?: ModelAddress | undefined;
};

/** Chooses again for each message, so that the administrator's changes apply from the next one on. */
export const openModelChoice = ({
  settings,
  instance,
  sealed,
  atHome,
  instead,
}: ModelChoiceOptions): ModelChoice => {
  const { AI_FIRST_TOKEN_MS: firstTokenMs } = settings;
  const saved = savedModelIn(instance);
  const open = (by: ChosenBy, address: ModelAddress): Chosen => ({
    by,
    model: paced(openLanguageModel({ ...address, firstTokenMs })),
    address,
  });
  const ofSettings = modelOfSettings(settings);
  const ofEnvironment = ofSettings && open('environment', ofSettings);
  const given: Chosen | undefined = instead ? { by: 'environment', model: paced(instead) } : ofEnvironment;

  let opened: { readonly as: string; readonly chosen: Chosen } | undefined;
  /** Reused as long as the setting stays the same, to keep its connections and its measured pace. */
  const ofAdministration = (): Chosen | undefined => {
    const value = saved.get();
    if (!value) return undefined;
    const as = JSON.stringify(value);
    if (opened?.as !== as) {
      const { protocol, address: baseUrl, name, sealedKey } = value;
      const apiKey = sealedKey === null ? undefined : sealed.open(sealedKey);
      opened = { as, chosen: open('administration', { protocol, baseUrl, name, apiKey }) };
    }
    return opened.chosen;
  };

  const chosen = (): Chosen => {
    const elsewhere = given ?? ofAdministration();
    if (elsewhere) return elsewhere;
    const home = atHome();
    return home ? { by: 'this-machine', model: home } : { by: 'nobody' };
  };

  return {
    model: () => chosen().model,
    chosenBy: () => chosen().by,
    isTooSlowToReply: () => (chosen().model?.pace?.()?.firstTokenMs ?? 0) >= firstTokenMs,
    waitMs: firstTokenMs,
    endpoint: () => {
      const { address } = chosen();
      return address && endpointOfModels(address);
    },
    saved,
  };
};
