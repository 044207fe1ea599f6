const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u).filter(Boolean));

/** Too thin, too general or too awkward to ask about. */
export const THIN =
  set(`way ways thing things lot lots bit bits time times day days kind kinds sort sorts fact facts idea ideas point points number numbers couple few one ones part parts rest end
beginning start middle moment minute minutes hour hours week weeks month months year years first last second third same other others most least best worst only whole
people person guy guys man men woman women gentleman lady fellow fellows boy girl somebody matter case cases reason reasons question questions answer answers side sides course sense senses
name names place places area areas level levels order type types example examples majority bunch deal hell word words stuff top bottom front back left right past future
present morning afternoon evening night tomorrow yesterday today situation situations issue issues aspect aspects amount piece pieces set range variety series result results effect effects difference
chance opportunity opportunities ability hand hands head mind eyes heart face body life lives world job thought thoughts feeling feelings while little big good bad great old new
young long short small large high low nice fine half quarter dozen hundred thousand million percent age ages size edge outside inside basis
something anything everything nothing none process approach term terms use need needs want look talk try thank kid kids child children baby folk folks
human humans member members group groups individual individuals spot plus minus note bottom-line minute line lines role roles kind-of type-of choice decision
problem problems priority impact impression interest advantage challenge challenges capability responsibility responsibilities perspective possibility understanding
better deeper main own very total certain different similar particular certain general specific important biggest hardest hard easy other
real sure true possible available necessary able lack hope trouble fun fault blame truth extent degree length amount majority minority
story stories chapter interview system systems program programs programme project projects policy concept condition conditions environment information discussion effort efforts background opinion approach beyond progress management organisation organization function functions operations hardware software data community gap turn task tasks goal goals vision value values agency activity activities
marriage downside upside middle favor favour lead good right kind meaning
arm arms leg legs knee knees foot feet hair nose finger fingers shoulder shoulders stomach ear ears mouth hurry need
neck necks throat chest skin bone bones tooth teeth lip lips tongue chin cheek cheeks brow forehead wrist elbow ankle toe toes thumb hip hips belly lap brain brains breath blood muscle muscles nerve nerves gut guts lung lungs jaw skull spine fist backside memory memories money
greater larger bigger higher lower older younger longer shorter smaller stronger faster slower later earlier further
dark cold heat wet rich poor dead living blind elderly subject topic detail details
fourth fifth sixth seventh eighth ninth tenth eleventh twelfth eldest oldest youngest middle latter former studies fees crew team staff public government country nation media audience voice smell sound
surface rate speed weight size shape colour color cost price budget contract contractor contractors paper papers report reports data test tests study engineering science research service duty duties
control mode step steps phase phases flow load power pressure access interface mechanism principle theory principles opportunity career weekend evening mornings evenings nights summer winter autumn spring season crowd generation generations proof unknown analysis competitor competition`);

/** Words before a noun that describe it; anything else between "the" and the noun must look like a noun itself. */
export const DESCRIBING =
  set(`red blue green white black brown yellow grey gray pink golden silver old new little small big large great tiny huge long short tall wide narrow wooden iron brass
stone brick tin glass leather woollen cotton silk paper plastic metal steel electric electrical coal gas steam front back upstairs downstairs local village country town family home
school church christmas easter sunday saturday summer winter spring autumn night morning evening first second third last only whole main good lovely beautiful nice pretty
wonderful terrible dreadful cold hot warm wet dry muddy dark bright open round square flat heavy light soft hard loud quiet second-hand secondhand brand-new broken homemade
home-made hand-made knitted royal national public private american english british french german italian russian japanese irish scottish welsh polish chinese indian
lunar solar manned unmanned final early late young famous favourite favorite poor rich strange odd funny special huge full empty original next following space flight ground control launch command service`);
