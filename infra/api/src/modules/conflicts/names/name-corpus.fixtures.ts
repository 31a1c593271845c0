import { variantsOf } from './name-variants.ts';

/** Chance that repeats itself (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  return { next, below, pick };
}
type Chance = ReturnType<typeof chanceOf>;

const firstNames =
  'William Robert Elizabeth Margaret Katherine Michael James John David Thomas Daniel Susan Andrew Stephen Christopher Anthony Alexander Samantha Victoria Jennifer Patricia Frederick Edward Benjamin Nicholas Peter Gregory Mohammed Hussein Sergei Dmitri Priya Wei Mei Linh Minh Fatima Aisha Omar Yusuf Hassan José André Zoë Chloé Björn Søren Łukasz Siobhán Niamh Giovanni Matteo Lucia Francesca Dimitra Nikolaos Ioannis Ana Mateo Arjun Lakshmi Rohan Harriet Imogen Lachlan Angus Callum Rory Ngozi Chidi Kofi Tane Aroha Sione Mele Hana Kenji Yuki Takeshi Elif Mehmet Leila Reza Vikram Anjali Tevita Ilse Gunther Heidi'.split(
    ' ',
  );
const surnames =
  'Smith Jones Williams Brown Wilson Taylor Nguyen Johnson Martin White Anderson Walker Thompson Harris Lee Ryan Robinson Kelly King Campbell Wright Mitchell Stewart Murphy McDonald MacKenzie O’Brien O’Connor Fitzgerald Papadopoulos Georgiou Müller Schröder Kowalski Nowak Wiśniewski Horvat Petrović Jovanović Tchaikovsky Ivanov Kuznetsov Chen Wang Zhang Liu Xu Tran Pham Singh Kaur Patel Sharma Gupta Krishnamurthy Venkataraman Rahman Hussain Al-Rashid Haddad Khoury Nassar Yamamoto Suzuki Takahashi Kim Park Choi Rossi Esposito García Fernández Rodríguez Silva Ferreira Andersen Sørensen Lindqvist Virtanen Van der Berg De Souza Whitfield Harcourt Featherstonehaugh Cholmondeley Worthington Abernathy Ngata Parata Faleolo Tupou Adeyemi Okafor Mensah Boateng'
    .split(' ')
    .filter((name) => name !== 'Van' && name !== 'der' && name !== 'De');
const onsets = 'b br c ch cl d dr f fr g gr h j k l m n p pr r s sh st t th tr v w z'.split(' ');
const vowels = 'a e i o u ai ea ee ou'.split(' ');
const codas = 'b d ck ff g l ll m n nd ng r rd rt s ss t th x'.split(' ');
const endings = 'son ton ley man ford well wood ski ova ini ell ard'.split(' ');
const places =
  'Coastal Harbour Southern Brightwater Saltbush Ironbark Redgum Pacific Murray Outback Kestrel Wedgetail Corio Illawarra Barossa Torrens Derwent Nullarbor Tasman Macquarie Sandstone Wombat Rosella Lyrebird Magpie Stringybark Meridian Quillfeather Larkspur Bluestone'.split(
    ' ',
  );
const trades =
  'Freight Dental Wines Steel Fabrication Plumbing Civil Logistics Physiotherapy Software Solar Joinery Brewing Orchards Seafood Printing Hospitality Engineering Pharmacy Veterinary Nurseries Roofing Cycles Bakehouse Marine Security Recruitment'.split(
    ' ',
  );
const forms = ['Pty Ltd', 'Pty Limited', 'Limited', 'Holdings Pty Ltd', 'Group Pty Ltd', '& Co', 'Inc'];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const rareSurname = ({ pick, below }: Chance): string =>
  capital(
    `${pick(onsets)}${pick(vowels)}${pick(codas)}${below(2) === 0 ? `${pick(onsets)}${pick(vowels)}` : ''}${pick(endings)}`,
  );
/** A name as firms have them: seven of ten people, common surnames and rare ones, some with a middle name or two surnames. */
export function makeName(chance: Chance): string {
  const { pick, below } = chance;
  if (below(10) >= 7) return `${below(2) === 0 ? pick(places) : rareSurname(chance)} ${pick(trades)} ${pick(forms)}`;
  const surname = (): string => (below(3) === 0 ? pick(surnames) : rareSurname(chance));
  const last = below(20) === 0 ? `${surname()}-${surname()}` : surname();
  return `${pick(firstNames)} ${below(5) === 0 ? `${pick(firstNames)} ` : ''}${last}`;
}

type Change = (words: readonly string[], chance: Chance) => readonly string[] | null;
/** Changes the longest word, or another long one. */
const inOneWord =
  (change: (word: string, chance: Chance) => string): Change =>
  (words, chance) => {
    const long = words.map((word, index) => ({ word, index })).filter(({ word }) => word.length >= 5 && !isForm(word));
    if (long.length === 0) return null;
    const { index } = chance.pick(long);
    return words.map((word, at) => (at === index ? change(word, chance) : word));
  };
const isForm = (word: string): boolean => /^(?:pty|ltd|limited|inc|co|&|holdings|group)$/i.test(word);
const letters = 'abcdefghijklmnopqrstuvwxyz';
const isCompany = (words: readonly string[]): boolean => words.some(isForm);

/** What people do to names. Null where it does not apply. */
export const changes: Readonly<Record<string, Change>> = {
  swap: inOneWord((word, { below }) => {
    const at = 1 + below(word.length - 2);
    return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
  }),
  drop: inOneWord((word, { below }) => {
    const at = 1 + below(word.length - 1);
    return word.slice(0, at) + word.slice(at + 1);
  }),
  double: inOneWord((word, { below }) => {
    const at = below(word.length);
    return word.slice(0, at) + (word[at] ?? '') + word.slice(at);
  }),
  substitute: inOneWord((word, { below, pick }) => {
    const at = 1 + below(word.length - 1);
    return word.slice(0, at) + pick([...letters]) + word.slice(at + 1);
  }),
  order: (words) => (isCompany(words) ? null : [`${words.at(-1) ?? ''},`, ...words.slice(0, -1)]),
  initials: (words) =>
    isCompany(words) ? null : [...words.slice(0, -1).map((word) => `${word.charAt(0)}.`), words.at(-1) ?? ''],
  suffix: (words, { pick }) =>
    isCompany(words)
      ? [
          ...words.filter((word) => !/^(?:pty|ltd|limited|inc|co|&)$/i.test(word)),
          pick(['', 'P/L', 'Ltd', 'Proprietary Limited', 'and Company']),
        ].filter((word) => word !== '')
      : null,
  nickname: (words, { pick }) => {
    const [first = '', ...rest] = words;
    const other = variantsOf(first.toLowerCase()).slice(1);
    return other.length === 0 || isCompany(words) ? null : [capital(pick(other)), ...rest];
  },
  accents: (words) => {
    const plain = words.map((word) =>
      word
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replaceAll('ø', 'o')
        .replaceAll('ł', 'l')
        .replaceAll('Ł', 'L'),
    );
    return plain.join(' ') === words.join(' ') ? null : plain;
  },
  umlauts: (words) => {
    const written = words.map((word) => word.replaceAll('ü', 'ue').replaceAll('ö', 'oe').replaceAll('ø', 'oe'));
    return written.join(' ') === words.join(' ') ? null : written;
  },
  punctuation: (words) => {
    const plain = words.flatMap((word) => word.replaceAll('’', '').split('-'));
    return plain.join(' ') === words.join(' ') ? null : plain;
  },
  sound: inOneWord((word, { pick }) => {
    const written = (
      [
        ['ph', 'f'],
        ['ck', 'k'],
        ['ll', 'l'],
        ['ss', 's'],
        ['ee', 'ea'],
        ['ea', 'ee'],
        ['i', 'y'],
        ['y', 'i'],
        ['ou', 'u'],
        ['c', 'k'],
      ] as const
    ).filter(([from]) => word.includes(from));
    if (written.length === 0) return word;
    const [from, to] = pick(written);
    return word.replace(from, to);
  }),
  title: (words, { pick }) => (isCompany(words) ? null : [pick(['Mr', 'Ms', 'Dr', 'Prof.', 'The Hon.']), ...words]),
  middle: (words, { pick }) => (isCompany(words) ? null : [words[0] ?? '', pick(firstNames), ...words.slice(1)]),
  capitals: (words) => words.map((word) => word.toUpperCase()),
};

/** A name as somebody might ask for it. */
export interface Asked {
  readonly change: string;
  readonly name: string;
  readonly truth: string;
}
/** Of each kind of change so many, on names of these. */
export function askFor(names: readonly string[], each: number, chance: Chance): Asked[] {
  return Object.entries(changes).flatMap(([change, apply]) => {
    const asked: Asked[] = [];
    for (let attempt = 0; attempt < each * 200 && asked.length < each; attempt += 1) {
      const truth = chance.pick(names);
      const words = apply(truth.split(' '), chance);
      if (words !== null && words.join(' ') !== truth) asked.push({ change, name: words.join(' '), truth });
    }
    return asked;
  });
}
