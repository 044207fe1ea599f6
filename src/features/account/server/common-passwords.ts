/**
 * The passwords that guessers try first, of eight characters and more (shorter ones are refused for their length). Facts, gathered from what
 * every published count of leaked passwords agrees on; compared without regard to capitals.
 */
const COMMON = new Set(
  `12345678 123456789 1234567890 12345678910 123456789a 1234567a 12345678a 12341234 12344321 123123123 123321123 123454321 12345679
  123456781 1234567891 12345678901 123456789012 0123456789 01234567 012345678 987654321 9876543210 0987654321 87654321 98765432
  11111111 111111111 1111111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 00000000 000000000 0000000000
  11112222 11223344 1122334455 112233445566 12121212 123qweasd 123456qwerty 123456abc 1234abcd 1234qwer 123qwe123 123abc123 123456aa
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc qazwsx123 qazxswedc
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty321 qwerty789 qwertyqwerty qweasdzxc qweasd123 qweqweqwe
  qwer1234 qwertzui qwertzuiop azertyuiop azerty123 asdfghjk asdfghjkl asdfasdf asdf1234 asdasdasd asd123456 asdfghjkl1 zxcvbnm1 zxcvbnm123 zxcvbnmz
  poiuytrewq lkjhgfdsa mnbvcxz1 password password1 password2 password3 password12 password123 password1234 password12345 password01 password11
  password99 password! password1! password123! passwort passw0rd passw0rd1 passw0rd! p@ssw0rd p@ssword p@ssw0rd1 p@ssw0rd123 p@$$w0rd pa$$word pa55word
  pass1234 pass12345 pass123456 passpass mypassword mypassword1 thepassword newpassword changeme changeme1 changeme123 letmein1 letmein12 letmein123
  letmeinnow welcome1 welcome12 welcome123 welcome1234 welcome01 welcome! welcome1! welcome123! default1 default123 temp1234 temporary guest123 guest1234
  admin123 admin1234 admin12345 admin123456 adminadmin administrator administrator1 root1234 rootroot toor1234 test1234 test12345 test123456 testtest testing1
  testing123 testpassword user1234 username login123 master123 secret123 secret12 supersecret whatever whatever1 nothing1 iloveyou iloveyou1 iloveyou2
  iloveyou12 iloveyou123 iloveyou! ilovegod iloveu123 loveyou1 lovelove lovely123 loveme123 loverboy lovergirl mylove123 sweetheart sweetie1
  sunshine sunshine1 sunshine12 sunshine123 princess princess1 princess12 princess123 football football1 football12 football123 baseball baseball1 baseball123
  basketball basketball1 softball volleyball hockey123 soccer123 soccer12 superman superman1 superman123 batman123 spiderman spiderman1 pokemon1 pokemon123
  starwars starwars1 startrek matrix123 dragon123 dragon12 dragonball monkey123 monkey12 shadow123 shadow12 master12 michael1 michael123 michelle
  michelle1 jennifer jennifer1 jessica1 jessica123 jonathan christopher christian charlie1 charlie123 danielle daniel123 daniel12 andrew123 ashley123
  anthony1 anthony123 alexander alexander1 alexandra elizabeth elizabeth1 samantha samantha1 stephanie veronica victoria victoria1 nicholas patricia
  patrick1 richard1 robert123 thomas123 matthew1 matthew123 joshua123 jordan23 jordan123 jordan12 jackson1 william1 benjamin benjamin1 brandon1 brandon123
  barbara1 margaret margaret1 dorothy1 kathleen kimberly caroline charlotte isabella gabriella valentina maria123 jesus123 jesuschrist
  jesusislord jesus777 godisgood godislove trustno1 trustnoone computer computer1 computer123 internet internet1 samsung1 samsung123 microsoft
  windows1 iphone123 facebook facebook1 facebook123 youtube123 google123 googlegoogle linkedin linkedin1 twitter1 minecraft minecraft1 fortnite playstation
  nintendo mercedes mercedes1 porsche911 ferrari1 mustang1 mustang123 corvette harley123 harleydavidson chevrolet chevy123 cadillac yankees1
  yankees123 redsox123 cowboys1 cowboys123 steelers steelers1 packers1 patriots lakers24 lakers123 liverpool liverpool1 liverpool123 chelsea1 chelsea123
  arsenal1 arsenal123 barcelona barcelona1 juventus realmadrid manchester manutd123 rangers1 celtic1888 newcastle everton1 dolphins eagles123
  butterfly butterfly1 flower123 flowers1 sunflower sunflowers rainbow1 rainbow123 snowball snowflake snoopy123 summer12 summer123 summer01 summertime
  winter123 autumn123 spring123 december december1 november september february saturday birthday birthday1 holiday1 christmas christmas1
  chocolate chocolate1 chocolat cookies1 cookie123 cupcake1 strawberry blueberry pineapple watermelon cherry123 banana123 banana12 orange123 orange12
  pepper123 peanut123 pumpkin1 cheese123 chicken1 chicken123 diamond1 diamond123 silver123 golden123 purple123 purple12 yellow123 green123
  angel123 angels123 angelina babygirl babygirl1 babygirl12 babygirl123 babyboy1 beautiful beautiful1 blessed1 blessing buddy123 bubbles1 bubbles123 buster123
  callofduty champion cheerleader cowboy123 crystal1 darkness darkside destiny1 dreamer1 elephant eminem123 family123 fantasy1 fireball firebird forever1
  forever21 freedom1 freedom123 friends1 friends123 friendship fuckyou1 fuckyou123 fuckyou2 galaxy123 gangster genesis1 giovanni gizmo123 goldfish grandma1
  grandpa1 happy123 happiness heartbeat hello123 hello1234 hellohello hellokitty hercules highland homer123 honey123 hunter123 hunter12 icecream
  infinity inuyasha jackass1 justice1 killer123 killer12 kittycat ladybug1 lollipop lucky123 lucky777 maggie123 marina123 marlboro maverick
  melissa1 metallica mickey123 midnight midnight1 million1 misty123 monster1 monster123 mother123 mountain nicole123 nirvana1 ninja123 november1
  paradise passion1 patience peaches1 penguin1 phoenix1 popcorn1 precious precious1 property123 qwertyu1 raiders1 ranger123 rebecca1 remember
  rocknroll rockstar rockstar1 rosebud1 sabrina1 sandra123 scooter1 scorpion security security1 sebastian shannon1 simpsons skateboard slipknot
  slipknot1 smokey123 snickers softball1 something something1 spongebob spongebob1 stalker1 stargate swordfish teacher1 teddybear temple123
  thunder1 thunderbird tigger123 tinkerbell tweety123 trinity1 undertaker unicorn1 universe vacation vampire1 vanessa1 voyager1 warcraft warrior1
  wednesday westside whiskey1 wildcats wrestling wolverine abc12345 abc123456 abcd1234 abcd12345 abcdefgh abcdefghi abcdef123 abcabcabc a1234567
  a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaaaaaaa aaaaaaaaa aaaa1111 zzzzzzzz xxxxxxxx qqqqqqqq qqqq1111 zaq12wsx zaq1zaq1 !qaz2wsx
  1password 2password myspace1 hearthbook hearthbook1 memoirs1 mystory1 mystory123 lifestory`.split(/\s+/),
);

/** Whether guessers try this one first; somebody's own address or the part before its @ counts too. */
export const isCommonPassword = (password: string, email: string): boolean => {
  const plain = password.toLowerCase();
  const address = email.toLowerCase();
  return COMMON.has(plain) || plain === address || plain === address.split('@')[0];
};
