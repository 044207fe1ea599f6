import type { Pattern } from './pattern.ts';

/** What is asked about the dead and the hurt; nothing that probes. */
export const TENDER_QUESTIONS: readonly Pattern[] = [
  { slot: 'who', ask: 'What would you like people to know about {x}?' },
  { slot: 'senses', ask: 'How do you picture {x} when you think back?' },
  { slot: 'what-happened', ask: 'Which memory of {x} should be kept in your story?' },
  { slot: 'who', ask: 'What {was} {x} like on an ordinary day?' },
  { slot: 'what-happened', ask: 'What did you and {x} like to do together?' },
  { slot: 'senses', ask: 'What little thing brings {x} back to you?' },
  { slot: 'who', ask: 'Who else remembers {x} as you do?' },
  { slot: 'what-happened', ask: 'What did {x} use to say?' },
];

export const ELDER_QUESTIONS: readonly Pattern[] = [
  { slot: 'who', ask: 'What {was} {x} like in those days?' },
  { slot: 'senses', ask: 'What can you still picture {x} doing?' },
  { slot: 'what-happened', ask: 'What did {x} teach you?' },
  { slot: 'what-happened', ask: 'What did {x} like to talk about?' },
  { slot: 'senses', ask: 'What did {x} look like when you were small?' },
  { slot: 'what-happened', ask: 'What would {x} be doing on an ordinary evening?' },
  { slot: 'feeling', ask: 'What made {x} laugh?' },
  { slot: 'senses', ask: 'What did {x} use to say?' },
  { slot: 'what-happened', ask: 'Which story about {x} does the family still tell?' },
  { slot: 'where', ask: 'Where do you see {x} when you think back?' },
  { slot: 'why-it-mattered', reflective: true, ask: 'What of {x} do you see in yourself?' },
];

export const PEER_QUESTIONS: readonly Pattern[] = [
  { slot: 'who', ask: 'What {was} {x} like in those days?' },
  { slot: 'what-happened', ask: 'What did you and {x} get up to?' },
  { slot: 'who', ask: 'What could {x} do that you could not?' },
  { slot: 'what-happened', ask: 'What did you and {x} quarrel about?' },
  { slot: 'where', ask: 'Where did you and {x} go together?' },
  { slot: 'feeling', ask: 'What made you and {x} laugh?' },
  { slot: 'who', ask: 'How {was} {x} different from you?' },
  { slot: 'senses', ask: 'What did {x} look like back then?' },
  { slot: 'what-happened', ask: 'When did you and {x} stand up for each other?' },
  { slot: 'how-it-ended', ask: 'What became of {x} later on?' },
];

export const PARTNER_QUESTIONS: readonly Pattern[] = [
  { slot: 'where', ask: 'How did you and {x} first meet?' },
  { slot: 'senses', ask: 'What did you notice first about {x}?' },
  { slot: 'what-happened', ask: 'What did you and {x} like to do on a free day?' },
  { slot: 'feeling', ask: 'What made you and {x} laugh?' },
  { slot: 'senses', ask: 'What did {x} look like in those days?' },
  { slot: 'who', ask: 'How did {x} get on with your family?' },
  { slot: 'what-happened', ask: 'What did you and {x} talk about when you were alone?' },
  { slot: 'who', ask: 'What little habits did {x} have?' },
  { slot: 'what-happened', ask: 'What did {x} do that nobody else would have done?' },
];

export const JUNIOR_QUESTIONS: readonly Pattern[] = [
  { slot: 'who', ask: 'What {was} {x} like as {a child}?' },
  { slot: 'what-happened', ask: 'Which story about {x} do you like to tell?' },
  { slot: 'what-happened', ask: 'What did you and {x} do together?' },
  { slot: 'senses', ask: 'What {has} {x} said that you will not forget?' },
  { slot: 'what-happened', ask: 'What did {x} love to do when small?' },
  { slot: 'what-happened', ask: 'What did {x} get into trouble for?' },
  { slot: 'where', ask: 'Where has life taken {x} since?' },
  { slot: 'when', ask: 'What do you remember of the time when {x} came along?' },
  { slot: 'why-it-mattered', reflective: true, ask: 'What have you learned from {x}?' },
];

export const PERSON_QUESTIONS: readonly Pattern[] = [
  { slot: 'senses', ask: 'What sort of {person} {was} {x}?' },
  { slot: 'who', ask: 'How did you come to know {x}?' },
  { slot: 'senses', ask: 'What did {x} look and sound like?' },
  { slot: 'what-happened', ask: 'What did {x} say or do that has stayed with you?' },
  { slot: 'where', ask: 'Where would you have met {x} on an ordinary day?' },
  { slot: 'who', ask: 'How did {x} treat other people?' },
  { slot: 'what-happened', ask: 'Which story about {x} ought to be written down?' },
  { slot: 'what-happened', ask: 'What do you remember doing with {x}?' },
  { slot: 'how-it-ended', ask: 'What part did {x} play in your life?' },
  { slot: 'why-it-mattered', reflective: true, ask: 'What have you learned from {x}?' },
];

export const ROLE_QUESTIONS: readonly Pattern[] = [
  { slot: 'who', ask: 'How did {x} treat you?' },
  { slot: 'senses', ask: 'What can you still picture about {x}?' },
  { slot: 'what-happened', ask: 'What did {x} say or do that has stayed with you?' },
  { slot: 'who', ask: 'What name did people have for {x}?' },
  { slot: 'senses', ask: 'What did {x} wear?' },
  { slot: 'where', ask: 'Where would you come across {x}?' },
  { slot: 'what-happened', ask: 'What happened when {x} came by?' },
  { slot: 'who', ask: 'What did people say about {x} behind closed doors?' },
  { slot: 'how-it-ended', ask: 'How long {was} {x} part of your life?' },
];
