import general from '#content/companion/en/general.json' with { type: 'json' };
import ladders from '#content/companion/en/ladders.json' with { type: 'json' };
import moments from '#content/companion/en/moments.json' with { type: 'json' };
import topics from '#content/companion/en/topics.json' with { type: 'json' };
import type { Theme } from '../../shared/themes.ts';
import { openScript, type ScriptData } from '#engine/interview/script.ts';

/** `scripts/companion-content.test.ts` holds the files to this form. */
const data = { moments, ladders, topics, general } as ScriptData;

/** Everything the built-in companion says in English. */
export const ENGLISH = openScript(data);

/** A theme as it reads after "go on to". */
export const titleOf = (theme: Theme): string =>
  ENGLISH.ladders.find((ladder) => ladder.theme === theme)?.title ?? theme;
