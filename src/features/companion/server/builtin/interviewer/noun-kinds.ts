import type { MentionKind } from './mention.ts';

/** Nouns by kind, with what a question about them is worth: what can be pictured and is not in every life comes first. */
const LISTS: readonly (readonly [MentionKind, weight: number, nouns: string])[] = [
  [
    'animal',
    3.2,
    `dog puppy cat kitten horse pony cow buffalo bullock ox pig sheep lamb goat hen chicken cockerel turkey duck goose bee rabbit pigeon canary
parrot budgie donkey mule ferret hamster tortoise bull calf foal mare camel elephant monkey snake fox wolf hedgehog frog trout salmon worm mosquito`,
  ],
  [
    'vehicle',
    3,
    `bicycle bike car lorry truck van bus train tram boat motorbike motorcycle tractor cart wagon pram sledge sled scooter aeroplane airplane plane aircraft spacecraft
spaceship rocket helicopter ferry ship canoe caravan rickshaw ambulance jeep locomotive trolley wheelbarrow combine`,
  ],
  [
    'instrument',
    3,
    'piano violin fiddle guitar accordion trumpet drum organ mandolin harmonica flute harmonium banjo clarinet',
  ],
  [
    'tool',
    2.9,
    `hammer spade axe knife gun rifle loom lathe sewing-machine typewriter plough plow scythe pump stove oven hearth fireplace lamp lantern smoker mangle copper
computer telescope microscope camera gramophone radio wireless transistor television telephone engine machine ladder bucket basket scales needle saw drill forge kiln churn`,
  ],
  [
    'dish',
    2.9,
    `bread crust cake pie stew soup pudding jam honey cheese butter bacon porridge toffee dumplings pierogi gingerbread pancakes biscuits cookies roast gravy sausage sausages
chutney pickle rice curry dosai idli chapati yam jollof fufu borscht noodles kipper marmalade custard trifle tripe herring ham cornbread pickles preserves sweets chocolate`,
  ],
  [
    'garment',
    2.8,
    'dress suit coat hat cap boots shoes clogs sandals uniform apron shawl gloves scarf gansey jumper sweater veil sari dhoti wrapper overalls trousers stockings petticoat spacesuit helmet ribbon',
  ],
  [
    'object',
    2.6,
    `ring necklace watch clock doll teddy toy marbles kite ball blanket quilt cradle bathtub tub mirror photograph photo painting diary comic medal certificate prize suitcase trunk
purse coin flag telegram ticket letter scholarship piggy-bank blackboard slate candle wreath trophy tent parachute Bible`,
  ],
  ['song', 2.6, 'lullaby song hymn carol anthem'],
  ['company', 2.6, 'choir band orchestra'],
  [
    'fixture',
    2.4,
    'tree oak rose stall toilet privy outhouse lavatory chimney tombstone gate fence bathroom staircase',
  ],
  ['thing', 2.6, 'scholarship ration eye'],
  ['object', 1, 'book picture table chair bed record newspaper bath milk egg apple potato bag'],
  ['fixture', 1, 'wall window door'],
  ['wedding', 3, 'wedding honeymoon engagement christening baptism'],
  [
    'dance',
    2.9,
    'dance party fair carnival parade festival picnic concert coronation ball feast reunion play',
  ],
  ['journey', 2.9, 'trip journey voyage crossing flight expedition pilgrimage holiday outing walk march'],
  [
    'war',
    2.6,
    'war strike raid bombing blackout evacuation occupation blitz famine drought partition depression curfew rationing',
  ],
  [
    'illness',
    1.6,
    'operation illness fever accident measles polio tuberculosis diphtheria pneumonia cancer stroke miscarriage',
  ],
  [
    'event',
    2.5,
    `fire flood storm blizzard earthquake explosion race match contest exam examination interview ceremony election harvest landing splashdown launch mission bonfire auction
apprenticeship audition graduation birthday snow`,
  ],
  [
    'home',
    2.4,
    'cottage bungalow farm farmhouse kitchen garden yard attic cellar barn stable orchard allotment cabin ranch veranda verandah courtyard balcony pantry hut compound porch',
  ],
  ['home', 1.6, 'house flat apartment room bedroom'],
  ['school', 1.8, 'school college university convent orphanage classroom kindergarten dormitory playground'],
  [
    'workplace',
    2.3,
    `mill factory shop bakery workshop garage foundry shipyard colliery pit mine dock docks harbour quarry brewery tannery dam smokehouse laundry forge hangar laboratory lab
printworks works airfield barracks market stall warehouse ward`,
  ],
  ['workplace', 1.5, 'office station base camp store'],
  [
    'building',
    2.3,
    'chapel church temple mosque synagogue hospital pub cinema theatre library museum hotel restaurant café cafe palace hall lighthouse castle',
  ],
  [
    'outdoors',
    2.2,
    'river canal lake pond tank beach pier meadow wood woods forest mountain mountains seaside tunnel bridge hill well creek prairie moor moors swamp stream lane park field fields square',
  ],
  ['outdoors', 1.6, 'street village town sea'],
  [
    'role',
    2.2,
    `butcher baker grocer milkman postman headmaster headmistress schoolmaster doctor midwife vicar priest minister rabbi policeman foreman landlord landlady captain sergeant blacksmith tailor
dressmaker shopkeeper barber hairdresser neighbour neighbor lodger coalman nun matron gamekeeper cobbler chemist dentist bus-driver gardener maid caretaker`,
  ],
  [
    'role',
    1.8,
    'teacher nurse boss manager engineer pilot coach farmer miner guard conductor driver officer commander instructor lawyer judge soldier sailor cook mechanic carpenter plumber colleague friend',
  ],
];

export type NounKind = { readonly kind: MentionKind; readonly weight: number; readonly head: string };

/** One spelling per noun; a later list never takes a noun from an earlier one. */
const KINDS: ReadonlyMap<string, NounKind> = new Map(
  LISTS.toReversed().flatMap(([kind, weight, nouns]) =>
    nouns.split(/\s+/u).map((noun): [string, NounKind] => [noun, { kind, weight, head: noun }]),
  ),
);
const IRREGULAR_PLURAL: ReadonlyMap<string, string> = new Map([
  ['geese', 'goose'],
  ['oxen', 'ox'],
  ['calves', 'calf'],
  ['knives', 'knife'],
  ['wolves', 'wolf'],
]);

/** The singular forms a plural may have, the likeliest first. */
const singulars = (noun: string): string[] => [
  noun,
  IRREGULAR_PLURAL.get(noun) ?? noun,
  noun.replace(/ies$/u, 'y'),
  noun.replace(/s$/u, ''),
  noun.replace(/es$/u, ''),
];

/** What kind of thing a noun names, in the singular or plural; undefined for a noun in none of the lists. */
export const nounKind = (noun: string): NounKind | undefined => {
  for (const form of singulars(noun)) {
    const known = KINDS.get(form);
    if (known !== undefined) return known;
  }
  return undefined;
};
