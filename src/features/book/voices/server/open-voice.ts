import { tokenHash } from '#features/account/server/api.ts';
import { titleBesideNumber } from '#features/chapters/shared/title-beside-number.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { StoredFile } from '#platform/server/file-store/file-store.ts';
import { endingOf, isSoundType } from '#platform/shared/sound-types.ts';
import type { UserId } from '#platform/shared/session.ts';
import { bookWords } from '../../shared/book-words.ts';
import type { BookLanguage } from '../../shared/manuscript.ts';
import { typographic } from '../../server/gather/typographic.ts';
import { existingPlan } from '../../server/plan/plan-rows.ts';
import { looksLikeToken } from './voice-link.ts';

/** The voice with this token, while it is in the book, its chapter exists and its account is not disabled. */
const voiceOf = async (db: Db, token: string) =>
  looksLikeToken(token)
    ? db
        .selectFrom('book_voice_link as l')
        .innerJoin('book_voice as b', 'b.recording_id', 'l.recording_id')
        .innerJoin('recording as r', 'r.id', 'b.recording_id')
        .innerJoin('user as u', 'u.id', 'r.user_id')
        .innerJoin('conversation as v', 'v.id', 'r.conversation_id')
        .innerJoin('chapter as c', 'c.id', 'v.chapter_id')
        .where('l.token_hash', '=', tokenHash(token))
        .where('r.file', 'is not', null)
        .where('c.deleted_at', 'is', null)
        .where('u.disabled_at', 'is', null)
        .select(['r.id', 'r.user_id', 'r.type', 'r.file', 'c.title'])
        .executeTakeFirst()
    : undefined;

/** The content of a voice's page: as in the book, and nothing else. */
export type VoicePage = {
  readonly language: BookLanguage;
  readonly book: string;
  /** '' if the book names none. */
  readonly author: string;
  /** '' if the chapter has none. */
  readonly chapter: string;
};

/** Finds the page of a voice by its token; undefined for a token that was never valid or no longer is. */
export const findVoicePage = async (db: Db, token: string): Promise<VoicePage | undefined> => {
  const voice = await voiceOf(db, token);
  if (!voice) return undefined;
  // The column refers to an account.
  const { plan } = await existingPlan(db, voice.user_id as UserId);
  const { language } = plan;
  return {
    language,
    book: typographic(plan.title, language) || bookWords(language).myLifeStory,
    author: plan.author,
    chapter: typographic(titleBesideNumber(voice.title).trim(), language),
  };
};

/** The audio of a voice by its token, and its name; undefined as above. */
export const openVoice = async (
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  token: string,
): Promise<{ readonly file: StoredFile; readonly name: string; readonly tag: string } | undefined> => {
  const voice = await voiceOf(db, token);
  if (!voice?.file || !isSoundType(voice.type)) return undefined;
  const file = await files.open(voice.file);
  // The tag says nothing about the recording: it differs for each link.
  return (
    file && { file, name: `voice.${endingOf(voice.type)}`, tag: tokenHash(`sound of ${token}`).slice(0, 16) }
  );
};
