/** What the message box knows about the voice input beside it. */
export type VoiceOfBox = {
  /** The words are being sent: no more are added. */
  stop(): void;
  /** Returns the recordings whose sound goes with this message. */
  takeAlong(message: string): readonly string[];
};
