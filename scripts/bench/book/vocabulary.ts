/**
 * The words of a memoir, frequent ones first, with enough long ones to give a typesetter something to
 * hyphenate.
 */
export const VOCABULARY: readonly string[] = `
the and to of a in was he that it his her she had with for my at on we as they were but not be him by all me there from
this so one have said would when which out up who into them what then could our been if no time like over before down
some back did only about little after now where more other old house mother father us than any never your first man
long own came home went being even two again went through still while night such very away here left much those school
day thought must good must made many looked years around eyes own asked until once another told always hand also
something took enough without yet room almost knew door work under village river kitchen garden morning evening winter
summer bread coat letter war church street children sister brother aunt uncle neighbour grandmother grandfather friend
table window horse bicycle railway station timetable market factory money shillings harvest orchard bakery baker butcher
teacher classroom blackboard inspector holiday birthday wedding funeral christening photograph photographer suitcase
journey harbour emigration passport apartment landlady typewriter secretary apprentice apprenticeship engineer
engineering electricity telephone television refrigerator gramophone accordion embroidery needlework dressmaker
shoemaker blacksmith carpenter gardener fisherman lighthouse thunderstorm snowdrift nightingale swallows chestnut
gooseberry strawberries marmalade gingerbread cinnamon candlelight fireplace staircase wallpaper tablecloth
remembered remembering remembers whispered laughing laughter crying shouted promised believed wondered understood
understanding considered considering discovered discovering recognised recognising apologised forgave forgotten
forgiveness happiness loneliness homesickness tenderness stubbornness kindness politeness carelessness restlessness
beautiful wonderful terrible dangerous mysterious extraordinary ordinary comfortable uncomfortable unforgettable
unbelievable respectable responsible impossible improbable neighbourhood countryside marketplace grandchildren
godmother stepfather schoolmaster congregation celebration conversation conversations disappointment arrangement
arrangements announcement encouragement embarrassment measurement government department examination examinations
certificate opportunity opportunities possibility responsibility curiosity generosity community university
electrician mathematics geography handwriting correspondence independence circumstances circumstance experience
experiences appearance disappearance acquaintance acquaintances inheritance importance ignorance patience
impatient immediately eventually unfortunately fortunately occasionally particularly especially extraordinarily
absolutely obviously gradually suddenly carefully quietly secretly proudly reluctantly enthusiastically
`
  .trim()
  .split(/\s+/);
