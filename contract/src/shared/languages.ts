/** The languages that an artisan can name, by the codes of requests and answers, in the order of the form. */
export const languageNames = {
  english: 'English',
  pidgin: 'Nigerian Pidgin',
  hausa: 'Hausa',
  yoruba: 'Yoruba',
  igbo: 'Igbo',
  annang: 'Annang',
  berom: 'Berom',
  ebira: 'Ebira',
  edo: 'Edo (Bini)',
  efik: 'Efik',
  esan: 'Esan',
  fulfulde: 'Fulfulde',
  gbagyi: 'Gbagyi',
  ibibio: 'Ibibio',
  idoma: 'Idoma',
  igala: 'Igala',
  ijaw: 'Ijaw (Izon)',
  ikwerre: 'Ikwerre',
  isoko: 'Isoko',
  itsekiri: 'Itsekiri',
  jukun: 'Jukun',
  kanuri: 'Kanuri',
  nupe: 'Nupe',
  ogoni: 'Ogoni (Khana)',
  tiv: 'Tiv',
  urhobo: 'Urhobo',
  arabic: 'Arabic',
  french: 'French',
  sign_language: 'Nigerian Sign Language',
} as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as [Language, ...Language[]];
