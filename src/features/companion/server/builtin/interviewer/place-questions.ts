import type { Pattern } from './pattern.ts';

/** A town, a region, a country: what reads well with "in". */
export const PLACE_QUESTIONS: readonly Pattern[] = [
  { slot: 'senses', ask: 'What {was} {x} like in those days?' },
  { slot: 'senses', ask: 'What would a visitor to {x} have noticed first?' },
  { slot: 'who', ask: 'Who did you know in {x}?' },
  { slot: 'senses', ask: 'What sounds and smells belong to {x}?' },
  { slot: 'where', ask: 'Which corner of {x} do you remember best?' },
  { slot: 'what-happened', ask: 'What did you do with a free day in {x}?' },
  { slot: 'senses', ask: 'What did a winter in {x} look like?' },
  { slot: 'senses', ask: 'What struck you first about {x}?' },
  { slot: 'how-it-ended', ask: 'What has changed in {x} since?' },
  { slot: 'why-it-mattered', reflective: true, ask: 'What does {x} mean to you now?' },
];

export const BUILDING_QUESTIONS: readonly Pattern[] = [
  { slot: 'senses', ask: 'What did {x} look like inside?' },
  { slot: 'who', ask: 'Who would you have met at {x}?' },
  { slot: 'what-happened', ask: 'What went on at {x} on an ordinary day?' },
  { slot: 'senses', ask: 'What was the first thing to notice on entering {x}?' },
  { slot: 'senses', ask: 'What did {x} sound and smell like?' },
  { slot: 'where', ask: 'How did people get to {x}?' },
  { slot: 'who', ask: 'Who was in charge at {x}?' },
  { slot: 'what-happened', ask: 'What happened at {x} that you still think about?' },
  { slot: 'how-it-ended', ask: 'What has become of {x} since?' },
];

/** Houses and their rooms and gardens. */
export const HOME_QUESTIONS: readonly Pattern[] = [
  { slot: 'senses', ask: 'What would somebody standing in {x} have seen?' },
  { slot: 'senses', ask: 'Which sounds belong to {x}?' },
  { slot: 'who', ask: 'Who was to be found in {x} of an evening?' },
  { slot: 'senses', ask: 'What did a winter morning in {x} feel like?' },
  { slot: 'where', ask: 'Where in {x} did you like to be?' },
  { slot: 'what-happened', ask: 'What happened in {x} that you still tell people about?' },
  { slot: 'senses', ask: 'What did {x} smell of?' },
  { slot: 'senses', ask: 'How did {x} change with the seasons?' },
  { slot: 'how-it-ended', ask: 'What has become of {x} since?' },
];

export const SCHOOL_QUESTIONS: readonly Pattern[] = [
  { slot: 'what-happened', ask: 'What did a morning at {x} look like?' },
  { slot: 'who', ask: 'Who sat near you at {x}?' },
  { slot: 'senses', ask: 'What did {x} look and smell like?' },
  { slot: 'why-it-mattered', ask: 'What were you taught at {x} that stayed with you?' },
  { slot: 'what-happened', ask: 'What got people into trouble at {x}?' },
  { slot: 'who', ask: 'Who taught you at {x}?' },
  { slot: 'what-happened', ask: 'What did you do at {x} when lessons were over?' },
  { slot: 'senses', ask: 'What did people wear at {x}?' },
  { slot: 'senses', ask: 'What did you eat at midday at {x}?' },
];

/** Asked so that it fits whether the writer worked there or somebody else did. */
export const WORKPLACE_QUESTIONS: readonly Pattern[] = [
  { slot: 'senses', ask: 'What did {x} sound and smell like?' },
  { slot: 'what-happened', ask: 'What did a day at {x} look like?' },
  { slot: 'who', ask: 'Who do you remember from {x}?' },
  { slot: 'senses', ask: 'What would a stranger have noticed about {x}?' },
  { slot: 'what-happened', ask: 'What was hard about {x}, and what was dull?' },
  { slot: 'senses', ask: 'What did the people at {x} wear?' },
  { slot: 'where', ask: 'How did people get to {x} in the mornings?' },
  { slot: 'what-happened', ask: 'What was talked about at {x}?' },
  { slot: 'how-it-ended', ask: 'What has become of {x} since?' },
];

export const OUTDOORS_QUESTIONS: readonly Pattern[] = [
  { slot: 'senses', ask: 'What could you see and hear around {x}?' },
  { slot: 'who', ask: 'Who would you have met around {x}?' },
  { slot: 'what-happened', ask: 'What did the children do around {x}?' },
  { slot: 'senses', ask: 'How did {x} change from summer to winter?' },
  { slot: 'what-happened', ask: 'What happened around {x} that you still think about?' },
  { slot: 'senses', ask: 'What did {x} smell of on a hot day?' },
  { slot: 'where', ask: 'What was the way to {x} like?' },
  { slot: 'what-happened', ask: 'What was there to watch around {x}?' },
  { slot: 'how-it-ended', ask: 'What has become of {x} since?' },
];

export const NAME_QUESTIONS: readonly Pattern[] = [
  { slot: 'why-it-mattered', ask: 'What should a reader know about {x}?' },
  { slot: 'what-happened', ask: 'What comes to mind first when you think of {x}?' },
  { slot: 'when', ask: 'How did {x} come into your life?' },
  { slot: 'what-happened', ask: 'What do you remember best about {x}?' },
  { slot: 'who', ask: 'Who else had to do with {x}?' },
  { slot: 'when', ask: 'When did you first hear of {x}?' },
  { slot: 'why-it-mattered', ask: 'What part did {x} play in your life in those days?' },
  { slot: 'how-it-ended', ask: 'Where {does} {x} belong in your story?' },
];
