import type { MentionKind } from './mention.ts';

/** Nouns by what they name. */
const LISTS: readonly (readonly [MentionKind, nouns: string])[] = [
  [
    'animal',
    `dog puppy cat kitten horse pony cow buffalo bullock ox pig sheep lamb goat hen chicken cockerel turkey duck goose bee rabbit pigeon canary
parrot budgie donkey mule ferret hamster tortoise bull calf foal mare camel elephant monkey snake fox wolf hedgehog frog trout salmon worm mosquito`,
  ],
  [
    'vehicle',
    `bicycle bike car lorry truck van bus train tram boat motorbike motorcycle tractor cart wagon pram sledge sled scooter aeroplane airplane plane aircraft spacecraft
spaceship rocket helicopter ferry ship canoe caravan rickshaw ambulance jeep locomotive trolley wheelbarrow combine`,
  ],
  [
    'instrument',
    'piano violin fiddle guitar accordion trumpet drum organ mandolin harmonica flute harmonium banjo clarinet',
  ],
  [
    'tool',
    `hammer spade axe knife gun rifle loom lathe sewing-machine typewriter plough plow scythe pump stove oven hearth fireplace lamp lantern smoker mangle copper
computer telescope microscope camera gramophone radio wireless transistor television telephone engine machine ladder bucket basket scales needle saw drill forge kiln churn`,
  ],
  [
    'dish',
    `bread crust cake pie stew soup pudding jam honey cheese butter bacon porridge toffee dumplings pierogi gingerbread pancakes biscuits cookies roast gravy sausage sausages
chutney pickle rice curry dosai idli chapati yam jollof fufu borscht noodles kipper marmalade custard trifle tripe herring ham cornbread pickles preserves sweets chocolate`,
  ],
  [
    'garment',
    'dress suit coat hat cap boots shoes clogs sandals uniform apron shawl gloves scarf gansey jumper sweater veil sari dhoti wrapper overalls trousers stockings petticoat spacesuit helmet ribbon',
  ],
  [
    'object',
    `ring necklace watch clock doll teddy toy marbles kite ball blanket quilt cradle bathtub tub mirror photograph photo painting diary comic medal certificate prize suitcase trunk
purse coin flag telegram ticket letter scholarship piggy-bank blackboard slate candle wreath trophy tent parachute Bible`,
  ],
  ['song', 'lullaby song hymn carol anthem'],
  ['company', 'choir band orchestra'],
  [
    'fixture',
    'tree oak rose stall toilet privy outhouse lavatory chimney tombstone gate fence bathroom staircase',
  ],
  ['thing', 'scholarship ration eye'],
  ['object', 'book picture table chair bed record newspaper bath milk egg apple potato bag'],
  ['fixture', 'wall window door'],
  ['wedding', 'wedding honeymoon engagement christening baptism'],
  ['dance', 'dance party fair carnival parade festival picnic concert coronation ball feast reunion play'],
  ['journey', 'trip journey voyage crossing flight expedition pilgrimage holiday outing walk march'],
  [
    'war',
    'war strike raid bombing blackout evacuation occupation blitz famine drought partition depression curfew rationing',
  ],
  [
    'illness',
    'operation illness fever accident measles polio tuberculosis diphtheria pneumonia cancer stroke miscarriage',
  ],
  [
    'event',
    `fire flood storm blizzard earthquake explosion race match contest exam examination interview ceremony election harvest landing splashdown launch mission bonfire auction
apprenticeship audition graduation birthday snow`,
  ],
  [
    'home',
    'cottage bungalow farm farmhouse kitchen garden yard attic cellar barn stable orchard allotment cabin ranch veranda verandah courtyard balcony pantry hut compound porch',
  ],
  ['home', 'house flat apartment room bedroom'],
  ['school', 'school college university convent orphanage classroom kindergarten dormitory playground'],
  [
    'workplace',
    `mill factory shop bakery workshop garage foundry shipyard colliery pit mine dock docks harbour quarry brewery tannery dam smokehouse laundry forge hangar laboratory lab
printworks works airfield barracks market stall warehouse ward`,
  ],
  ['workplace', 'office station base camp store'],
  [
    'building',
    'chapel church temple mosque synagogue hospital pub cinema theatre library museum hotel restaurant café cafe palace hall lighthouse castle',
  ],
  [
    'outdoors',
    'river canal lake pond tank beach pier meadow wood woods forest mountain mountains seaside tunnel bridge hill well creek prairie moor moors swamp stream lane park field fields square',
  ],
  ['outdoors', 'street village town sea'],
  [
    'role',
    `butcher baker grocer milkman postman headmaster headmistress schoolmaster doctor midwife vicar priest minister rabbi policeman foreman landlord landlady captain sergeant blacksmith tailor
dressmaker shopkeeper barber hairdresser neighbour neighbor lodger coalman nun matron gamekeeper cobbler chemist dentist bus-driver gardener maid caretaker`,
  ],
  [
    'role',
    'teacher nurse boss manager engineer pilot coach farmer miner guard conductor driver officer commander instructor lawyer judge soldier sailor cook mechanic carpenter plumber colleague friend',
  ],
];

/** One spelling per noun; a later list never takes a noun from an earlier one. */
const KINDS: ReadonlyMap<string, MentionKind> = new Map(
  LISTS.toReversed().flatMap(([kind, nouns]) =>
    nouns.split(/\s+/u).map((noun): [string, MentionKind] => [noun, kind]),
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
export const nounKind = (noun: string): MentionKind | undefined => {
  for (const form of singulars(noun)) {
    const known = KINDS.get(form);
    if (known !== undefined) return known;
  }
  return undefined;
};
