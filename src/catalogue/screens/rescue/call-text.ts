import type { Coordinates, Landing } from '#contract/catalogue/place';
import type { CallLanguage } from '#contract/rescue/called-from';
import { decimalDegrees } from '#contract/rescue/position-notations';
import { formatDistance } from '../../../format/format-number';
import type { Fix } from '../../../kit/position/use-own-position';
import { isCoarse, precisionOf, type RescuePlace } from './place-to-say';

interface Words {
  opening: string;
  place: (parts: string) => string;
  crag: (name: string) => string;
  sector: (name: string) => string;
  multipitch: (name: string) => string;
  own: (position: string, precision: string) => string;
  atCrag: (position: string) => string;
  atFoot: (position: string) => string;
  parking: (position: string) => string;
  landing: (position: string) => string;
}

/*
 * They do not stand with the app's texts: those are in the two languages of its readers, and only one of the two is
 * loaded. These are in the language of whoever answers, and a provider does not correct them.
 */
const words: Record<CallLanguage, Words> = {
  fr: {
    opening: 'Urgence\u00a0: accident d’escalade.',
    place: (parts) => `Lieu\u00a0: ${parts}.`,
    crag: (name) => `falaise ${name}`,
    sector: (name) => `secteur ${name}`,
    multipitch: (name) => `grande voie ${name}`,
    own: (position, precision) => `Ma position\u00a0: ${position}, à ${precision} près.`,
    atCrag: (position) => `Position de la falaise\u00a0: ${position}.`,
    atFoot: (position) => `Position du pied de la paroi\u00a0: ${position}.`,
    parking: (position) => `Parking le plus proche\u00a0: ${position}.`,
    landing: (position) => `Un hélicoptère peut se poser à cet endroit\u00a0: ${position}.`,
  },
  en: {
    opening: 'Emergency: climbing accident.',
    place: (parts) => `Place: ${parts}.`,
    crag: (name) => `crag ${name}`,
    sector: (name) => `sector ${name}`,
    multipitch: (name) => `multi-pitch route ${name}`,
    own: (position, precision) => `My position: ${position}, to within ${precision}.`,
    atCrag: (position) => `Position of the crag: ${position}.`,
    atFoot: (position) => `Position of the foot of the wall: ${position}.`,
    parking: (position) => `Nearest car park: ${position}.`,
    landing: (position) => `A helicopter can land at this place: ${position}.`,
  },
  it: {
    opening: 'Emergenza: incidente in arrampicata.',
    place: (parts) => `Luogo: ${parts}.`,
    crag: (name) => `falesia ${name}`,
    sector: (name) => `settore ${name}`,
    multipitch: (name) => `via di più tiri ${name}`,
    own: (position, precision) => `La mia posizione: ${position}, con una precisione di ${precision}.`,
    atCrag: (position) => `Posizione della falesia: ${position}.`,
    atFoot: (position) => `Posizione della base della parete: ${position}.`,
    parking: (position) => `Parcheggio più vicino: ${position}.`,
    landing: (position) => `Un elicottero può atterrare in questo punto: ${position}.`,
  },
  es: {
    opening: 'Emergencia: accidente de escalada.',
    place: (parts) => `Lugar: ${parts}.`,
    crag: (name) => `zona de escalada ${name}`,
    sector: (name) => `sector ${name}`,
    multipitch: (name) => `vía de varios largos ${name}`,
    own: (position, precision) => `Mi posición: ${position}, con una precisión de ${precision}.`,
    atCrag: (position) => `Posición de la zona de escalada: ${position}.`,
    atFoot: (position) => `Posición del pie de la pared: ${position}.`,
    parking: (position) => `Aparcamiento más cercano: ${position}.`,
    landing: (position) => `Un helicóptero puede aterrizar en este punto: ${position}.`,
  },
  de: {
    opening: 'Notfall: Kletterunfall.',
    place: (parts) => `Ort: ${parts}.`,
    crag: (name) => `Klettergebiet ${name}`,
    sector: (name) => `Sektor ${name}`,
    multipitch: (name) => `Mehrseillängenroute ${name}`,
    own: (position, precision) => `Meine Position: ${position}, auf ${precision} genau.`,
    atCrag: (position) => `Position des Klettergebiets: ${position}.`,
    atFoot: (position) => `Position des Wandfußes: ${position}.`,
    parking: (position) => `Nächster Parkplatz: ${position}.`,
    landing: (position) => `An dieser Stelle kann ein Hubschrauber landen: ${position}.`,
  },
};

/** What is known when help is called. */
export interface CallFacts {
  place: RescuePlace | null;
  own: Fix | null;
  parking: Coordinates | null;
  landing: Landing | null;
}

/**
 * What to say on the phone, sentence by sentence: what happened, where in names and in figures, where a car gets to and
 * where a helicopter can land. The figures of the place stand there when the device does not know its own position well.
 */
export function callText(language: CallLanguage, { place, own, parking, landing }: CallFacts): string[] {
  const say = words[language];
  const text = [say.opening];
  if (place) {
    const parts = [
      place.crag && say.crag(place.crag),
      place.sector && say.sector(place.sector),
      place.multipitch && say.multipitch(place.multipitch),
      language === 'en' ? place.region.en || place.region.fr : place.region.fr || place.region.en,
    ];
    text.push(say.place(parts.filter(Boolean).join(', ')));
  }
  if (own) text.push(say.own(decimalDegrees(own.at), formatDistance(precisionOf(own), language)));
  if (place && (!own || isCoarse(own))) {
    const at = decimalDegrees(place.coordinates);
    text.push(place.isFoot ? say.atFoot(at) : say.atCrag(at));
  }
  if (parking) text.push(say.parking(decimalDegrees(parking)));
  if (landing) {
    // The provider's words are in the two languages of the app; to others the place is said.
    const known = language === 'fr' || language === 'en' ? landing.text[language] : '';
    text.push([say.landing(decimalDegrees(landing.coordinates)), known].filter(Boolean).join(' '));
  }
  return text;
}
