const KEEP_VOICE = 'hearthbook.keep-voice';

/** Whether this person keeps the sound with the message, as they last said on this device. */
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
    // Nothing can be kept here: it holds for this recording.
  }
};
