import type { InstanceSetting, InstanceSettings } from '../instance-settings.ts';
import type { SealedText } from '../sealed-text.ts';
import type { Endpoint } from '../ask-endpoint.ts';
import type { LanguageModel } from './language-model.ts';
import { measuredModel, openPace } from './measured-model.ts';
import { endpointOfModels, type ModelAddress } from './model-address.ts';
import { modelOfSettings, type ModelSettings } from './model-of-settings.ts';
import { openLanguageModel } from './open-language-model.ts';
import { type SavedModel, savedModelIn } from './saved-model.ts';

/** Who chose the model that answers: each wins over those behind it. */
export const CHOOSERS = ['environment', 'administration', 'this-machine', 'nobody'] as const;
export type ChosenBy = (typeof CHOOSERS)[number];

export type ModelChoice = {
  /** The model that answers at this moment; undefined where the built-in companion answers alone. */
  model(): LanguageModel | undefined;
  chosenBy(): ChosenBy;
  /**
   * Whether the model takes longer to begin a reply than somebody waits: then it writes the chapters, and the built-in companion replies.
   */
  isTooSlowToReply(): boolean;
  /** How long somebody waits for a model before they are shown something else, in milliseconds. */
  readonly waitMs: number;
  /** Where the model that answers can be asked whether it is there, for nothing; undefined of one on this machine. */
  endpoint(): Endpoint | undefined;
  readonly saved: InstanceSetting<SavedModel>;
};

export type ModelChoiceOptions = {
  readonly settings: ModelSettings;
  readonly instance: InstanceSettings;
  readonly sealed: SealedText;
  /** The model on this machine, where there is one. */
  readonly atHome: () => LanguageModel | undefined;
  /** In place of any other, for tests. */
  readonly instead?: LanguageModel | undefined;
};

/** An endpoint that was too slow is asked again after this long. */
const FORGIVEN_AFTER_MS = 10 * 60_000;

const paced = (model: LanguageModel): LanguageModel =>
  measuredModel(model, openPace({ forgetAfterMs: FORGIVEN_AFTER_MS }));

type Chosen = {
  readonly by: ChosenBy;
  readonly model?: LanguageModel | undefined;
  readonly address?: ModelAddress | undefined;
};

/** Chooses anew at each message, so that what the administrator changes holds from the next one on. */
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
  /** One for as long as it stays the same: it keeps connections open, and its pace. */
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
