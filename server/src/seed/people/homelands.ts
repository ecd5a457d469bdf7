import type { StateName } from '@marketplace/contract/discovery/places/states';
import type { nameStocks } from './names.ts';

export type People = keyof typeof nameStocks | 'yoruba';

interface Homeland {
  /** The peoples who live there, with their weights. In every state, a few people come from other states. */
  peoples: Partial<Record<People, number>>;
  /** Local government areas with most of the work, in and around the towns. */
  towns: readonly string[];
  /** How many artisans of the demo live there. */
  artisans: number;
}

const p = (peoples: Homeland['peoples'], towns: string[], artisans: number): Homeland => ({
  peoples,
  towns,
  artisans,
});

export const homelands: Record<StateName, Homeland> = {
  Abia: p({ igbo: 9, ibibioEfik: 1 }, ['Aba North', 'Aba South', 'Umuahia North', 'Osisioma'], 9),
  Adamawa: p({ hausa: 5, middleBelt: 5 }, ['Yola North', 'Yola South', 'Mubi North'], 3),
  'Akwa Ibom': p({ ibibioEfik: 9, igbo: 1 }, ['Uyo', 'Eket', 'Ikot Ekpene', 'Oron'], 8),
  Anambra: p(
    { igbo: 1 },
    ['Awka South', 'Onitsha North', 'Onitsha South', 'Nnewi North', 'Idemili North'],
    10,
  ),
  Bauchi: p({ hausa: 8, middleBelt: 2 }, ['Bauchi', 'Katagum', 'Toro'], 4),
  Bayelsa: p({ ijawNiger: 9, urhoboIsoko: 1 }, ['Yenagoa', 'Ogbia', 'Sagbama'], 4),
  Benue: p({ tivIdoma: 9, igbo: 1 }, ['Makurdi', 'Gboko', 'Otukpo'], 5),
  Borno: p({ kanuri: 8, hausa: 2 }, ['Maiduguri', 'Jere', 'Biu'], 4),
  'Cross River': p({ ibibioEfik: 9, igbo: 1 }, ['Calabar Municipal', 'Calabar South', 'Ikom', 'Ogoja'], 6),
  Delta: p(
    { urhoboIsoko: 6, igbo: 3, ijawNiger: 1 },
    ['Oshimili South', 'Warri South', 'Uvwie', 'Sapele', 'Ughelli North'],
    10,
  ),
  Ebonyi: p({ igbo: 1 }, ['Abakaliki', 'Ebonyi', 'Afikpo North'], 4),
  Edo: p(
    { edo: 8, igbo: 1, urhoboIsoko: 1 },
    ['Oredo', 'Egor', 'Ikpoba Okha', 'Esan West', 'Etsako West'],
    11,
  ),
  Ekiti: p({ yoruba: 1 }, ['Ado Ekiti', 'Ikere', 'Oye'], 5),
  Enugu: p({ igbo: 1 }, ['Enugu North', 'Enugu South', 'Enugu East', 'Nsukka'], 10),
  Gombe: p({ hausa: 6, middleBelt: 4 }, ['Gombe', 'Kaltungo'], 3),
  Imo: p({ igbo: 1 }, ['Owerri Municipal', 'Owerri North', 'Owerri West', 'Orlu', 'Okigwe'], 9),
  Jigawa: p({ hausa: 1 }, ['Dutse', 'Hadejia'], 3),
  Kaduna: p(
    { hausa: 6, middleBelt: 3, igbo: 1 },
    ['Kaduna North', 'Kaduna South', 'Chikun', 'Zaria', 'Sabon Gari'],
    11,
  ),
  Kano: p({ hausa: 9, igbo: 1 }, ['Kano Municipal', 'Nasarawa', 'Fagge', 'Tarauni', 'Gwale', 'Dala'], 14),
  Katsina: p({ hausa: 1 }, ['Katsina', 'Funtua', 'Daura'], 4),
  Kebbi: p({ hausa: 1 }, ['Birnin Kebbi', 'Argungu'], 3),
  Kogi: p({ nupeEbiraIgala: 8, yoruba: 2 }, ['Lokoja', 'Okene', 'Idah'], 4),
  Kwara: p(
    { yoruba: 7, nupeEbiraIgala: 2, hausa: 1 },
    ['Ilorin West', 'Ilorin East', 'Ilorin South', 'Offa'],
    8,
  ),
  Lagos: p(
    { yoruba: 11, igbo: 5, edo: 1, ibibioEfik: 1, hausa: 1, urhoboIsoko: 1 },
    [
      'Surulere',
      'Ikeja',
      'Alimosho',
      'Eti Osa',
      'Kosofe',
      'Shomolu',
      'Ikorodu',
      'Oshodi-Isolo',
      'Lagos Mainland',
      'Agege',
      'Mushin',
      'Ibeju-Lekki',
      'Amuwo-Odofin',
    ],
    42,
  ),
  Nasarawa: p({ middleBelt: 5, hausa: 3, tivIdoma: 2 }, ['Karu', 'Lafia', 'Keffi'], 4),
  Niger: p({ nupeEbiraIgala: 5, hausa: 5 }, ['Chanchaga', 'Bosso', 'Suleja', 'Bida'], 5),
  Ogun: p(
    { yoruba: 9, igbo: 1 },
    ['Abeokuta South', 'Abeokuta North', 'Ado-Odo/Ota', 'Ifo', 'Ijebu Ode', 'Sagamu'],
    12,
  ),
  Ondo: p({ yoruba: 9, igbo: 1 }, ['Akure South', 'Ondo West', 'Owo'], 6),
  Osun: p({ yoruba: 1 }, ['Osogbo', 'Ife Central', 'Ilesa East', 'Ede North'], 7),
  Oyo: p(
    { yoruba: 9, igbo: 1 },
    ['Ibadan North', 'Ibadan South West', 'Ibadan North East', 'Oluyole', 'Egbeda', 'Ogbomosho North'],
    15,
  ),
  Plateau: p({ middleBelt: 8, hausa: 1, igbo: 1 }, ['Jos North', 'Jos South', 'Bassa', 'Mangu'], 8),
  Rivers: p(
    { ijawNiger: 6, igbo: 3, ibibioEfik: 1 },
    ['Port Harcourt', 'Obio/Akpor', 'Eleme', 'Oyigbo', 'Bonny'],
    15,
  ),
  Sokoto: p({ hausa: 1 }, ['Sokoto North', 'Sokoto South', 'Wamakko'], 4),
  Taraba: p({ middleBelt: 6, hausa: 3, tivIdoma: 1 }, ['Jalingo', 'Wukari'], 3),
  Yobe: p({ kanuri: 7, hausa: 3 }, ['Damaturu', 'Potiskum'], 3),
  Zamfara: p({ hausa: 1 }, ['Gusau', 'Kaura Namoda'], 3),
  'FCT - Abuja': p(
    { hausa: 3, igbo: 3, yoruba: 3, middleBelt: 2, tivIdoma: 2, edo: 1, ibibioEfik: 1, nupeEbiraIgala: 1 },
    ['Abuja Municipal', 'Bwari', 'Gwagwalada', 'Kuje'],
    20,
  ),
};
