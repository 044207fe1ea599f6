import type { Pattern } from './pattern.ts';

export const JOURNEY_QUESTIONS: readonly Pattern[] = [
  { slot: 'what-happened', ask: 'How did {x} begin?' },
  { slot: 'senses', ask: 'What was there to see on {x}?' },
  { slot: 'who', ask: 'Who came along on {x}?' },
  { slot: 'what-happened', ask: 'What happened on {x} that nobody had planned?' },
  { slot: 'what-happened', ask: 'What was packed for {x}?' },
  { slot: 'when', ask: 'How long did {x} take, and how did the hours pass?' },
  { slot: 'senses', ask: 'What do you see before you when you think of {x}?' },
  { slot: 'how-it-ended', ask: 'What was waiting at the end of {x}?' },
];

export const WEDDING_QUESTIONS: readonly Pattern[] = [
  { slot: 'who', ask: 'Who was there on the day of {x}?' },
  { slot: 'senses', ask: 'Which moment of {x} comes back to you first?' },
  { slot: 'senses', ask: 'What was eaten and drunk at {x}?' },
  { slot: 'senses', ask: 'What did people wear to {x}?' },
  { slot: 'what-happened', ask: 'How did the morning of {x} begin?' },
  { slot: 'what-happened', ask: 'What went differently from the plan at {x}?' },
  { slot: 'senses', ask: 'What music was there at {x}?' },
  { slot: 'how-it-ended', ask: 'How did {x} end?' },
];

/** Dances, parties, fairs and feasts. */
export const DANCE_QUESTIONS: readonly Pattern[] = [
  { slot: 'senses', ask: 'What was there to see and hear at {x}?' },
  { slot: 'who', ask: 'Who else was at {x}?' },
  { slot: 'what-happened', ask: 'How did you come to be at {x}?' },
  { slot: 'senses', ask: 'What did you wear to {x}?' },
  { slot: 'senses', ask: 'Which moment of {x} comes back to you first?' },
  { slot: 'senses', ask: 'What was there to eat and drink at {x}?' },
  { slot: 'what-happened', ask: 'What was said at {x} that you remember?' },
  { slot: 'how-it-ended', ask: 'How did people get home after {x}?' },
];

/** War and strikes, by their everyday side. */
export const WAR_QUESTIONS: readonly Pattern[] = [
  { slot: 'what-happened', ask: 'How did {x} change everyday life at home?' },
  { slot: 'where', ask: 'Where were you when {x} began?' },
  { slot: 'who', ask: 'Who was away from home because of {x}?' },
  { slot: 'what-happened', ask: 'How did people help one another during {x}?' },
  { slot: 'senses', ask: 'What do you remember seeing during {x}?' },
  { slot: 'what-happened', ask: 'What did you understand of {x} at the time?' },
  { slot: 'how-it-ended', ask: 'How did you hear that {x} {was} over?' },
  { slot: 'how-it-ended', ask: 'What stayed different after {x}?' },
];

/** Illness is asked about only so that a person may tell as little as they like. */
export const ILLNESS_QUESTIONS: readonly Pattern[] = [
  { slot: 'what-happened', ask: 'What would you like to tell about {x}, if anything?' },
  { slot: 'who', ask: 'Who was there to help at the time of {x}?' },
  { slot: 'what-happened', ask: 'What helped at the time of {x}?' },
  { slot: 'what-happened', ask: 'How did the days go by at the time of {x}?' },
  { slot: 'where', ask: 'Where were you at the time of {x}?' },
  { slot: 'how-it-ended', ask: 'What changed at home because of {x}?' },
  { slot: 'why-it-mattered', ask: 'What should be said about {x} in your story?' },
  { slot: 'how-it-ended', ask: 'What came after {x}?' },
];

export const EVENT_QUESTIONS: readonly Pattern[] = [
  { slot: 'senses', ask: 'What do you see before you when you think of {x}?' },
  { slot: 'who', ask: 'Who else was part of {x}?' },
  { slot: 'what-happened', ask: 'What led up to {x}?' },
  { slot: 'where', ask: 'Where were you at the time of {x}?' },
  { slot: 'what-happened', ask: 'What happened right after {x}?' },
  { slot: 'feeling', ask: 'What went through your mind during {x}?' },
  { slot: 'who', ask: 'How did people talk about {x} afterwards?' },
  { slot: 'how-it-ended', ask: 'How did {x} end?' },
  { slot: 'why-it-mattered', reflective: true, ask: 'How did {x} change things for you?' },
];
