import type { Pattern } from './pattern.ts';

export const ANIMAL_QUESTIONS: readonly Pattern[] = [
  { slot: 'who', ask: 'Who looked after {x}?' },
  { slot: 'senses', ask: 'What did {x} look and sound like up close?' },
  { slot: 'what-happened', ask: 'What was a day with {x} like?' },
  { slot: 'what-happened', ask: 'What did you have to watch out for with {x}?' },
  { slot: 'where', ask: 'Where did {x} come from?' },
  { slot: 'senses', ask: 'How close did you dare to go to {x}?' },
  { slot: 'what-happened', ask: 'What did {x} do that you still tell people about?' },
  { slot: 'what-happened', ask: 'What work went with {x}?' },
  { slot: 'how-it-ended', ask: 'What became of {x} in the end?' },
];

export const VEHICLE_QUESTIONS: readonly Pattern[] = [
  { slot: 'senses', ask: 'What did {x} look and sound like?' },
  { slot: 'where', ask: 'Where did {x} take you?' },
  { slot: 'senses', ask: 'What was it like to sit in or on {x}?' },
  { slot: 'who', ask: 'Who else went along in or on {x}?' },
  { slot: 'what-happened', ask: 'What could go wrong with {x}?' },
  { slot: 'senses', ask: 'What could you see from {x}?' },
  { slot: 'what-happened', ask: 'What did {x} change in your days?' },
  { slot: 'what-happened', ask: 'Which outing with {x} do you remember best?' },
  { slot: 'how-it-ended', ask: 'What became of {x} in the end?' },
];

export const INSTRUMENT_QUESTIONS: readonly Pattern[] = [
  { slot: 'who', ask: 'Who played {x}, and on what occasions?' },
  { slot: 'senses', ask: 'Which tunes were played on {x}?' },
  { slot: 'senses', ask: 'How did {x} sound?' },
  { slot: 'who', ask: 'Who listened to {x}?' },
  { slot: 'where', ask: 'Where did {x} come from?' },
  { slot: 'where', ask: 'Where {was} {x} kept when nobody was playing?' },
  { slot: 'what-happened', ask: 'What did it take to learn {x}?' },
  { slot: 'when', ask: 'On which evenings {was} {x} heard?' },
  { slot: 'how-it-ended', ask: 'What became of {x} in the end?' },
];

export const TOOL_QUESTIONS: readonly Pattern[] = [
  { slot: 'what-happened', ask: 'What did it take to handle {x}?' },
  { slot: 'senses', ask: 'What did {x} look like at work?' },
  { slot: 'what-happened', ask: 'What {was} {x} used for?' },
  { slot: 'who', ask: 'Who showed you how to use {x}?' },
  { slot: 'senses', ask: 'What did {x} sound like?' },
  { slot: 'what-happened', ask: 'What could go wrong with {x}?' },
  { slot: 'who', ask: 'Who else was allowed to touch {x}?' },
  { slot: 'where', ask: 'Where did {x} have {its} place?' },
  { slot: 'how-it-ended', ask: 'What became of {x} in the end?' },
];

export const DISH_QUESTIONS: readonly Pattern[] = [
  { slot: 'what-happened', ask: 'How {was} {x} made?' },
  { slot: 'senses', ask: 'What did {x} taste and smell like?' },
  { slot: 'who', ask: 'Who sat round the table for {x}?' },
  { slot: 'what-happened', ask: 'What was eaten with {x}?' },
  { slot: 'when', ask: 'On which days {was} {x} made?' },
  { slot: 'who', ask: 'Who got the biggest share of {x}?' },
  { slot: 'where', ask: 'Where did the things for {x} come from?' },
  { slot: 'senses', ask: 'What did the kitchen look like when {x} {was} being made?' },
  { slot: 'how-it-ended', ask: 'Who in the family makes {x} today?' },
];

export const GARMENT_QUESTIONS: readonly Pattern[] = [
  { slot: 'senses', ask: 'What did {x} look and feel like?' },
  { slot: 'who', ask: 'Who made or bought {x}?' },
  { slot: 'when', ask: 'On which days {was} {x} worn?' },
  { slot: 'what-happened', ask: 'What did people say about {x}?' },
  { slot: 'how-it-ended', ask: 'How long did {x} last?' },
  { slot: 'senses', ask: 'What else was worn with {x}?' },
  { slot: 'where', ask: 'Where did {x} come from?' },
  { slot: 'who', ask: 'Who else had something like {x}?' },
  { slot: 'how-it-ended', ask: 'What became of {x} in the end?' },
];

export const OBJECT_QUESTIONS: readonly Pattern[] = [
  { slot: 'senses', ask: 'What did {x} look like, as you remember?' },
  { slot: 'where', ask: 'Where did {x} come from?' },
  { slot: 'where', ask: 'Where {was} {x} kept?' },
  { slot: 'who', ask: 'Who else had a hand in the story of {x}?' },
  { slot: 'what-happened', ask: 'What comes back to you when you picture {x}?' },
  { slot: 'who', ask: 'Who was allowed to touch {x}?' },
  { slot: 'what-happened', ask: 'What did people say about {x}?' },
  { slot: 'why-it-mattered', reflective: true, ask: 'Why did {x} matter to you?' },
  { slot: 'how-it-ended', ask: 'What became of {x} in the end?' },
];

/** What stays where it stands: a tree, a gate, a chimney. */
export const FIXTURE_QUESTIONS: readonly Pattern[] = [
  { slot: 'senses', ask: 'What did {x} look like, as you remember?' },
  { slot: 'where', ask: 'What was there to see around {x}?' },
  { slot: 'what-happened', ask: 'What went on by {x}?' },
  { slot: 'what-happened', ask: 'What comes back to you when you picture {x}?' },
  { slot: 'senses', ask: 'What sounds or smells do you connect with {x}?' },
  { slot: 'who', ask: 'Who took care of {x}?' },
  { slot: 'when', ask: 'How long had {x} been there?' },
  { slot: 'how-it-ended', ask: 'What became of {x} in the end?' },
];

export const SONG_QUESTIONS: readonly Pattern[] = [
  { slot: 'who', ask: 'Who sang {x}?' },
  { slot: 'senses', ask: 'Which words of {x} do you still know?' },
  { slot: 'where', ask: 'Where would one hear {x}?' },
  { slot: 'who', ask: 'From whom did you learn {x}?' },
  { slot: 'senses', ask: 'How did {x} sound?' },
  { slot: 'what-happened', ask: 'What comes back to you when you hear {x}?' },
  { slot: 'when', ask: 'On what occasions did {x} belong?' },
  { slot: 'how-it-ended', ask: 'When did you last hear {x}?' },
];

/** People who make music together. */
export const COMPANY_QUESTIONS: readonly Pattern[] = [
  { slot: 'who', ask: 'Who belonged to {x}?' },
  { slot: 'what-happened', ask: 'How did one get into {x}?' },
  { slot: 'where', ask: 'Where did {x} practise?' },
  { slot: 'who', ask: 'Who led {x}?' },
  { slot: 'senses', ask: 'How did {x} sound?' },
  { slot: 'what-happened', ask: 'Which evening with {x} do you remember best?' },
  { slot: 'what-happened', ask: 'What was an ordinary practice with {x} like?' },
  { slot: 'how-it-ended', ask: 'What became of {x} in the end?' },
];

export const THING_QUESTIONS: readonly Pattern[] = [
  { slot: 'what-happened', ask: 'What do you remember best about {x}?' },
  { slot: 'senses', ask: 'What comes before your eyes when you think of {x}?' },
  { slot: 'who', ask: 'Who else had to do with {x}?' },
  { slot: 'senses', ask: 'How would you describe {x} to a grandchild?' },
  { slot: 'what-happened', ask: 'How did {x} come about?' },
  { slot: 'who', ask: 'What did other people say about {x}?' },
  { slot: 'what-happened', ask: 'What is there to tell about {x}?' },
  { slot: 'how-it-ended', ask: 'What came of {x} later?' },
];
