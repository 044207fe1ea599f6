import type { Companion, Usage } from '#features/companion/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import type { LanguageModel } from '#platform/server/language-model/language-model.ts';
import type { Session } from '#platform/shared/session.ts';
import type { helpFunctions } from '../shared/functions.ts';
import { answerFamilyTree, type FamilyHelpParts } from './answer-family-tree.ts';
import { answerHelp, type HelpAsked } from './answer-help.ts';
import type { HelpCircumstances } from './help-circumstances.ts';
import type { HelpBank } from './open-bank.ts';
import type { AskLikenesses } from './search/likenesses-in.ts';

/** What the help answers from. */
export type HelpParts = {
  readonly usage: Usage;
  readonly companion: Companion;
  readonly likenesses: AskLikenesses;
  /** The model that answers at present. */
  readonly model: () => LanguageModel | undefined;
  readonly here: Omit<HelpCircumstances, 'hasModel' | 'modelHost'>;
};

const askedIn = (
  question: string,
  viewer: Session | null,
  { headers, address, signal }: RequestFacts,
): HelpAsked => ({
  question,
  language: languageOfRequest((name) => headers.get(name) ?? undefined),
  speaker: { viewer, address },
  acceptLanguage: headers.get('accept-language'),
  signal,
});

export const helpRoutes = (
  { db, clock, log }: AppContext,
  { here, model: modelNow, ...parts }: HelpParts,
): Implementation<typeof helpFunctions> => {
  const banks = new Map<string, HelpBank>();
  /**
   * The passages that are true with this model. Each model's bank is created only once; the passages are loaded
   * with the first question.
   */
  const bankWith = async (model: LanguageModel | undefined): Promise<HelpBank> => {
    const { openBank } = await import('./open-bank.ts');
    const circumstances = { ...here, hasModel: model !== undefined, modelHost: model?.host ?? null };
    const key = JSON.stringify(circumstances);
    const bank = banks.get(key) ?? openBank(circumstances);
    banks.set(key, bank);
    return bank;
  };
  const partsNow = async (): Promise<FamilyHelpParts> => {
    const model = modelNow();
    return { db, clock, log, ...parts, model, bank: await bankWith(model), supportEmail: here.supportEmail };
  };
  return {
    helpAssistant: async ({ input, viewer, request }) => ({
      response: await answerHelp(await partsNow(), askedIn(input.message, viewer, request)),
    }),
    familyTreeChat: async ({ input, viewer, request }) => ({
      message: await answerFamilyTree(
        await partsNow(),
        viewer.userId,
        askedIn(input.message, viewer, request),
      ),
    }),
  };
};
