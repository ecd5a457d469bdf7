import { foldedWords } from '@marketplace/contract/shared/text/folded-words';

const setOf = (words: string): ReadonlySet<string> => new Set(foldedWords(words));

/** Words inside a term that change nothing: 'fix that my phone' is 'fix phone'. */
export const softWords = setOf(`
  a an the and my our your his her their its this that these those some one am is are was be been dey don wey who which una
  abeg pls plz please kindly just very really good nice reliable trusted professional expert experienced quality urgent urgently sharp
  of to for with na o oo ooo oh ni ti mo fun mi da don me us him it them na-im sef again too`);

/**
 * Words of requests that mean neither a trade nor a place nor a name: requests, greetings, times and small words, in English, Pidgin,
 * Hausa, Yoruba and Igbo. They are never corrected, and never names.
 */
export const plainWords = setOf(`
  a an the and or but so if then than as at by for from in into inside of off on onto out over to up down with without within near around
  about between behind beside before after during until till since per via i im me my mine we us our ours you your yours u ur he him his
  she her hers it its they them their this that these those here there where who whom whose which what when why how is am are was were be
  been being do does did done doing have has had having will would shall should can could may might must get gets got getting give take
  make makes made go goes going gone went come comes coming came want wants wanted wan wanna need needs needed needing look looking looks
  find finding search searching seek seeking see show know knows known help helps helping hire hiring call contact ask tell say said let
  lets like love please pls plz kindly abeg biko jor ejoor ejo ejor mbok dan allah don dey wey fit sabi una wetin na no not dont doesnt didnt cant
  cannot wont isnt arent never nor neva also too very much many more most less least some any all every each other another someone
  somebody anyone anybody person people guy man woman men women one ones two three four five six seven eight nine ten first second
  last next new old good better best nice great fine okay ok reliable trusted trustworthy honest serious professional expert
  experienced qualified certified skilled competent quality neat fast quick quickly urgent urgently emergency now today tomorrow tonight
  yesterday morning afternoon evening night day days week weeks weekend month months year years january february march april june july
  august september october november december monday tuesday wednesday thursday friday saturday sunday hello hi hey good morning
  afternoon evening greetings sir ma madam oga aunty auntie uncle bros broda sister brother mr mrs miss ms dr mallam malam alhaji alhaja
  chief pastor engr engineer master boss customer service services work works working job jobs thing things something stuff price
  prices cost how far oo ooo o ooh ehn sha sef joo haba wallahi wahala again only just even still already yet well way back right left side
  area place location street road close junction estate town city state lga nigeria naija around here available anywhere
  everywhere home house body time once twice soon later because cause since while though although however maybe perhaps yes thanks thank
  god bless dear friend friends family wife husband mother father mum mom mummy dad daddy son daughter child children kid kids baby boy girl
  am dem im e am gree start oya abi kuku gats yawa make una dat dis den dey di wan wia wetin weda sabi chop comot pikin papa mama kpatakpata sharp sharp jeje small
  ina nema neman ake a da na ne ce mai masu ya ta su mu ku yi ga ba babu akwai ko kuma don allah sauri kusa nan can wani wata gida mutum yaro yara
  wanda zai zan iya min mini mana mata koya yana tana ana kana kake ake wajen hanyar hanya gidana gidan bukatar bukata taimako garri eba wacce wadda sosai
  nilo nwa eni ta lo to n lati ba mi je ise dara ga di nwoke nwanyi nwaanyi ebe a edoziri kedu kedụ enyere aka obodo
  mo fe fẹ wa ni ti to o a e ẹ ọ won won kan fun mi wa ki ko si ninu lati pelu jowo ẹjọ enikan eniyan to le se ṣe daadaa dada nibi ibe ile
  onye na ga nke m mu anyi gi ya ha nwere ike choro achoro acho ebe a ebea ulo biko ozi mma ka bu di maka n nʼ nwa nne nna ndi ihe ugbu
  u r d dis dat wit nd n b 4 2 im ill ive id theyre were thats whats wheres
  stay stays live lives living lives reside based currently presently house apartment flat room shop office compound kitchen side
  require requires required requirement interested recommend recommendation recommended suggestion suggest anyone any tired looking
  arrive arriving delivery immediately asap possible possibly really actually able unable happy sad am`);

/** Words that precede a place name. */
export const placeLabel = setOf(
  'in at near around within inside from na ni for stay live lives living towards off along opposite close',
);
/** Words that follow a place name. */
export const placeEndings = setOf(
  'barracks road estate market layout street junction town lga area state axis expressway bus stop busstop park garage roundabout side island phase village city local government',
);

/** Words that follow a place name but could also be part of a task. */
export const streetWords = setOf(
  'market road street junction estate barracks layout expressway garage roundabout',
);

/** Names of people that sound like a trade. They only mean it beside a place or other words. */
export const namesLikeTrades = setOf('taylor tyler');

export const dayWords = setOf(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december',
);

/** Words before the writer's own name: 'my name is Mrs Okon'. */
export const ownName =
  /(?<![\p{L}])(?:my name is|my names? na|my name be|i am called|they call me|na me be|call me)\s+(?:(?:mrs?|miss|ms|dr|engr|chief|pastor|alhaji|alhaja|madam)\.?\s+)?(?:[\p{L}\p{M}'’-]+)/giu;

/** Words for work that needs no place. */
export const onlineWork =
  /\b(?:online|remote|remotely|virtual|virtually|zoom|google meet|video call|work(?:ing)? from home|over (?:the )?(?:phone|internet|whatsapp))\b/;

/** Words before the writer's own location. */
export const ownPlace =
  /\b(?:i|we|im|am|me) (?:be|am|are|dey|de|live|stay|reside|come from|from|na|come)(?: (?:a|an|one|based|living|staying|currently|now))*(?: (?:in|for|at|inside|from))?$|\b(?:am|im|based|living|staying) (?:in|for|at|from)$|\bi be$/;

/** Titles, which only belong to a name if somebody has them in theirs. */
export const titles = setOf(
  'mr mrs miss ms oga madam aunty auntie uncle alhaji alhaja chief pastor engr engineer master bros sister brother mallam malam sir ma dr baba mama iya papa',
);

/** With these, a thing is to be bought or sold, not repaired. */
export const tradeInThings = setOf('sale sell selling buy buying bought rent price cost number');

/** With these, the line asks about a trade, not for somebody who works in it: 'nurse salary'. */
export const otherMatters = setOf(
  'salary salaries vacancy vacancies admission meaning definition recruitment checker syllabus recipe recipes lyrics download subscription recharge livescore',
);

/** Phrases that make a line mean neither a trade nor a place. */
export const otherPhrases =
  /\b(?:(?:waec|jamb|neco|exam|check) results?|free (?:wifi|data|sms)|customer care (?:number|line)|(?:mtn|glo|airtel|9mobile|bank|opay|palmpay|jumia|gtb\w*|uba) customer (?:care|service))\b/;
