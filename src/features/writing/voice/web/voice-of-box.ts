/** What the message box knows of the voice beside it. */
export type VoiceOfBox = {
  /** The words are on their way: nothing more is added to them. */
  stop(): void;
  /** The recordings whose sound goes with this message. */
  takeAlong(message: string): readonly string[];
};
