import { HIDDEN, type Role, type Theirs } from '../shared-life.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Asked = readonly [method: Method, path: string, body?: object];

/** Everybody who may, and what they are answered. `paid`: 402 to a relative without a plan, while plans are sold. */
export type May = Partial<Record<Role, number | 'paid'>>;
export type Cell = { readonly what: string; readonly asks: (of: Theirs) => Asked; readonly may: May };

const ONLY_OWNER: May = { owner: 200 };
const FAMILY: May = { owner: 200, relative: 200, reader: 200 };
const READERS: May = { owner: 200, relative: 'paid', reader: 200 };
const NOBODY: May = {};

const story = (of: Theirs, chapter: string): string => `/api/family/stories/${of.owner}/${chapter}`;

/** What is only looked at. */
export const READING: readonly Cell[] = [
  { what: 'chapter: read', asks: (of) => ['GET', `/api/chapters/${of.shared}`], may: ONLY_OWNER },
  { what: 'chapter: read as shared', asks: (of) => ['GET', story(of, of.shared)], may: READERS },
  { what: 'private chapter: read', asks: (of) => ['GET', `/api/chapters/${of.private}`], may: ONLY_OWNER },
  { what: 'private chapter: read as shared', asks: (of) => ['GET', story(of, of.private)], may: NOBODY },
  { what: 'deleted chapter: read', asks: (of) => ['GET', `/api/chapters/${of.deleted}`], may: NOBODY },
  { what: 'deleted chapter: read as shared', asks: (of) => ['GET', story(of, of.deleted)], may: NOBODY },
  {
    what: 'chapter: its photos',
    asks: (of) => ['GET', `/api/chapters/${of.shared}/photos`],
    may: ONLY_OWNER,
  },
  { what: 'photo: bytes', asks: (of) => ['GET', `/api/writing/photos/${of.sharedPhoto}`], may: ONLY_OWNER },
  {
    what: 'photo: bytes as shared',
    asks: (of) => ['GET', story(of, `photos/${of.sharedPhoto}`)],
    may: READERS,
  },
  {
    what: 'photo: small',
    asks: (of) => ['GET', story(of, `photos/${of.sharedPhoto}?size=small`)],
    may: READERS,
  },
  {
    what: 'private photo: bytes as shared',
    asks: (of) => ['GET', story(of, `photos/${of.privatePhoto}`)],
    may: NOBODY,
  },
  { what: 'revisions: list', asks: (of) => ['GET', `/api/chapters/${of.shared}/revisions`], may: ONLY_OWNER },
  {
    what: 'revision: read',
    asks: (of) => ['GET', `/api/chapters/${of.shared}/revisions/1`],
    may: ONLY_OWNER,
  },
  { what: 'conversation: open', asks: (of) => ['GET', `/api/writing?edit=${of.shared}`], may: ONLY_OWNER },
  {
    what: 'conversation: questions laid in',
    asks: (of) => ['GET', `/api/writing/conversations/${of.draft}/reserve`],
    may: ONLY_OWNER,
  },
  {
    what: 'conversation: recordings',
    asks: (of) => ['GET', `/api/writing/conversations/${of.draft}/recordings`],
    may: ONLY_OWNER,
  },
  {
    what: 'profile: page and stories',
    asks: (of) => ['GET', `/api/family/stories/${of.owner}`],
    may: FAMILY,
  },
  {
    what: 'profile: as a relative sees one',
    asks: (of) => ['GET', `/api/family/view-as/${of.owner}`],
    may: { relative: 200, reader: 200 },
  },
  { what: 'profile: photo', asks: (of) => ['GET', `/api/family/photos/${of.owner}`], may: FAMILY },
  { what: 'export: fetch', asks: (of) => ['GET', `/api/account/exports/${of.exported}`], may: ONLY_OWNER },
];

/** What changes something; the refused are all tried on one life, those who may on a life of their own. */
export const CHANGING: readonly Cell[] = [
  {
    what: 'chapter: save',
    asks: (of) => ['PUT', `/api/chapters/${of.shared}`, { title: 'Mine', content: 'Mine.', revision: 2 }],
    may: { owner: 200 },
  },
  { what: 'chapter: delete', asks: (of) => ['DELETE', `/api/chapters/${of.shared}`], may: ONLY_OWNER },
  {
    what: 'chapter: restore',
    asks: (of) => ['POST', `/api/chapters/${of.deleted}/restore`, {}],
    may: ONLY_OWNER,
  },
  {
    what: 'chapter: share',
    asks: (of) => ['PUT', `/api/chapters/${of.private}/sharing`, { shared: true }],
    may: ONLY_OWNER,
  },
  {
    what: 'chapter: make private',
    asks: (of) => ['PUT', `/api/chapters/${of.shared}/sharing`, { shared: false }],
    may: ONLY_OWNER,
  },
  {
    what: 'revision: restore',
    asks: (of) => ['POST', `/api/chapters/${of.shared}/revisions/1/restore`, {}],
    may: ONLY_OWNER,
  },
  {
    what: 'draft: save',
    asks: (of) => [
      'PUT',
      '/api/writing/draft',
      { conversationId: of.draft, title: '', content: 'Mine.', weave: null, revision: 1 },
    ],
    may: ONLY_OWNER,
  },
  {
    what: 'draft: throw away',
    asks: (of) => ['DELETE', `/api/writing/draft?conversationId=${of.draft}`],
    may: ONLY_OWNER,
  },
  {
    what: 'draft: keep as chapter',
    asks: (of) => [
      'POST',
      `/api/writing/conversations/${of.draft}/chapter`,
      { title: 'Mine', content: 'Mine.', weave: null, revision: 1 },
    ],
    may: ONLY_OWNER,
  },
  {
    what: 'message box: save',
    asks: (of) => [
      'PUT',
      `/api/writing/conversations/${of.draft}/unsent-message`,
      { message: 'Mine.', base: HIDDEN },
    ],
    may: ONLY_OWNER,
  },
  {
    what: 'draft revisions: add',
    asks: (of) => [
      'POST',
      `/api/writing/conversations/${of.draft}/revisions`,
      { title: 'Mine', content: 'Mine.' },
    ],
    may: ONLY_OWNER,
  },
  {
    what: 'draft revisions: read',
    asks: (of) => ['GET', `/api/writing/conversations/${of.draft}/revisions`],
    may: ONLY_OWNER,
  },
  {
    what: 'conversation: ask',
    asks: (of) => ['POST', `/api/writing/conversations/${of.draft}/question`, {}],
    may: ONLY_OWNER,
  },
  {
    what: 'conversation: say',
    asks: (of) => [
      'POST',
      `/api/writing/conversations/${of.draft}/messages`,
      { message: { id: '01890a5d-ac96-774b-bcce-b302099a8057', content: 'Mine.' } },
    ],
    may: ONLY_OWNER,
  },
  {
    what: 'photo: describe',
    asks: (of) => ['PATCH', `/api/writing/photos/${of.sharedPhoto}`, { caption: 'Mine' }],
    may: ONLY_OWNER,
  },
  {
    what: 'photo: take away',
    asks: (of) => ['DELETE', `/api/writing/photos/${of.sharedPhoto}`],
    may: ONLY_OWNER,
  },
  {
    what: 'life event: change',
    asks: (of) => ['PATCH', `/api/family/events/${of.event}`, { title: 'Mine', revision: 1 }],
    may: ONLY_OWNER,
  },
  { what: 'life event: delete', asks: (of) => ['DELETE', `/api/family/events/${of.event}`], may: ONLY_OWNER },
  {
    // Confirmed already: saying so again changes nothing.
    what: 'relationship: confirm',
    asks: (of) => ['POST', `/api/family/connections/${of.connection}/confirm`, {}],
    may: { owner: 200, reader: 200 },
  },
  {
    // The one who asked for it has to say that it is who they meant; a connection costs something while plans are sold.
    what: 'relationship that waits: confirm',
    asks: (of) => ['POST', `/api/family/connections/${of.waiting}/confirm`, {}],
    may: { owner: 'paid' },
  },
  {
    what: 'relationship: remove',
    asks: (of) => ['POST', `/api/family/connections/${of.connection}/remove`, {}],
    may: { owner: 200, reader: 200 },
  },
  {
    // Not ended: it is as it was.
    what: 'relationship: take back its end',
    asks: (of) => ['POST', `/api/family/connections/${of.connection}/restore`, {}],
    may: { owner: 200, reader: 200 },
  },
  {
    what: 'relationship: block',
    asks: (of) => ['POST', `/api/family/connections/${of.connection}/block`, {}],
    may: { owner: 200, reader: 200 },
  },
  {
    what: 'invitation: send again',
    asks: (of) => ['POST', `/api/family/invitations/${of.invitation}/resend`, {}],
    may: ONLY_OWNER,
  },
  {
    what: 'invitation: its link',
    asks: (of) => ['POST', `/api/family/invitations/${of.invitation}/link`, {}],
    may: ONLY_OWNER,
  },
  {
    what: 'invitation: withdraw',
    asks: (of) => ['POST', `/api/family/invitations/${of.invitation}/withdraw`, {}],
    may: ONLY_OWNER,
  },
  {
    // To an address that nobody here has proved.
    what: 'invitation: accept without its link',
    asks: (of) => ['POST', `/api/family/received-invitations/${of.invitation}/accept`, {}],
    may: NOBODY,
  },
  {
    what: 'invitation: decline without its link',
    asks: (of) => ['POST', `/api/family/received-invitations/${of.invitation}/decline`, {}],
    may: NOBODY,
  },
  {
    what: 'reading place: keep',
    asks: (of) => ['PUT', `${story(of, of.shared)}/place`, { paragraph: 0, finished: true }],
    may: READERS,
  },
  {
    what: 'reading place: in a private chapter',
    asks: (of) => ['PUT', `${story(of, of.private)}/place`, { paragraph: 0, finished: true }],
    may: NOBODY,
  },
  {
    what: 'note: write',
    asks: (of) => ['POST', `${story(of, of.shared)}/notes`, { kind: 'thanks' }],
    may: { relative: 'paid', reader: 200 },
  },
  {
    what: 'note: write about a private chapter',
    asks: (of) => ['POST', `${story(of, of.private)}/notes`, { kind: 'thanks' }],
    may: NOBODY,
  },
  {
    what: 'note: have it asked',
    asks: (of) => ['POST', `/api/family/notes/${of.question}/ask`, {}],
    may: ONLY_OWNER,
  },
  {
    what: 'note: set aside',
    asks: (of) => ['POST', `/api/family/notes/${of.question}/set-aside`, {}],
    may: ONLY_OWNER,
  },
  {
    // Not set aside: saying so again changes nothing.
    what: 'note: take back that it was set aside',
    asks: (of) => ['POST', `/api/family/notes/${of.question}/take-back`, {}],
    may: ONLY_OWNER,
  },
  {
    what: 'person of the tree: change',
    asks: (of) => ['PATCH', `/api/family/people/${of.person}`, { note: 'Mine', over: { note: null } }],
    may: ONLY_OWNER,
  },
  {
    what: 'person of the tree: take out',
    asks: (of) => ['DELETE', `/api/family/people/${of.person}`],
    may: ONLY_OWNER,
  },
];

/** Lists of one's own, which everybody has: nothing of the owner's that is hidden stands in anybody else's. */
export const OWN_LISTS: readonly Asked[] = [
  ['GET', '/api/chapters'],
  ['GET', '/api/book'],
  ['GET', '/api/deleted-chapters'],
  ['GET', '/api/writing'],
  ['GET', '/api/writing/left-off'],
  ['GET', '/api/about-you'],
  ['GET', '/api/family/profile'],
  ['GET', '/api/family/connections'],
  ['GET', '/api/family/relatives'],
  ['GET', '/api/family/sharing'],
  ['GET', '/api/family/stories'],
  ['GET', '/api/family/notes'],
  ['GET', '/api/family/tree'],
  ['POST', '/api/functions/family-tree-chat', { message: 'Where does Margaret live, and what does she do?' }],
];
