/**
 * What a person said, message by message, and what should be gathered from it: "name (relation)", places,
 * years and ages.
 */
export type Talk = {
  readonly told: readonly string[];
  readonly people: readonly string[];
  readonly places: readonly string[];
  readonly times: readonly string[];
};

/** Thirty-five conversations of people who never lived. */
export const TALKS: readonly Talk[] = [
  {
    told: ['My brother Tom and I shared a bed.', 'Tom was two years older than me.'],
    people: ['Tom (brother)'],
    places: [],
    times: [],
  },
  {
    told: ['My mother was called Rose.', 'Mum baked on Fridays, and my mum sang.'],
    people: ['Rose (mother)'],
    places: [],
    times: [],
  },
  {
    told: ['I had two brothers, Tom and Bill, and a sister called Joan.'],
    people: ['Tom (brother)', 'Bill (brother)', 'Joan (sister)'],
    places: [],
    times: [],
  },
  { told: ['my brother tom had a bike'], people: ['tom (brother)'], places: [], times: [] },
  {
    told: ['I walked to school with Margret in 1951. Margaret was my best friend. I still dream of Margret.'],
    people: ['Margret', 'Margaret (best friend)'],
    places: [],
    times: ['year 1951'],
  },
  {
    told: ['My sister मीरा was born in 1952, when I was six.'],
    people: ['मीरा (sister)'],
    places: [],
    times: ['year 1952', 'age 6'],
  },
  {
    told: ['I was born in 北京 and my brother 李伟 came later.'],
    people: ['李伟 (brother)'],
    places: ['北京'],
    times: [],
  },
  {
    told: ['My uncle Андрей lived in Москва, near the river.'],
    people: ['Андрей (uncle)'],
    places: ['Москва'],
    times: [],
  },
  {
    told: ['My best friend was Abdul Rahman, and محمد was his brother.'],
    people: ['Abdul Rahman (best friend)', 'محمد'],
    places: [],
    times: [],
  },
  {
    told: ['My grandmother Ελένη kept goats in Ithaca.'],
    people: ['Ελένη (grandmother)'],
    places: ['Ithaca'],
    times: [],
  },
  {
    told: ['Aunt Nell lived in Bank Street, Otley.', 'Aunt Nell had a parrot.'],
    people: ['Aunt Nell (aunt)'],
    places: ['Bank Street', 'Otley'],
    times: [],
  },
  {
    told: ['My husband, Arthur, worked at the pit. His brother Fred died in the fifties.'],
    people: ['Arthur (husband)', 'Fred'],
    places: [],
    times: ['decade 1950'],
  },
  {
    told: ['Our neighbour Mrs Gale kept hens, and our doctor, Dr Singh, bought the eggs.'],
    people: ['Mrs Gale (neighbour)', 'Dr Singh (doctor)'],
    places: [],
    times: [],
  },
  {
    told: ["I married Stanley in 1964 at St Mary's Church.", 'My husband was a joiner.'],
    people: ['Stanley (husband)'],
    places: ["St Mary's Church"],
    times: ['year 1964'],
  },
  {
    told: ['Rosa, my eldest daughter, lives in Toronto. My son Peter moved to Leeds when he was 30.'],
    people: ['Rosa (eldest daughter)', 'Peter (son)'],
    places: ['Toronto', 'Leeds'],
    times: [],
  },
  {
    told: ['I trained at Langley under Chris Kraft, near Hampton, Virginia, in the 1960s.'],
    people: ['Chris Kraft'],
    places: ['Langley', 'Hampton', 'Virginia'],
    times: ['decade 1960'],
  },
  {
    told: ['When I was twelve we moved to Bombay. My father, Raghavan, was a clerk in the Railways.'],
    people: ['Raghavan (father)'],
    places: ['Bombay'],
    times: ['age 12'],
  },
  { told: ['Yes. Blue.', 'No.', 'I do not remember.'], people: [], places: [], times: [] },
  {
    told: ["I met Bill at the Palais in '58. We married in nineteen fifty-nine."],
    people: ['Bill'],
    places: ['Palais'],
    times: ['year 1958', 'year 1959'],
  },
  {
    told: ["My cousin Siobhán O'Brien came from Sligo.", 'Mr. Patel next door was kind.'],
    people: ["Siobhán O'Brien (cousin)", 'Mr. Patel'],
    places: ['Sligo'],
    times: [],
  },
  {
    told: ['My sisters were Joan, Mary and Ann.'],
    people: ['Joan (sister)', 'Mary (sister)', 'Ann (sister)'],
    places: [],
    times: [],
  },
  {
    told: ['My first boss, Mr Harris, taught me the trade in Belfast.'],
    people: ['Mr Harris (boss)'],
    places: ['Belfast'],
    times: [],
  },
  {
    told: ['Lincoln is a lovely city, and I lived in Lincoln for ten years.'],
    people: [],
    places: ['Lincoln'],
    times: [],
  },
  {
    told: ['My dad kept pigeons and my older brother helped him.'],
    people: ['(father)', '(older brother)'],
    places: [],
    times: [],
  },
  {
    told: ['His mother came to tea, and their aunt as well.'],
    people: [],
    places: [],
    times: [],
  },
  {
    told: ['My name is Dorothy and I was born on 3 March 1938 in Hull.'],
    people: [],
    places: ['Hull'],
    times: ['year 1938'],
  },
  {
    told: ['In December it snowed. On Monday we washed. At Easter we had new shoes.'],
    people: [],
    places: [],
    times: [],
  },
  {
    told: ['We had 1950 sheep and 12 hens, and I was six feet tall.'],
    people: [],
    places: [],
    times: [],
  },
  {
    told: ['My English was poor. The Germans and the Poles worked together.'],
    people: [],
    places: [],
    times: [],
  },
  {
    told: ['My wife Kamala and I came to Leicester in 1972.', 'My wife cooked for the whole street.'],
    people: ['Kamala (wife)'],
    places: ['Leicester'],
    times: ['year 1972'],
  },
  {
    told: ['I am born in Kraków, 1939. My aunt Zofia hide us in a cellar.'],
    people: ['Zofia (aunt)'],
    places: ['Kraków'],
    times: ['year 1939'],
  },
  {
    told: ['Me and my buddy Earl ran the filling station in Tulsa back in the seventies.'],
    people: ['Earl (buddy)'],
    places: ['Tulsa'],
    times: ['decade 1970'],
  },
  {
    told: ['Our teacher Miss Pym said I could draw. I was nine.'],
    people: ['Miss Pym (teacher)'],
    places: [],
    times: ['age 9'],
  },
  {
    told: ['Victoria was my daughter. She was born in Victoria in 1970.'],
    people: ['Victoria (daughter)'],
    places: [],
    times: ['year 1970'],
  },
  {
    told: ['I WAS BORN IN GLASGOW IN 1939 AND MY BROTHER TOM CAME LATER'],
    people: ['Tom (brother)'],
    places: ['Glasgow'],
    times: ['year 1939'],
  },
];
