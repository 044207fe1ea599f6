/** For one recording. Half an hour of speech is also about as much as a message holds. */
export const MAX_RECORDING_SECONDS = 30 * 60;
/** Transcription endpoints accept 25 MB. */
export const MAX_RECORDING_BYTES = 24_000_000;
export const MAX_CHUNK_BYTES = 1_000_000;
/** Chunks of one recording; at a few seconds each, this is more than the time limit allows. */
export const MAX_CHUNKS = 2_000;
/** How much one writer may have waiting to be transcribed. */
export const MAX_WAITING_BYTES = 100_000_000;
/** Recordings that belong to one message. */
export const MAX_RECORDINGS_A_MESSAGE = 50;
/** How long a recording is kept if no message is made from it. */
export const RECORDING_WAITS_DAYS = 30;
