import type { LocalText } from '#contract/language';
import type { Orientation } from '#contract/catalogue/place';

/** "plein sud", "south-facing": how a guidebook says where a rock looks; the French does not agree with anything. */
export const facingWords: Readonly<Record<Orientation, LocalText>> = {
  N: { fr: 'face au nord', en: 'north-facing' },
  NE: { fr: 'face au nord-est', en: 'north-east-facing' },
  E: { fr: 'face à l’est', en: 'east-facing' },
  SE: { fr: 'face au sud-est', en: 'south-east-facing' },
  S: { fr: 'plein sud', en: 'due-south-facing' },
  SW: { fr: 'face au sud-ouest', en: 'south-west-facing' },
  W: { fr: 'face à l’ouest', en: 'west-facing' },
  NW: { fr: 'face au nord-ouest', en: 'north-west-facing' },
};

/** When the sun is there, and when to come. */
export const sunWords: Readonly<Record<Orientation, LocalText>> = {
  N: {
    fr: 'À l’ombre presque toute la journée. Les fins de journée de juin y sont les plus belles.',
    en: 'In the shade almost all day. Late June afternoons are at their best here.',
  },
  NE: {
    fr: 'Soleil rasant jusqu’à 10 h, puis ombre. Idéal les après-midi chauds.',
    en: 'Low sun until 10 am, then shade. Ideal on hot afternoons.',
  },
  E: {
    fr: 'Soleil le matin, ombre à partir de 13 h. On y vient déjeuner, on y grimpe ensuite.',
    en: 'Sun in the morning, shade from 1 pm. Have lunch there, climb after it.',
  },
  SE: {
    fr: 'Soleil du lever jusqu’à 15 h. Parfait les matins d’hiver, à éviter à midi en été.',
    en: 'Sun from dawn until 3 pm. Perfect on winter mornings, best avoided at noon in summer.',
  },
  S: {
    fr: 'Soleil toute la journée. De novembre à mars, on grimpe en tee-shirt.',
    en: 'Sun all day long. From November to March you climb in a T-shirt.',
  },
  SW: {
    fr: 'Soleil de 11 h au coucher. Les soirées d’automne valent le détour.',
    en: 'Sun from 11 am to sunset. Autumn evenings are worth the trip.',
  },
  W: {
    fr: 'Ombre jusqu’à 13 h, puis soleil jusqu’au coucher. Grasse matinée permise au printemps.',
    en: 'Shade until 1 pm, then sun until dusk. In spring you may sleep in.',
  },
  NW: {
    fr: 'Ombre jusqu’à 16 h, dernier soleil en prime. Une bonne adresse pour l’été.',
    en: 'Shade until 4 pm, then the last sun as a bonus. A good address for summer.',
  },
};
