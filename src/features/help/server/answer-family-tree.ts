import { readOwnTree } from '#features/family/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { UserId } from '#platform/shared/session.ts';
import { answerFromBank, type HelpAsked, type HelpParts } from './answer-help.ts';
import { answerFromTree, treeAsSources } from './family-tree/answer-from-tree.ts';
import { asksHow, readTreeQuestion } from './family-tree/read-question.ts';
import { treeSentences } from './family-tree/tree-sentences.ts';
import { askWithin } from './model/ask-within.ts';

export type FamilyHelpParts = HelpParts & { readonly db: Db; readonly clock: Clock };

/**
 * Answers a question about a person's own family tree. Questions about how to do something there are answered
 * from the help texts. It sees no other tree and no field that a relative hides, because `readOwnTree` leaves
 * out both. Throws turns-used-up.
 */
export const answerFamilyTree = async (
  parts: FamilyHelpParts,
  owner: UserId,
  asked: HelpAsked,
): Promise<string> => {
  const { question, language } = asked;
  const care = parts.companion.urgentCare(question, asked.acceptLanguage);
  if (care !== undefined) return care;
  await parts.usage.takeTurn(asked.speaker, 'help');
  if (asksHow(question, language)) return answerFromBank(parts, asked);
  const tree = await readOwnTree(parts.db, owner);
  const now = parts.clock();
  const read = readTreeQuestion(question, tree, language);
  if (read) return answerFromTree(read, tree, now);
  const sources = treeAsSources(tree, language, now);
  const { model, usage, log } = parts;
  if (model && sources.length > 0) {
    const about = 'what one person’s own family tree holds, a text for each relative';
    const said = await askWithin({ model, usage, log }, { ...asked, sources, about });
    if (said.kind === 'answer') return said.text;
  }
  if (parts.bank.look(question, language).answer) return answerFromBank(parts, asked);
  return treeSentences(language, now).doesNotKnow();
};
