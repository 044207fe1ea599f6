import { notedKey, relativeKey, YOU } from '#features/family/tree/shared/tree-keys.ts';
import { calls } from '../../shared/calls.ts';
import { drawPicture } from '../pages/draw-picture.ts';
import type { DemoContent, DemoWriter } from './demo-content.ts';
import type { PersonAtApp } from './person-at-app.ts';

const PORTRAIT_WIDTH = 800;

/** The writers with their accounts, by their ids in the content. */
export type DemoPeople = ReadonlyMap<string, { readonly person: PersonAtApp; readonly userId: string }>;

/** One of the writers. Throws if the content names an unknown one. */
export const oneOf = (people: DemoPeople, id: string) => {
  const one = people.get(id);
  if (!one) throw new Error(`The demo has no writer "${id}".`);
  return one;
};

/** Creates the writer's page in the family, with a picture and life events. */
export const showThemselves = async (
  content: DemoContent,
  writer: DemoWriter,
  person: PersonAtApp,
): Promise<void> => {
  const { timeZone: time_zone } = content;
  await person.ask(calls.familyProfiles.create, {
    full_name: writer.name,
    date_of_birth: writer.born,
    bio: writer.bio,
    location: writer.location,
    occupation: writer.occupation,
    privacy_settings: { show_birth_date: true, show_location: true, show_occupation: true, show_bio: true },
    time_zone,
  });
  const picture = new Uint8Array(await drawPicture(content.drawingOf(writer.portrait), PORTRAIT_WIDTH));
  await person.send(calls.familyProfiles.putPhoto, {}, picture, 'image/png');
  for (const { title, on = null, about = null, kind, isPublic } of writer.events)
    await person.ask(calls.familyProfiles.addEvent, {
      title,
      event_date: on,
      event_about: about,
      event_type: kind,
      is_public: isPublic,
      time_zone,
    });
};

/** One writer invites, and the other accepts. */
export const connectWriters = async (content: DemoContent, people: DemoPeople): Promise<void> => {
  for (const { from, to, as } of content.connections) {
    const invited = content.writers.find(({ id }) => id === to)?.email ?? '';
    const { invitation_id: id } = await oneOf(people, from).person.ask(calls.familyConnections.invite, {
      invited_email: invited,
      relationship_type: as,
    });
    await oneOf(people, to).person.ask(calls.familyConnections.acceptReceived, { id });
  }
};

/** Adds the people of the tree who have no account, and how all of them are related. */
export const drawTree = async ({ tree }: DemoContent, people: DemoPeople): Promise<void> => {
  const { person: owner } = oneOf(people, tree.of);
  const noted = new Map<string, string>();
  const keyOf = (id: string): string =>
    id === YOU ? YOU : (noted.get(id) ?? relativeKey(oneOf(people, id).userId));
  for (const { id, name, born, bornWhere, died, note, joined } of tree.people) {
    const { person_id } = await owner.ask(calls.familyTree.addPerson, {
      full_name: name,
      born,
      born_where: bornWhere,
      died,
      is_living: died === null,
      note,
      joined: joined.map(({ is, of }) => ({ is, of: keyOf(of) })),
    });
    noted.set(id, notedKey(person_id));
  }
  for (const { one, is, other } of tree.ties)
    await owner.ask(calls.familyTree.addTie, { one: keyOf(one), is, other: keyOf(other) });
};
