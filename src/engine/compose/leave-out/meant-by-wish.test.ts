import { expect, it } from 'vitest';
import { chapterText } from '../chapter.ts';
import { composeChapter } from '#features/companion/server/builtin/compose-chapter.ts';
import type { SentenceRoles } from './sentence-role.ts';

const composed = (said: readonly string[], roles: SentenceRoles = []): string =>
  chapterText(
    composeChapter(
      said.flatMap((content) => [
        { type: 'ai' as const, content: 'I see. What happened next?' },
        { type: 'user' as const, content },
      ]),
      [],
      roles,
    ),
  );

const SCARF = 'I’d rather not have the scarf put in, my daughter doesn’t know.';
const UNCLE =
  'There was something concerning my uncle and some bread, but please do not put my uncle in the book.';

it.each([
  {
    case: 'what it names in a message before, though it opens like a refusal',
    said: [
      'I held my scarf out and he couldn’t get hold of it. A lamp came from the farm.',
      `We sold up. ${SCARF}`,
    ],
    roles: [[SCARF, 'keep-out']],
    out: /scarf/u,
    stays: /lamp came.*sold up/su,
  },
  {
    case: 'a thing it names first, in a breath without stops',
    said: [
      'he lived eleven days only\n\ni did not tell my mother for one year',
      'he held my finger very tight\n\nhe was baptised in the hospital but the part of lying to my mother please do not put that one',
    ],
    roles: [['but the part of lying to my mother please do not put that one', 'keep-out']],
    out: /mother/u,
    stays: /eleven days.*finger very tight.*baptised/su,
  },
  {
    case: 'only itself if it says all that was told of somebody',
    said: [`The soldiers came in the night. My brother died in the second winter. ${UNCLE}`],
    roles: [[UNCLE, 'keep-out']],
    out: /uncle/u,
    stays: /soldiers came.*second winter/su,
  },
  {
    case: 'nothing before it if it names somebody not mentioned so far, but the reason between two wishes',
    said: [
      'I held the gate. It took from seven till dark. What my brother Emlyn did after, leave that out. He’s got children living. Don’t put Emlyn in.',
    ],
    roles: [['Don’t put Emlyn in.', 'keep-out']],
    out: /Emlyn|children living/u,
    stays: /held the gate\. It took from seven till dark\./u,
  },
  {
    case: 'not what the reason after it names',
    said: [
      'He had a wife, and two girls, Beth and Joanie.',
      'I walked across to tell our mother. The note he left was to Connie. Please leave the note out of the book. Beth and Joanie never knew.',
    ],
    roles: [['Beth and Joanie never knew.', 'keep-out']],
    out: /note|never knew/u,
    stays: /Beth and Joanie\..*tell our mother/su,
  },
  {
    case: 'a name, and reads what may stand there',
    said: [
      'I lodged with a Miss Linington in Adelaide Grove. She served tongue on Mondays. My friend Ron Jolliffe laughed.',
      'Would you kindly not give Miss Linington’s name? “My landlady” will do.',
      'I asked only that my landlady’s name be left out.',
    ],
    roles: [],
    out: /Linington|will do|asked only/u,
    stays: /lodged with my landlady in Adelaide Grove\..*Ron Jolliffe laughed/su,
  },
  {
    case: 'what it names in one part of a long sentence',
    said: [
      'I met Edwin at the North Show, where I was helping with the teas. His marrow came second to Mr Torode’s, and Mr Torode’s had been pumped up with sugar water, as everyone knew; but perhaps you had better leave out the sugar water, since his daughter sits behind me in church. I have the card still.',
    ],
    roles: [],
    out: /sugar water|leave out/u,
    stays: /helping with the teas.*card still/su,
  },
  {
    case: 'a name in small letters, and reads once what may stand there',
    said: [
      'we got to school late and the principal mr landry wrote me up',
      'i ate them all\n\noh and dont put mr landry name in there\n\nhe still living just say the principal can you do that',
    ],
    roles: [],
    out: /landry|can you do that|principal the principal/u,
    stays: /the principal wrote me up.*ate them all/su,
  },
] satisfies readonly { case: string; said: string[]; roles: SentenceRoles; out: RegExp; stays: RegExp }[])(
  'a wish to leave something out means $case',
  ({ said, roles, out, stays }) => {
    const text = composed(said, roles);
    expect(text).not.toMatch(out);
    expect(text).toMatch(stays);
  },
);

it.each([
  ['It’s my brother Dennis you’d have liked, he was the talker.', 'He went through by the sluice.'],
  ['Dennis was two years older.', 'He went through by the sluice.'],
  ['Anyway the next thing is Ron.', 'I met him at the show.'],
])('somebody whom only a remark names is not lost with it: %s', (remark, next) => {
  expect(composed(['My father was a quiet man.', `${remark} ${next}`], [[remark, 'remark']])).toMatch(
    /Dennis|Ron/u,
  );
});

it('what the writer wants written is told, without the wish', () => {
  const wish = 'I want it written that he had red hair.';
  expect(composed(['Keith was six.', wish], [[wish, 'put-in']])).toBe('Keith was six. He had red hair.');
});

it('an answer given again on request is not repeated in the chapter', () => {
  const again = 'Well, I just told you that. Big and soft, and he whistled. We kept hens.';
  const roles: SentenceRoles = [['Well, I just told you that.', 'remark']];
  expect(composed(['Dad was big and soft. He would go quiet and whistle.', again], roles)).toBe(
    'Dad was big and soft. He would go quiet and whistle. We kept hens.',
  );
});
