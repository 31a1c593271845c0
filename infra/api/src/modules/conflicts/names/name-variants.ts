/** Names that people go by beside the one they were given, and spellings of one name in other letters. Each line is one name. */
const groups = `
abdul abd abdel abdoul
abigail abby gail
ahmed ahmad achmed
albert al bert bertie
aleksandr alexander alexandr aleksander alex alec sandy sasha xander alejandro
alexandra alex alexa sandra lexi sasha
alfred alf alfie fred
alison alice ali
andrew andy drew andrei andrey andre andreas
anne ann anna annie hannah nancy annette
anthony tony antony anton antonio
arthur art artie
barbara barb barbie babs
bartholomew bart
benjamin ben benny benji
bernard bernie
catherine katherine kathryn kathleen cathy kathy kate katie kat kitty katarina ekaterina catharine
charles charlie chuck chas carl karl
christine christina chris tina kristina kirsten
christopher chris kit christos kristof
cynthia cindy
daniel dan danny
david dave davey davy
deborah debra debbie deb
dmitri dmitry dimitri dmitriy
donald don donnie
dorothy dot dottie dolly
edward ed eddie ted teddy ned
eleanor elinor ellie nell nora
elizabeth elisabeth liz lizzie beth betty betsy eliza libby lisa elsa bess
emily em emma emmy
eugene gene yevgeny evgeny
evelyn eve evie
florence flo florrie
frances fran francesca frankie
francis frank francisco frankie
frederick fred freddie friedrich
geoffrey jeffrey geoff jeff
george georgios giorgios yuri jorge
gerald gerry jerry
giovanni gianni
gregory greg grigori
gwendolyn gwen
harold harry hal
helen ellen helena elena nell
henry harry hal hank heinrich
herbert herb bert
isabel isabella isobel izzy bella belle
jacob jake jakob
jacqueline jackie jacqui
james jim jimmy jamie jem
jane janet jan jean
jennifer jen jenny
jessica jess jessie
joan joanne jo joanna johanna
john jack johnny jon jonny ian ivan johann hans juan
jonathan jon jonny johnathan nathan
joseph joe joey josef jose giuseppe
joshua josh
judith judy jude
kenneth ken kenny
lawrence laurence larry laurie lorenzo
leonard len lenny leo
leslie les
louis lewis lou luis
lucy lucia lucille
luke lucas lukas
margaret maggie meg peggy marg madge rita greta daisy
martha marty
martin marty
mary maria marie molly polly maryam miriam
matthew matt matteo mateo
maximilian max
megan meg
michael mike mick micky mikhail michel miguel mikey
mohammed muhammad mohamed mohammad muhammed mohamad mehmet
nathaniel nathan nat nate
nicholas nick nicky nicolas nikolai nikolaos
oliver ollie
pamela pam
patricia pat patty tricia trish
patrick pat paddy
paul pavel pablo paolo
penelope penny
peter pete petros pyotr piotr pedro
philip phillip phil
raymond ray
rebecca becky becca bec
richard rick ricky rich dick
robert rob bob bobby robbie bert roberto
roderick rod
ronald ron ronnie
rosemary rose rosie
samantha sam sammy
samuel sam sammy
sarah sara sally sadie
sergei sergey serhiy sergio
sophia sophie sofia
stanley stan
stephen steven steve stefan stephan esteban stephanos
stephanie steph
stuart stewart stu
susan sue susie suzanne susanna
sydney sidney sid
terence terry terrence
theodore theo ted teddy
theresa teresa terri tess tessa
thomas tom tommy tomas
timothy tim timmy
valerie val
victoria vicky vic tori
vincent vince vinnie
virginia ginny
vladimir volodymyr vlad
walter walt wally
wilhelmina willa mina
william bill billy will willy liam wilhelm guillermo
yousef youssef yusuf yosef joseph
zachary zach zack
zhang chang cheung
xu hsu
wang wong
li lee
liu lau
chen chan tan
zhou chow chou
cai tsai choi
qian chien
xie hsieh
zheng cheng
huang hwang
zhao chao
cao tsao
sun suen
wu ng woo
lin lim lam
yang yeung young
hussein hussain husain husayn
hassan hasan
omar umar
khaled khalid
tchaikovsky chaikovsky chaikovskii
mueller muller moeller
schmidt schmitt schmid
meyer meier maier mayer
abdullah abdallah
saeed said sayed syed
gaddafi qaddafi kadafi
yelena elena
sean shaun shawn
smith smyth smythe
clark clarke
brown browne
macdonald mcdonald
`;

/** Words that mean the same in names of companies. */
const companyGroups = `
saint st
mount mt
brothers bros
and und et
associates assoc
international intl
manufacturing mfg
services svcs
group grp
holdings hldgs
australia aust australian
government govt
department dept
university uni
engineering eng
construction constructions
investment investments
development developments
enterprise enterprises
solution solutions
`;

const byWord = new Map<string, Set<string>>();
for (const line of `${groups}${companyGroups}`.split('\n')) {
  const words = line.split(' ').filter((word) => word !== '');
  for (const word of words) byWord.set(word, new Set([...(byWord.get(word) ?? []), ...words]));
}

/** Every way this word of a name may be written: itself first. */
export const variantsOf = (word: string): string[] => [
  word,
  ...[...(byWord.get(word) ?? [])].filter((other) => other !== word),
];

/** Whether the two are the same name in another form. */
export const areVariants = (one: string, other: string): boolean => byWord.get(one)?.has(other) ?? false;
