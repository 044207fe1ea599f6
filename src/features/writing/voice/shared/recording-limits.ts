/** One recording; half an hour of speech is also about as much as a message holds. */
export const MAX_RECORDING_SECONDS = 30 * 60;
/** Transcription endpoints take 25 MB. */
export const MAX_RECORDING_BYTES = 24_000_000;
export const MAX_CHUNK_BYTES = 1_000_000;
/** Chunks of one recording; at some seconds each, more than the time allows. */
export const MAX_CHUNKS = 2_000;
/** What one writer may have waiting to become words. */
export const MAX_WAITING_BYTES = 100_000_000;
/** Recordings that belong to one message. */
export const MAX_RECORDINGS_A_MESSAGE = 50;
/** A recording that no message was made of is kept for this long. */
export const RECORDING_WAITS_DAYS = 30;
