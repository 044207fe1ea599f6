/** What the message box knows about the voice input beside it. */
export type VoiceOfBox = {
  /** Call this when the words are being sent: no more are added. */
  stop(): void;
  /**
   * Call this when a message is sent: returns the ids of the recordings to attach to it, and deletes the
   * other transcribed ones.
   */
  takeAlong(message: string): readonly string[];
};
