/** A conversation as pairs of question and answer, oldest first. */
export type Telling = readonly (readonly [question: string, answer: string])[];

/**
 * How people over seventy really write: terse, unpunctuated, corrected, rambling. We wrote all of it; none of
 * these people exist.
 */
export const TELLINGS: readonly Telling[] = [
  [
    ['Where were you born?', 'Salford 1937. I was the youngest of 7'],
    ['What did your father do for a living?', 'docker. he drank a bit but he was a good man'],
    [
      'What was your mother like?',
      'She worked her fingers to the bone. She took in washing, mangle in the yard. She never complained',
    ],
    [
      'What do you remember of the war?',
      'The sirens. We went under the stairs. My sister Ivy used to sing to us. A bomb fell on Regent Road, 1940 it was, and all our windows went',
    ],
    ['How old were you when you left school?', '14'],
    ['What was your first job?', 'Errand boy for Hargreaves the butcher. 10 bob a week'],
    ['What happened next?', 'National Service. Catterick, then Cyprus. Hot. Saw things I dont talk about'],
    ['How did you meet your wife?', 'At the Ritz ballroom. Doreen. She had a green dress on'],
    ['When did you marry?', '1961, no 1962. It poured down'],
    ['What are you proud of?', 'my allotment. And the lads. Is this alright for you?'],
  ],
  [
    [
      'Where were you born?',
      'well i was born in a farmhouse near tralee in county kerry in 1941 and there was ten of us',
    ],
    ['What was the farmhouse like?', 'it was small. thatched. no electric until i was 12'],
    ['Who was your first teacher?', 'Mrs O Sullivan, a holy terror'],
    [
      'And how was Christmas?',
      'yes it was lovely, you know, we got an orange and, um, a penny. My father, he he played the melodeon',
    ],
    [
      'When did you come to England?',
      '1959. On the boat. I was sick the whole way. My brother Pat met me at Paddington',
    ],
    ['What work did you do there?', 'On the buses. Conductress. Route 73. I loved it, the crack was mighty'],
    [
      'How did you meet your husband?',
      'He was my driver! Winston, from Jamaica. His mother didnt like it and mine neither',
    ],
    [
      'How did the two of you manage?',
      'We married anyway, 1964. People stared. We had 41 years. He passed in 2005',
    ],
  ],
  [
    [
      'Where were you born?',
      'I was born on March 3, 1946, in Tulsa, Oklahoma. My daddy was an oil man and my mother taught piano.',
    ],
    [
      'What was the house like?',
      'It was a white frame house with a big porch. We all slept out there in August, before air conditioning. I can still hear the june bugs hitting the screen.',
    ],
    [
      'Who lived with you?',
      'Just us four. My brother Buddy was six years older than me. He could fix anything. Once he took the radio apart on the kitchen table and Mother about had a fit.',
    ],
    [
      'Tell me about school.',
      'I went to Lee Elementary. Miss Abernathy was my first grade teacher. She smelled like lavender. I remember she let me clap the erasers.',
    ],
    [
      'When did you leave Tulsa?',
      'When I was eighteen. I went to Stillwater for college. So I studied biology.',
    ],
    [
      'How did you meet your husband?',
      'At a church supper. Dale was the only one who ate my potato salad. We got married in June of 1970.',
    ],
  ],
  [
    ['Where were you born?', 'Breslau, 1936'],
    [
      'What do you remember of leaving Breslau?',
      'Cold. January 1945. My mother pushed the pram. Grandmother stayed behind. We never saw her again.',
    ],
    ['Who helped you?', 'A farmer. He gave us milk. I dont know his name'],
    ['How did you come to Canada?', 'By ship, 1953. Halifax. I was 17. I had one suitcase'],
    ['What work did you do?', 'Sewing. 12 years in a factory in Montreal. Then my own shop'],
    ['What was the shop called?', 'Erika’s. After my mother'],
  ],
  [
    ['Where were you born?', 'Otley, 1948. Second of four. Father kept bees behind the house.'],
    [
      'Tell me about your wedding day.',
      'It rained. Thank you for asking dear. We had ham salad and a fruit cake my Aunt Nell made.',
    ],
    ['What was your first job?', 'Um, packing biscuits. Hated it. I was fifteen.'],
  ],
];
