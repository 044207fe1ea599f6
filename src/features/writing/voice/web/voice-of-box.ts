/** The message box's interface to the voice input beside it. */
export type VoiceOfBox = {
  /** Call this when the message is being sent: no more words are added. */
  stop(): void;
  /**
   * Call this when a message is sent: returns the ids of the recordings to attach to it, and deletes the
   * other transcribed ones.
   */
  takeAlong(message: string): readonly string[];
};
