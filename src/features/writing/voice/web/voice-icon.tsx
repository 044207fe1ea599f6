/** A microphone; the label beside it says what it does. */
export const VoiceIcon = () => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    className="size-5 max-[22rem]:hidden fill-none stroke-current stroke-2"
  >
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5 11a7 7 0 0 0 14 0M12 18v3" strokeLinecap="round" />
  </svg>
);
