import type { OwnTree, Relative, SeenPerson } from '#features/family/server/api.ts';
import type { Matter, TreeQuestion, Whom } from './read-question.ts';
import { type TreeSentences, treeSentences } from './tree-sentences.ts';

/** One person in the answer, and what they are called there. */
type Told = { readonly name: string; readonly person: SeenPerson; readonly isSelf: boolean };

const inLines = (lines: readonly string[]): string => lines.join('\n');

const factOf = (say: TreeSentences, matter: Matter, { name, person, isSelf }: Told): string => {
  const { dateOfBirth, bornAbout, location, occupation, bio, events } = person;
  switch (matter) {
    case 'born':
      if (bornAbout !== null) return isSelf ? say.birthOfMine(bornAbout) : say.birth(name, bornAbout);
      if (dateOfBirth === null) break;
      return isSelf ? say.bornMyself(dateOfBirth) : say.born(name, dateOfBirth);
    case 'age':
      if (bornAbout !== null) return isSelf ? say.birthOfMine(bornAbout) : say.birth(name, bornAbout);
      if (dateOfBirth === null) break;
      return isSelf ? say.bornMyself(dateOfBirth) : say.bornWith(name, dateOfBirth);
    case 'lives':
      if (location === null) break;
      return say.place(name, location);
    case 'work':
      if (occupation === null) break;
      return say.work(name, occupation);
    case 'events':
      if (events.length === 0) break;
      return say.events(name, events);
    case 'about':
    case 'count':
      if (bio === null) break;
      return say.about(name, bio);
  }
  return isSelf ? say.notInProfile() : say.notNoted(name);
};

/** Everything about a person that may be told, if the question doesn't name a particular matter. */
const everythingOf = (say: TreeSentences, told: Told): string[] => {
  const { dateOfBirth, bornAbout, location, occupation, bio, events } = told.person;
  return [
    ...(dateOfBirth === null && bornAbout === null ? [] : [factOf(say, 'born', told)]),
    ...(location === null ? [] : [say.place(told.name, location)]),
    ...(occupation === null ? [] : [say.work(told.name, occupation)]),
    ...(bio === null ? [] : [say.about(told.name, bio)]),
    ...(events.length === 0 ? [] : [say.events(told.name, events)]),
  ];
};

const tell = (say: TreeSentences, matter: Matter, told: Told): string => {
  if (matter !== 'about' && matter !== 'count') return factOf(say, matter, told);
  const everything = everythingOf(say, told);
  if (everything.length > 0) return inLines(everything);
  return told.isSelf ? say.notInProfile() : say.notNoted(told.name);
};

const ofSelf = (say: TreeSentences, tree: OwnTree, matter: Matter): string => {
  if (matter === 'count')
    return tree.relatives.length > 0 ? say.count(tree.relatives.length) : say.nobodyConnected();
  if (!tree.self) return say.noProfile();
  return tell(say, matter, { name: say.you(), person: tree.self, isSelf: true });
};

const ofRelatives = (say: TreeSentences, relatives: readonly Relative[], matter: Matter): string =>
  inLines(
    relatives.map(({ person }) => {
      const name = say.name(person);
      return person ? tell(say, matter, { name, person, isSelf: false }) : say.notNoted(name);
    }),
  );

const ofEverybody = (say: TreeSentences, { relatives }: OwnTree, matter: Matter): string => {
  if (relatives.length === 0) return say.nobodyConnected();
  if (matter === 'count') return say.count(relatives.length);
  if (matter !== 'about') return ofRelatives(say, relatives, matter);
  const named = relatives.map(
    ({ person, relationship }) => `${say.name(person)} (${say.relationship(relationship)})`,
  );
  return say.everybody(named);
};

const ofWhom = (say: TreeSentences, tree: OwnTree, whom: Whom, matter: Matter): string => {
  switch (whom.kind) {
    case 'self':
      return ofSelf(say, tree, matter);
    case 'everybody':
      return ofEverybody(say, tree, matter);
    case 'named': {
      const who = whom.relatives.map(({ person, relationship }) => say.are(relationship, [say.name(person)]));
      const facts = ofRelatives(say, whom.relatives, matter);
      return matter === 'about' ? inLines([...who, facts]) : facts;
    }
    case 'relationship': {
      const { relationship } = whom;
      const relatives = tree.relatives.filter((one) => one.relationship === relationship);
      if (relatives.length === 0) return say.nobodyAs(relationship);
      if (matter === 'count') return say.countAs(relationship, relatives.length);
      if (matter !== 'about') return ofRelatives(say, relatives, matter);
      return say.are(
        relationship,
        relatives.map(({ person }) => say.name(person)),
      );
    }
  }
};

/** Answers a question that simple rules could parse, from this tree alone. */
export const answerFromTree = (question: TreeQuestion, tree: OwnTree, now: Date): string => {
  const say = treeSentences(question.language, now);
  if (!tree.self && tree.relatives.length === 0) return say.isEmpty();
  return ofWhom(say, tree, question.whom, question.matter);
};

/** Everything in the tree as sentences, one text for each person, as the sources for a language model. */
export const treeAsSources = (tree: OwnTree, language: 'en' | 'de', now: Date): string[] => {
  const say = treeSentences(language, now);
  const self = tree.self ? everythingOf(say, { name: say.you(), person: tree.self, isSelf: true }) : [];
  const relatives = tree.relatives.map(({ relationship, person }) => {
    const name = say.name(person);
    const facts = person ? everythingOf(say, { name, person, isSelf: false }) : [];
    return [say.are(relationship, [name]), ...facts].join(' ');
  });
  return [...(self.length > 0 ? [self.join(' ')] : []), ...relatives];
};
