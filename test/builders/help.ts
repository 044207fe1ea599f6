import type { Answered, Person } from '../harness/test-app.ts';

type HelpAnswer = { readonly response?: string; readonly message?: string };

/** Asks the site's help as the browser does. */
export const askHelp = async (
  person: Person,
  message: string,
  headers: Record<string, string> = {},
): Promise<Answered<HelpAnswer>> => {
  const response = await person.raw('/api/functions/help-assistant', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ message, context: 'general_help' }),
  });
  // The contract gives it this shape, or a problem document.
  return { status: response.status, headers: response.headers, body: (await response.json()) as HelpAnswer };
};

/** The text of an answer; throws if there is none. */
export const answerOf = ({ body }: Answered<HelpAnswer>): string => {
  const words = body.response ?? body.message;
  if (words === undefined) throw new Error(`no answer: ${JSON.stringify(body)}`);
  return words;
};
