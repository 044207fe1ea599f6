const set = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/u).filter(Boolean));

/**
 * Given names common among people born between 1850 and 2000, lower-cased. They decide only whether a capital at the start
 * of a sentence is a name; a name that is missing here is still found anywhere else in a sentence.
 */
export const GIVEN_NAMES =
  set(`aaron abigail ada adam agnes ahmed aileen alan albert alec alex alexander alfred alf ali alice alison allan allen alma amanda amber amelia amy
ana andrea andrew andy angela angus anita ann anna annabel anne annette annie anthony antonio archie arnold arthur aubrey audrey audra barbara barry basil beatrice becky ben benjamin bernadette
bernard bert bertha bertie beryl bessie beth betsy betty beverly bob bobby brenda brendan brian bridget bruce bryan carl carlos carmen carol carole caroline carolyn catherine cathy cecil cecilia
charlie charles charlotte cheryl chris christina christine christopher clara clarence claire clare claude clement clifford clive colin connie constance cora cyril daisy dan daniel danny darren dave david
dean deborah debbie deirdre denis dennis derek desmond diana diane dick dolly dolores don donald doreen doris dorothy dot dora doug douglas duncan dylan eamon edgar edie edith edmund edna edward edwin eileen
elaine eleanor elena eliza elizabeth ella ellen elsie elmer emily emma emmett enid eric erica ernest ernie esther ethel eugene eva evelyn fatima fergus flora florence floyd fran frances francis frankie frances fred freda freddie frederick
gareth garry gary geoff geoffrey george georgina gerald geraldine gerard gertrude gilbert gillian gladys glen glenda gloria gordon graham greg gregory greta gwen gwyneth hannah harold harriet harry harvey hattie hazel heather
hector helen helga henrietta henry herbert herman hilda hilary howard hubert hugh ian ida imelda ingrid irene iris isaac isabel isabella isobel ivan ivy jacqueline jackie jacob james jamie jane janet janice jason
jean jeanette jeff jeffrey jen jennifer jenny jeremy jerry jessica jessie jill jim jimmy joan joanna joanne joe joel john johnny jon jonathan jose josef joseph josephine joshua joyce juan juanita judith judy julia julian
julie juliet karen karl kate katherine kathleen kathryn kathy katie keith kelly ken kenneth kevin kim kitty larry laura lauren laurence lawrence lena leonard leo leon les lesley leslie lewis lila lillian lilian
linda lionel lisa lois lorna lorraine lottie louis louisa louise lucille lucy luigi luke lydia mabel madge maggie malcolm mandy manuel marcus margaret margery maria marian marianne marie marilyn marion marjorie
martha martin marvin mary mathew matilda matthew maud maureen maurice mavis max meg megan melissa mervyn michael michelle mick miguel mike mildred millie milton minnie miriam mohammed moira molly mona monica morris moyra
muriel myra myrtle nancy naomi nathan nathaniel neil nellie nelly nell nettie neville nicholas nick nicola nigel nora noreen norma norman olga olive oliver oscar oswald otto owen pamela pam pat patricia patrick patsy paul paula pauline
pearl pedro peggy penelope percy peter philip phillip phil phoebe phyllis polly rachel ralph ramon ray raymond rebecca reg reggie reginald rhoda richard rick rita robert roberta robin rod rodney roger roland ron ronald
ronnie rory rosa rosalind rosemary rosie roy ruby rupert ruth ryan sadie sally sam samantha samuel sandra sarah sean seamus sharon sheila shirley sid sidney siobhan simon sophia sophie stan stanley stella
stephanie stephen steve steven stuart sue susan susie sydney sylvia ted teddy terence teresa terry thelma theodore theresa thomas tim timothy tina toby tom tommy tony tracy trevor una ursula valerie vera verna vernon
veronica victor vincent viola violet virginia vivian walter wally wanda warren wayne wendy wesley wilf wilfred wilhelmina william willie willy winifred winnie yvonne zoe`);

/** Given names that are everyday words too: names only with a capital inside a sentence, a family name after or kin before. */
export const AMBIGUOUS_NAMES = set(
  'april august bill bob dawn don dot faith frank grace guy hazel heather hope iris ivy jack joy june kitty lily mark may olive pat pearl ray rich rob robin rose ruby sandy sue ted violet will',
);

/** Places well enough known to be recognised without a capital or a preposition, lower-cased. */
export const PLACES =
  set(`africa alabama alaska america amsterdam arizona arkansas asia athens atlanta auckland australia austria bangladesh barbados bath belfast belgium berlin birmingham blackpool bolton boston bradford brazil brighton bristol
britain brooklyn brussels budapest burma burnley calcutta california cambridge canada canterbury cardiff carlisle chicago china cincinnati cleveland colorado connecticut cork cornwall coventry croydon cuba cumbria cyprus dallas delhi denmark
denver derby detroit devon dorset dover dublin dundee durham edinburgh egypt england essex europe exeter finland florence florida france galway georgia germany ghana glasgow gloucester greece grimsby guyana halifax hamburg hampshire harlem harrogate
hawaii hertfordshire holland houston huddersfield hull hungary iceland idaho illinois india indiana indonesia iowa ipswich ireland israel italy jamaica japan jerusalem kansas kent kentucky kenya kerry korea lagos lancashire lancaster leeds leicester
limerick lincoln lincolnshire lisbon liverpool london louisiana luton madrid maine malaysia malta manchester maryland massachusetts mayo melbourne memphis mexico miami michigan middlesbrough milan milwaukee minnesota mississippi missouri montana montreal
moscow mumbai munich naples nebraska netherlands nevada newcastle nigeria norfolk northampton northumberland norway norwich nottingham ohio oklahoma oldham ontario oregon otley oxford oxfordshire pakistan paris peebles pennsylvania perth philadelphia
philippines pittsburgh plymouth poland portsmouth portugal prague preston quebec rochdale rome russia salford salisbury scotland sheffield shropshire singapore sligo somerset southampton spain stockholm stockport suffolk sunderland surrey
sussex swansea sweden switzerland sydney tennessee texas tokyo toronto trinidad turkey ukraine utah vancouver venice vermont vienna vietnam wales warsaw warwick washington wexford whitby wigan wiltshire wisconsin wolverhampton worcester wyoming york yorkshire yugoslavia zimbabwe`);

/** Does this plain word name somebody or some place wherever it stands, also at the start of a sentence? */
export const isKnownName = (word: string): boolean =>
  (GIVEN_NAMES.has(word) || PLACES.has(word)) && !AMBIGUOUS_NAMES.has(word);

/** Words with a capital that name neither a person nor a place, or only start sentences. */
export const NOT_NAMES =
  set(`i i'm i've i'd i'll january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday
ok okay tv dvd pc am pm bc ad mr mrs ms dr miss sir madam lord lady captain sergeant doctor reverend father mother mum mam mom dad daddy mummy mama papa nan nana gran granny grandma grandpa grandad granddad uncle aunt auntie aunty
sister brother cousin god christmas easter english british american irish scottish welsh french german italian polish jewish catholic protestant methodist christian muslim hindu sikh indian chinese japanese african european russian russians germans americans italians poles indians africans europeans scots catholics protestants christians muslims jews
hi hello thanks thank sorry please dear oh ah well yes no never`);
