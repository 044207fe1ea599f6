import { useQuery } from '@tanstack/react-query';
import { companion } from './calls.ts';

/** Who answers, and whether words leave for anywhere. Its line is kept free until that is known. */
export const CompanionLine = () => {
  const { data: about } = useQuery({
    queryKey: ['companion'],
    queryFn: ({ signal }) => companion.about({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <p className="mt-2 min-h-[1.4em] text-[0.875rem] leading-snug text-ink-2">
      {about ? wordsAbout(about) : null}
    </p>
  );
};

const wordsAbout = ({
  engine,
  model,
  sentTo,
}: {
  engine: string;
  model: string | null;
  sentTo: string | null;
}): string => {
  if (engine === 'builtin') return 'Built-in companion, no AI model. Nothing is sent anywhere else.';
  const where =
    sentTo === null ? 'It runs here: nothing is sent anywhere else.' : `Your words are sent to ${sentTo}.`;
  return `You are talking with ${model ?? 'a language model'}, an AI model. ${where}`;
};
