import { useQuery } from '@tanstack/react-query';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { companion } from './calls.ts';

/** Who answers, and whether words leave for anywhere. Its line is kept free until that is known. */
export const CompanionLine = () => {
  const { data: about } = useQuery({
    queryKey: ['companion'],
    queryFn: ({ signal }) => companion.about({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { recordingsGoTo } = usePublicSettings();
  return (
    <p className="mt-2 min-h-[1.4em] text-[0.875rem] leading-snug text-ink-2">
      {about ? wordsAbout(about, recordingsGoTo) : null}
    </p>
  );
};

type About = { readonly engine: string; readonly model: string | null; readonly sentTo: string | null };

const wordsAbout = ({ engine, model, sentTo }: About, recordingsGoTo: string | undefined): string => {
  const nothingElse =
    recordingsGoTo === undefined
      ? 'Nothing is sent anywhere else.'
      : `Only what you record is sent on, to ${recordingsGoTo}.`;
  if (engine === 'builtin') return `Built-in companion, no AI model. ${nothingElse}`;
  const where = sentTo === null ? `It runs here. ${nothingElse}` : `Your words are sent to ${sentTo}.`;
  return `You are talking with ${model ?? 'a language model'}, an AI model. ${where}`;
};
