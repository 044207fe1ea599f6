const KEEP_VOICE = 'hearthbook.keep-voice';

/** Whether this person stores the audio with the message, as they last chose on this device. */
export const keepsVoice = (): boolean => {
  try {
    return localStorage.getItem(KEEP_VOICE) === 'yes';
  } catch {
    return false;
  }
};

export const rememberKeepsVoice = (keep: boolean): void => {
  try {
    localStorage.setItem(KEEP_VOICE, keep ? 'yes' : 'no');
  } catch {
    // Nothing can be stored here: it applies to this recording only.
  }
};

const KNOWS_SPEAKING = 'hearthbook.knows-speaking';

/** Whether this person was told before, on this device, where the audio goes while they speak. */
export const knowsSpeaking = (): boolean => {
  try {
    return localStorage.getItem(KNOWS_SPEAKING) !== null;
  } catch {
    return false;
  }
};

export const rememberKnowsSpeaking = (): void => {
  try {
    localStorage.setItem(KNOWS_SPEAKING, 'yes');
  } catch {
    // Nothing can be stored here: they are told again next time.
  }
};
