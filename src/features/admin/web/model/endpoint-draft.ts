import type { ModelPreset, ModelState } from '../../shared/model-contract.ts';
import type { SentEndpoint } from './model-calls.ts';

type Saved = ModelState['endpoint'];

/** The values in the form for a model at a URL. */
export type EndpointDraft = {
  readonly presetId: string;
  readonly address: string;
  /** As typed; a saved one never comes back from the server. */
  readonly key: string;
  /** Whether another key, or none, is to replace the saved one. */
  readonly replacesKey: boolean;
  readonly model: string;
};

/** 'localhost:11434'; undefined if it isn't a complete URL. */
export const hostOf = (address: string): string | undefined => {
  if (!/^https?:\/\//i.test(address.trim()) || !URL.canParse(address.trim())) return undefined;
  return new URL(address.trim()).host;
};

/** A URL whose scheme was left out: 'localhost:11434/v1', 'api.example.org/v1'. */
const WITHOUT_BEGINNING =
  /^(?<host>(?:[\w-]+(?:\.[\w-]+)+|localhost|\[[\da-f:]+\])(?::\d+)?|[\w-]+:\d+)(?:\/\S*)?$/i;

/** The URL as it is sent. If the scheme was left out, it gets http:// at home and https:// elsewhere. */
export const wholeAddress = (address: string): string => {
  const typed = address.trim();
  const host = WITHOUT_BEGINNING.exec(typed)?.groups?.host;
  if (host === undefined) return typed;
  return `${isAtHome(host) ? 'http' : 'https'}://${typed}`;
};

/** 10.…, 192.168.… and the like, which never leave the local network. */
const PRIVATE_ADDRESS =
  /^(?:127|10)(?:\.\d+){3}$|^192\.168(?:\.\d+){2}$|^172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}$|^169\.254(?:\.\d+){2}$|^\[(?:::1|f[cd][\da-f]{2}:.*|fe80:.*)\]$/;
const HOME_ENDING = /\.(?:local|lan|home|internal|localhost|home\.arpa)$/;

/** Whether a host is this machine or one in the same house, as far as its name says. */
export const isAtHome = (host: string): boolean => {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return PRIVATE_ADDRESS.test(name) || HOME_ENDING.test(name) || !/[.:]/.test(name);
};

const filledIn = (preset: ModelPreset | undefined): EndpointDraft => ({
  presetId: preset?.id ?? '',
  address: preset?.address ?? '',
  key: '',
  replacesKey: false,
  model: '',
});

/** The empty form, for any other URL. */
export const emptyDraft = ({ presets }: ModelState): EndpointDraft => filledIn(presets.at(-1));

/** The form with the saved values, or with those of a preset. */
export const draftFor = (presetId: string | undefined, { endpoint, presets }: ModelState): EndpointDraft =>
  endpoint && (presetId ?? endpoint.presetId) === endpoint.presetId
    ? {
        presetId: endpoint.presetId,
        address: endpoint.address,
        key: '',
        replacesKey: false,
        model: endpoint.model,
      }
    : filledIn(presets.find(({ id }) => id === presetId) ?? presets[0]);

const originOf = (address: string): string | undefined =>
  hostOf(address) === undefined ? undefined : new URL(address.trim()).origin;

/** A key is only sent to the host it was saved for, and never unencrypted if it was saved for https. */
export const isKeyOfThisHost = ({ address }: EndpointDraft, saved: Saved): boolean =>
  saved !== null && saved.hasKey && originOf(wholeAddress(address)) === originOf(saved.address);

export const usesSavedKey = (draft: EndpointDraft, saved: Saved): boolean =>
  isKeyOfThisHost(draft, saved) && !draft.replacesKey;

export const asSent = (draft: EndpointDraft, saved: Saved): SentEndpoint => ({
  presetId: draft.presetId,
  address: wholeAddress(draft.address),
  ...(usesSavedKey(draft, saved) ? {} : { key: draft.key.trim() }),
});

export type DraftFault = 'no-address' | 'no-key' | 'no-model';

/** What must still be entered before the form can ask for a model, or for the models at a URL. */
export const missingIn = (
  draft: EndpointDraft,
  preset: ModelPreset | undefined,
  saved: Saved,
  needsModel: boolean,
): readonly DraftFault[] => [
  ...(hostOf(wholeAddress(draft.address)) === undefined ? (['no-address'] as const) : []),
  ...(preset?.key === 'required' && !usesSavedKey(draft, saved) && draft.key.trim() === ''
    ? (['no-key'] as const)
    : []),
  ...(needsModel && draft.model.trim() === '' ? (['no-model'] as const) : []),
];
