// Generated from the migrations by scripts/generate-tables.ts; a test fails where it differs from the database.
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Parsed when read, text when written. */
type Json = ColumnType<unknown, string, string>;
/** The database fills it in where an insert leaves it out. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type AccountTable = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Timestamp | null;
  refresh_token_expires_at: Timestamp | null;
  scope: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
};

export type AdoptedDraftTable = {
  user_id: string;
  fingerprint: string;
};

export type ChapterTable = {
  id: Generated<string>;
  user_id: string;
  title: string;
  content: string;
  word_count: number;
  chapter_order: number;
  revision: Generated<number>;
  fold_started_at: Timestamp | null;
  weave: Json | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
};

export type ChapterRevisionTable = {
  chapter_id: string;
  revision: number;
  title: string;
  content: string;
  word_count: number;
  saved_at: Timestamp;
};

export type CompanionOutcomeTable = {
  day: string;
  engine: string;
  purpose: string;
  outcome: string;
  times: Generated<number>;
};

export type CompanionUseTable = {
  subject: string;
  day: string;
  turns: Generated<number>;
  tokens: Generated<number>;
};

export type ConversationTable = {
  id: Generated<string>;
  user_id: string;
  chapter_id: string | null;
  created_at: Generated<Timestamp>;
};

export type DraftTable = {
  user_id: string;
  conversation_id: string;
  title: string;
  content: string;
  message: Generated<string>;
  weave: Json | null;
  revision: Generated<number>;
  updated_at: Generated<Timestamp>;
};

export type EntitlementTable = {
  id: Generated<string>;
  user_id: string;
  plan: string;
  source: string;
  reason: string | null;
  starts_at: Generated<Timestamp>;
  ends_at: Timestamp | null;
  created_at: Generated<Timestamp>;
};

export type FreeChapterUseTable = {
  user_id: string;
  used: number;
};

export type KnownFactTable = {
  id: Generated<string>;
  user_id: string;
  kind: string;
  key: string;
  decision: string;
  said: Generated<string>;
  meant: Generated<string>;
  created_at: Generated<Timestamp>;
};

export type MailTable = {
  id: Generated<string>;
  kind: string;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  attempts: Generated<number>;
  next_attempt_at: Generated<Timestamp>;
  sent_at: Timestamp | null;
  failed_at: Timestamp | null;
  last_error: string | null;
  created_at: Generated<Timestamp>;
};

export type MessageTable = {
  conversation_id: string;
  id: string;
  position: number;
  type: string;
  content: string;
  engine: string | null;
  answers: string | null;
  created_at: Generated<Timestamp>;
};

export type OneTimeLinkTable = {
  token_hash: string;
  kind: string;
  user_id: string;
  browser_hash: string | null;
  password_hash: string | null;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  created_at: Generated<Timestamp>;
};

export type PhotoTable = {
  id: string;
  user_id: string;
  conversation_id: string;
  sent_hash: string;
  display_key: string;
  small_key: string;
  width: number;
  height: number;
  caption: Generated<string>;
  after_paragraph: number;
  after_words: string;
  place: number;
  asked_id: string | null;
  removed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
};

export type RateLimitTable = {
  id: string;
  key: string;
  count: number;
  last_request: number;
};

export type RecordingTable = {
  id: string;
  user_id: string;
  conversation_id: string;
  message_id: string | null;
  type: string;
  seconds: Generated<number>;
  words: string | null;
  file: string | null;
  created_at: Generated<Timestamp>;
};

export type RecordingChunkTable = {
  recording_id: string;
  position: number;
  size: number;
  bytes: Uint8Array;
};

export type RecordingUseTable = {
  user_id: string;
  day: string;
  seconds: number;
};

export type SessionTable = {
  id: string;
  user_id: string;
  token: string;
  expires_at: Timestamp;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
};

export type SignInAttemptTable = {
  key: string;
  failures: number;
  last_failure_at: Timestamp;
};

export type StrayFileTable = {
  key: string;
  after: Timestamp;
};

export type UserTable = {
  id: string;
  display_name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  role: Generated<string>;
  needs_confirmation: Generated<boolean>;
  last_login_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
};

export type VerificationTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: Timestamp;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
};

/** Every table of the database. */
export type Tables = {
  account: AccountTable;
  adopted_draft: AdoptedDraftTable;
  chapter: ChapterTable;
  chapter_revision: ChapterRevisionTable;
  companion_outcome: CompanionOutcomeTable;
  companion_use: CompanionUseTable;
  conversation: ConversationTable;
  draft: DraftTable;
  entitlement: EntitlementTable;
  free_chapter_use: FreeChapterUseTable;
  known_fact: KnownFactTable;
  mail: MailTable;
  message: MessageTable;
  one_time_link: OneTimeLinkTable;
  photo: PhotoTable;
  rate_limit: RateLimitTable;
  recording: RecordingTable;
  recording_chunk: RecordingChunkTable;
  recording_use: RecordingUseTable;
  session: SessionTable;
  sign_in_attempt: SignInAttemptTable;
  stray_file: StrayFileTable;
  user: UserTable;
  verification: VerificationTable;
};
