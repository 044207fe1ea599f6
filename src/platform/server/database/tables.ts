// Generated from the migrations by scripts/generate-tables.ts. A test fails if it differs from the database.
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Parsed when read, text when written. */
type Json = ColumnType<unknown, string, string>;
/** The database sets it if an insert leaves it out. */
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

export type AnswerPhotoTable = {
  photo_id: string;
  emailed_question_id: string;
};

export type AnswerRecordingTable = {
  recording_id: string;
  emailed_question_id: string;
  answer_id: string | null;
  sent_hash: string;
};

export type AuditEntryTable = {
  id: Generated<number>;
  at: Timestamp;
  act: string;
  by_id: string | null;
  about_id: string | null;
  is_about_account: boolean;
  plan: string | null;
  reason: string | null;
  setting: string | null;
  setting_value: string | null;
};

export type BackupTable = {
  id: Generated<string>;
  made_at: Timestamp;
  took_ms: number;
  file: string;
  bytes: number | null;
  scheduled: boolean;
  missing_files: Generated<number>;
  error: string | null;
};

export type BookTable = {
  user_id: string;
  plan: Json;
  revision: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type BookFileTable = {
  id: Generated<string>;
  user_id: string;
  format: string;
  state: string;
  progress: Generated<number>;
  step: string | null;
  problem: string | null;
  maker: string | null;
  heard_at: Timestamp | null;
  attempts: Generated<number>;
  fingerprint: string | null;
  name: string | null;
  file_key: string | null;
  bytes: number | null;
  pages: number | null;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  kept_until: Timestamp | null;
  legacy_contact_id: string | null;
};

export type BookVoiceTable = {
  recording_id: string;
  user_id: string;
  nonce: string;
  put_in_at: Timestamp;
};

export type BookVoiceLinkTable = {
  token_hash: string;
  recording_id: string;
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
  shared_at: Timestamp | null;
};

export type ChapterDraftTable = {
  id: string;
  draft: string | null;
  writer: string;
  is_failed: Generated<boolean>;
  free_at: Timestamp;
  created_at: Timestamp;
};

export type ChapterImportTable = {
  user_id: string;
  id: string;
  name: string;
  made_at: Timestamp;
  taken_back_at: Timestamp | null;
  archive_hash: string | null;
  brought: Json | null;
};

export type ChapterMailChoiceTable = {
  writer_id: string;
  reader_id: string;
  allowed_at: Timestamp | null;
  chosen_at: Timestamp | null;
};

export type ChapterRevisionTable = {
  chapter_id: string;
  revision: number;
  title: string;
  content: string;
  word_count: number;
  saved_at: Timestamp;
};

export type ChapterTallyTable = {
  user_id: string;
  chapters: number;
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
  unsent_message: Generated<string>;
  unsent_changed_at: Timestamp | null;
  chapter_tried_at: Timestamp | null;
  is_to_announce: Generated<boolean>;
};

export type ConversionTable = {
  sign_up: string;
  at: Generated<Timestamp>;
};

export type DepartureTable = {
  id: Generated<string>;
  outbox: Json | null;
  left_at: Generated<Timestamp>;
};

export type DraftTable = {
  user_id: string;
  conversation_id: string;
  title: string;
  content: string;
  weave: Json | null;
  revision: Generated<number>;
  updated_at: Generated<Timestamp>;
};

export type DraftRevisionTable = {
  conversation_id: string;
  revision: number;
  title: string;
  content: string;
  word_count: number;
  saved_at: Timestamp;
};

export type EmailedChapterTable = {
  chapter_id: string;
  reader_id: string;
  token_hash: string | null;
  mail_id: string | null;
  sent_at: Timestamp;
  bounced_at: Timestamp | null;
  told_passed_on_at: Timestamp | null;
  told_asked_at: Timestamp | null;
  told_not_passed_on_at: Timestamp | null;
  told_empty_at: Timestamp | null;
  told_left_out_at: Timestamp | null;
  to_former_address: Generated<boolean>;
};

export type EmailedQuestionTable = {
  id: Generated<string>;
  user_id: string;
  due_on: string | null;
  source: string;
  reader_note_id: string | null;
  question: string;
  said: string;
  token_hash: string;
  mail_id: string | null;
  bounced_at: Timestamp | null;
  sent_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  helping_id: string | null;
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
  purchase_id: string | null;
  subscription_id: string | null;
  gift_id: string | null;
  holds_until: Timestamp | null;
  suspended: string | null;
  ended_because: string | null;
  given_by: string | null;
  given_at: Timestamp | null;
  months: number | null;
  days: number | null;
  ended_at: Timestamp | null;
};

export type FamilyBlockTable = {
  user_id: string;
  blocked_id: string;
  created_at: Generated<Timestamp>;
};

export type FamilyInvitationTable = {
  id: Generated<string>;
  inviter_id: string;
  invited_email: string;
  relationship_type: string;
  state: Generated<string>;
  token_hash: string | null;
  language: string;
  sets_aside: Generated<boolean>;
  mails: Generated<number>;
  no_more: Generated<boolean>;
  accepted_by: string | null;
  relationship_id: string | null;
  created_at: Generated<Timestamp>;
  mailed_at: Timestamp | null;
  mail_id: string | null;
  failure_told_at: Timestamp | null;
  expires_at: Timestamp;
  settled_at: Timestamp | null;
};

export type FamilyMemberProfilesTable = {
  id: Generated<string>;
  user_id: string;
  full_name: string;
  date_of_birth: string | null;
  bio: string | null;
  location: string | null;
  occupation: string | null;
  photo_key: string | null;
  show_birth_date: Generated<boolean>;
  show_location: Generated<boolean>;
  show_occupation: Generated<boolean>;
  show_bio: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
  born_about: string | null;
};

export type FamilyRelationshipsTable = {
  id: Generated<string>;
  user_id: string;
  related_user_id: string;
  relationship_type: string;
  state: Generated<string>;
  created_at: Generated<Timestamp>;
  settled_at: Timestamp | null;
  first_connected_at: Timestamp | null;
  ended_by: string | null;
  ended_at: Timestamp | null;
};

export type FreeChapterUseTable = {
  user_id: string;
  used: number;
};

export type GiftTable = {
  id: Generated<string>;
  purchase_id: string | null;
  giver_id: string | null;
  giver_name: string;
  months: number;
  recipient_name: Generated<string>;
  recipient_email: string | null;
  message: Generated<string>;
  language: string;
  send_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  given_at: Timestamp | null;
  expires_at: Timestamp | null;
  sent_at: Timestamp | null;
  redeemed_at: Timestamp | null;
  redeemed_by: string | null;
  withdrawn_at: Timestamp | null;
  reason: string | null;
};

export type GiftQuestionTable = {
  id: string;
  gift_id: string;
  words: string;
  place: number;
  picked_id: string | null;
  created_at: Timestamp;
};

export type GiftScheduleTable = {
  gift_id: string;
  state: string;
  frequency: string;
  weekday: number;
  hour: number;
  giver_may_add: Generated<boolean>;
  changed_at: Timestamp;
  settled_at: Timestamp | null;
};

export type GiftTokenTable = {
  token_hash: string;
  gift_id: string;
  made_for: string;
  mail_id: string | null;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  failure_told_at: Timestamp | null;
};

export type HelpingTable = {
  id: Generated<string>;
  writer_id: string;
  helper_id: string | null;
  helper_name: string | null;
  asked_at: Timestamp;
  accepted_at: Timestamp | null;
  ended_at: Timestamp | null;
};

export type HelpingEventTable = {
  id: Generated<number>;
  helping_id: string;
  at: Timestamp;
  what: string;
  by_whom: string;
  detail: string | null;
  chapters_before: Json | null;
  undone_at: Timestamp | null;
  chapters_after: Json | null;
};

export type ImportedChapterTable = {
  chapter_id: string;
  user_id: string;
  import_id: string;
  used_free: boolean;
  gave_back_free: Generated<boolean>;
  revision: Generated<number>;
};

export type InstanceSettingTable = {
  name: string;
  value: Json;
  changed_at: Generated<Timestamp>;
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

export type LegacyContactTable = {
  id: Generated<string>;
  writer_id: string;
  name: string;
  email: string | null;
  scope: string;
  wait_days: number;
  state: string;
  contact_id: string | null;
  language: string;
  created_at: Timestamp;
  mailed_at: Timestamp;
  mails: Generated<number>;
  mail_id: string | null;
  token_hash: string | null;
  expires_at: Timestamp;
  settled_at: Timestamp | null;
  requests: Generated<number>;
  asked_at: Timestamp | null;
  opens_at: Timestamp | null;
  message: string | null;
  told: Generated<number>;
  told_at: Timestamp | null;
  refusal_hash: string | null;
  refused_at: Timestamp | null;
  opened_at: Timestamp | null;
  seen_at: Timestamp | null;
  left_at: Timestamp | null;
  left_told_at: Timestamp | null;
};

export type LegacyEventTable = {
  id: Generated<number>;
  legacy_contact_id: string;
  at: Timestamp;
  what: string;
  by_whom: string;
  detail: string | null;
  chapter_id: string | null;
};

export type LifeEventsTable = {
  id: Generated<string>;
  family_member_id: string;
  title: string;
  description: string | null;
  event_date: string | null;
  event_type: Generated<string>;
  is_public: Generated<boolean>;
  created_at: Generated<Timestamp>;
  revision: Generated<number>;
  event_about: string | null;
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
  user_id: string | null;
  unsubscribe_url: string | null;
  reply_to: string | null;
  in_reply_to: string | null;
};

export type MailboxLeftOverTable = {
  mailbox: string;
  uid: number;
};

export type MailboxPlaceTable = {
  mailbox: string;
  uid_validity: number;
  read_up_to: number;
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
  arrived_by: string | null;
  typed_by: string | null;
};

export type NodeLeaseTable = {
  name: string;
  node: string;
  until: Timestamp;
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
  new_email: string | null;
};

export type ParentInvitationTable = {
  id: Generated<string>;
  helper_id: string;
  parent_name: string;
  called: string;
  helper_called: string;
  email: string | null;
  language: string;
  state: Generated<string>;
  created_at: Timestamp;
  expires_at: Timestamp;
  settled_at: Timestamp | null;
  mail_id: string | null;
  mail_hash: string | null;
  card_hash: string;
  helping_id: string | null;
};

export type PaymentTable = {
  id: string;
  kind: string;
  offer: string;
  amount_cents: number;
  currency: string;
  user_id: string | null;
  purchase_id: string | null;
  subscription_id: string | null;
  payment_intent: string | null;
  customer_id: string | null;
  occurred_at: Timestamp;
  period_starts_at: Timestamp | null;
  closed_at: Timestamp | null;
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

export type PickedQuestionTable = {
  id: string;
  user_id: string;
  words: string;
  place: number;
  created_at: Generated<Timestamp>;
  helping_id: string | null;
};

export type PurchaseTable = {
  id: Generated<string>;
  user_id: string | null;
  offer: string;
  amount_cents: number;
  currency: string;
  state: Generated<string>;
  language: Generated<string>;
  checkout_session: string | null;
  payment_intent: string | null;
  subscription_id: string | null;
  used_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  paid_at: Timestamp | null;
};

export type QuestionAnswerTable = {
  id: string;
  emailed_question_id: string;
  words: string;
  arrived_by: string;
  received_at: Timestamp;
  conversation_id: string | null;
  placed_at: Timestamp | null;
  reply_at: Timestamp | null;
  typed_by: string | null;
  reply_attempts: Generated<number>;
  reply_given_up_at: Timestamp | null;
};

export type QuestionScheduleTable = {
  user_id: string;
  state: string;
  frequency: string;
  weekday: number;
  hour: number;
  time_zone: string;
  paused_until: string | null;
  next_at: Timestamp | null;
  unanswered: Generated<number>;
  changed_at: Generated<Timestamp>;
};

export type RateLimitTable = {
  id: string;
  key: string;
  count: number;
  last_request: number;
};

export type ReaderNoteTable = {
  id: Generated<string>;
  chapter_id: string;
  reader_id: string;
  kind: string;
  words: Generated<string>;
  passage: Generated<string>;
  created_at: Generated<Timestamp>;
  seen_at: Timestamp | null;
  asked_at: Timestamp | null;
  set_aside_at: Timestamp | null;
};

export type ReadingPlaceTable = {
  reader_id: string;
  chapter_id: string;
  paragraph: Generated<number>;
  finished_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
};

export type ReceivedMailTable = {
  id: Generated<string>;
  message_hash: string;
  user_id: string | null;
  file: string | null;
  bytes: number;
  received_at: Timestamp;
  attempts: Generated<number>;
  next_attempt_at: Timestamp;
  taken_at: Timestamp | null;
  outcome: string | null;
  token_hash: string | null;
  sender_hash: string | null;
  told: string | null;
  is_cut: Generated<boolean>;
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
  asked: string | null;
  recorded_by: string | null;
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
  token_hash: string;
  expires_at: Timestamp;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Generated<Timestamp>;
  last_used_at: Generated<Timestamp>;
};

export type ShareNewsTable = {
  chapter_id: string;
  reader_id: string;
  due_at: Timestamp;
  told_at: Timestamp | null;
};

export type SignInAttemptTable = {
  key: string;
  forgotten_at: Timestamp;
};

export type SkippedQuestionTable = {
  emailed_question_id: string;
  words: string;
  skipped_at: Generated<Timestamp>;
};

export type StrayFileTable = {
  key: string;
  after: Timestamp;
};

export type StripeCustomerTable = {
  customer_id: string;
  user_id: string | null;
  told_address: string | null;
};

export type StripeEventTable = {
  id: string;
  type: string;
  created_at: Timestamp;
  taken_at: Generated<Timestamp>;
};

export type StripeSubscriptionTable = {
  id: string;
  user_id: string | null;
  customer_id: string;
  plan: string;
  status: string;
  amount_cents: number;
  currency: string;
  interval: string;
  interval_count: number;
  current_period_end: Timestamp;
  cancel_at_period_end: boolean;
  started_at: Timestamp;
  ended_at: Timestamp | null;
  asked_at: Timestamp;
  put_off: Generated<boolean>;
};

export type SubscriptionPeriodTable = {
  subscription_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
};

export type TreeNotSoTable = {
  owner_id: string;
  question: string;
  created_at: Generated<Timestamp>;
};

export type TreePersonTable = {
  id: Generated<string>;
  owner_id: string;
  full_name: string;
  born: string | null;
  born_where: string | null;
  died: string | null;
  is_living: Generated<boolean>;
  file_key: string | null;
  note: string | null;
  user_id: string | null;
  created_at: Generated<Timestamp>;
  file_said: Json | null;
  kin: string | null;
  told_as: string | null;
};

export type TreeTieTable = {
  id: Generated<string>;
  owner_id: string;
  kind: string;
  one_id: string | null;
  other_id: string | null;
};

export type UpkeepTurnTable = {
  name: string;
  taken_at: Timestamp;
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
  language: string | null;
  mail_from_family: Generated<boolean>;
  mail_with_tips: Generated<boolean>;
  shares_new_chapters: Generated<boolean>;
  disabled_at: Timestamp | null;
  disabled_because: string | null;
};

export type VerificationTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: Timestamp;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
};

export type VisitTable = {
  at: Timestamp;
  visitor: number;
  session: number;
  browser: number;
  referrer: number | null;
  page: number;
  is_return: boolean;
};

export type VisitBrowserTable = {
  id: Generated<number>;
  user_agent: string;
  last_week: string;
};

export type VisitPageTable = {
  id: Generated<number>;
  path: string;
  visits: Generated<number>;
};

export type VisitQuarterTable = {
  quarter: Timestamp;
  visits: number;
  return_visits: number;
  new_visitors: number;
};

export type VisitReferrerTable = {
  id: Generated<number>;
  address: string;
  last_week: string;
};

export type VisitSpanTable = {
  day: string;
  first_hour: number;
  end_hour: number;
  visitor_count: number;
  visitors: Uint8Array | null;
  first_quarters: Uint8Array | null;
  last_quarters: Uint8Array | null;
};

export type VisitSpanPageTable = {
  day: string;
  first_hour: number;
  page: number;
  visits: number;
  by_quarter: Uint8Array;
};

export type VisitTotalTable = {
  is_the_row: Generated<boolean>;
  visits: number;
  return_visits: number;
  visitors: number;
};

export type VisitorTable = {
  id: Generated<number>;
  key: string;
  last_week: string;
};

/** Every table of the database. */
export type Tables = {
  account: AccountTable;
  adopted_draft: AdoptedDraftTable;
  answer_photo: AnswerPhotoTable;
  answer_recording: AnswerRecordingTable;
  audit_entry: AuditEntryTable;
  backup: BackupTable;
  book: BookTable;
  book_file: BookFileTable;
  book_voice: BookVoiceTable;
  book_voice_link: BookVoiceLinkTable;
  chapter: ChapterTable;
  chapter_draft: ChapterDraftTable;
  chapter_import: ChapterImportTable;
  chapter_mail_choice: ChapterMailChoiceTable;
  chapter_revision: ChapterRevisionTable;
  chapter_tally: ChapterTallyTable;
  companion_outcome: CompanionOutcomeTable;
  companion_use: CompanionUseTable;
  conversation: ConversationTable;
  conversion: ConversionTable;
  departure: DepartureTable;
  draft: DraftTable;
  draft_revision: DraftRevisionTable;
  emailed_chapter: EmailedChapterTable;
  emailed_question: EmailedQuestionTable;
  entitlement: EntitlementTable;
  family_block: FamilyBlockTable;
  family_invitation: FamilyInvitationTable;
  family_member_profiles: FamilyMemberProfilesTable;
  family_relationships: FamilyRelationshipsTable;
  free_chapter_use: FreeChapterUseTable;
  gift: GiftTable;
  gift_question: GiftQuestionTable;
  gift_schedule: GiftScheduleTable;
  gift_token: GiftTokenTable;
  helping: HelpingTable;
  helping_event: HelpingEventTable;
  imported_chapter: ImportedChapterTable;
  instance_setting: InstanceSettingTable;
  known_fact: KnownFactTable;
  legacy_contact: LegacyContactTable;
  legacy_event: LegacyEventTable;
  life_events: LifeEventsTable;
  mail: MailTable;
  mailbox_left_over: MailboxLeftOverTable;
  mailbox_place: MailboxPlaceTable;
  message: MessageTable;
  node_lease: NodeLeaseTable;
  one_time_link: OneTimeLinkTable;
  parent_invitation: ParentInvitationTable;
  payment: PaymentTable;
  photo: PhotoTable;
  picked_question: PickedQuestionTable;
  purchase: PurchaseTable;
  question_answer: QuestionAnswerTable;
  question_schedule: QuestionScheduleTable;
  rate_limit: RateLimitTable;
  reader_note: ReaderNoteTable;
  reading_place: ReadingPlaceTable;
  received_mail: ReceivedMailTable;
  recording: RecordingTable;
  recording_chunk: RecordingChunkTable;
  recording_use: RecordingUseTable;
  session: SessionTable;
  share_news: ShareNewsTable;
  sign_in_attempt: SignInAttemptTable;
  skipped_question: SkippedQuestionTable;
  stray_file: StrayFileTable;
  stripe_customer: StripeCustomerTable;
  stripe_event: StripeEventTable;
  stripe_subscription: StripeSubscriptionTable;
  subscription_period: SubscriptionPeriodTable;
  tree_not_so: TreeNotSoTable;
  tree_person: TreePersonTable;
  tree_tie: TreeTieTable;
  upkeep_turn: UpkeepTurnTable;
  user: UserTable;
  verification: VerificationTable;
  visit: VisitTable;
  visit_browser: VisitBrowserTable;
  visit_page: VisitPageTable;
  visit_quarter: VisitQuarterTable;
  visit_referrer: VisitReferrerTable;
  visit_span: VisitSpanTable;
  visit_span_page: VisitSpanPageTable;
  visit_total: VisitTotalTable;
  visitor: VisitorTable;
};
