import type { Equipment, Orientation } from '#contract/catalogue/place';
import type { Language } from '#contract/language';

interface CopyWords {
  /** How days are written. */
  locale: string;
  edition: (edition: number, year: number) => string;
  owner: (name: string, day: string) => string;
  demo: string;
  contents: string;
  others: string;
  climbs: readonly [number: string, name: string, grade: string, metres: string, bolts: string];
  pitches: readonly [number: string, grade: string, metres: string, bolts: string];
  stars: (count: number) => string;
  grades: (from: string, to: string) => string;
  closed: (from: string, to: string, reason: string) => string;
  parking: string;
  landing: string;
  foot: string;
  walk: (minutes: number) => string;
  metres: (count: number) => string;
  obligatory: (grade: string) => string;
  facts: {
    orientation: string;
    grades: string;
    length: string;
    description: string;
    approach: string;
    descent: string;
    movement: string;
    material: string;
    equipment: string;
    times: string;
    rock: string;
    carFree: string;
    style: string;
    rope: string;
    family: string;
    bolters: string;
    firstAscent: string;
    sources: string;
  };
  suits: Record<'yes' | 'no', string>;
  descents: Record<'lower' | 'abseil' | 'walk', string>;
  orientations: Record<Orientation, string>;
  equipments: Record<Equipment, string>;
  /** Leads to what is said of the signature. */
  check: string;
  signed: (address: string) => string;
  keys: (address: string) => string;
}

/** The words of a customer's own copy of a guidebook; French is written first. */
export const copyWords: Record<Language, CopyWords> = {
  fr: {
    locale: 'fr-FR',
    edition: (edition, year) => `${edition === 1 ? '1re' : `${edition}e`} édition, ${year}`,
    owner: (name, day) => `Exemplaire de ${name}, écrit le ${day}.`,
    demo: 'Démonstration\u00a0: ces lieux sont inventés. Ne grimpez pas avec ce topo.',
    contents: 'Sommaire',
    others: 'Autres grandes voies',
    climbs: ['N°', 'Voie', 'Cotation', 'Mètres', 'Points'],
    pitches: ['Longueur', 'Cotation', 'Mètres', 'Points'],
    stars: (count) => `${count} ${count > 1 ? 'étoiles' : 'étoile'} sur 3`,
    grades: (from, to) => (from === to ? from : `${from} à ${to}`),
    closed: (from, to, reason) => `Fermé chaque année du ${from} au ${to}\u00a0: ${reason}`,
    parking: 'Parking',
    landing: 'Où un hélicoptère peut se poser',
    foot: 'Pied de la voie',
    walk: (minutes) => `${minutes}\u00a0min à pied`,
    metres: (count) => `${count}\u00a0m`,
    obligatory: (grade) => `${grade} obligatoire`,
    facts: {
      orientation: 'Orientation',
      grades: 'Cotations',
      length: 'Hauteur',
      description: 'Description',
      approach: 'Approche',
      descent: 'Descente',
      movement: 'Gestuelle',
      material: 'Matériel',
      equipment: 'Équipement',
      times: 'Bonnes heures',
      rock: 'Rocher',
      carFree: 'Sans voiture',
      style: 'Style',
      rope: 'Corde',
      family: 'En famille',
      bolters: 'Équipeurs',
      firstAscent: 'Première ascension',
      sources: 'Source des données',
    },
    suits: { yes: 'Convient', no: 'Déconseillé' },
    descents: { lower: 'Moulinette', abseil: 'Rappel', walk: 'À pied' },
    orientations: {
      N: 'Nord',
      NE: 'Nord-est',
      E: 'Est',
      SE: 'Sud-est',
      S: 'Sud',
      SW: 'Sud-ouest',
      W: 'Ouest',
      NW: 'Nord-ouest',
    },
    equipments: {
      Eq1: 'Eq1 aventure, peu ou pas équipé',
      Eq2: 'Eq2 aventure, relais équipés',
      Eq3: 'Eq3 équipé, engagé',
      Eq4: 'Eq4 bien équipé',
    },
    check: 'Vérifier cette copie',
    signed: (address) => `Ce fichier est signé. Pour vérifier que personne ne l’a modifié\u00a0: ${address}`,
    keys: (address) => `Clés publiques de la signature\u00a0: ${address}`,
  },
  en: {
    locale: 'en-GB',
    edition: (edition, year) => `Edition ${edition}, ${year}`,
    owner: (name, day) => `${name}’s copy, written on ${day}.`,
    demo: 'Demonstration: these places are invented. Do not climb with this guidebook.',
    contents: 'Contents',
    others: 'Other multi-pitches',
    climbs: ['No.', 'Climb', 'Grade', 'Metres', 'Bolts'],
    pitches: ['Pitch', 'Grade', 'Metres', 'Bolts'],
    stars: (count) => `${count} ${count > 1 ? 'stars' : 'star'} of 3`,
    grades: (from, to) => (from === to ? from : `${from} to ${to}`),
    closed: (from, to, reason) => `Closed every year from ${from} to ${to}: ${reason}`,
    parking: 'Car park',
    landing: 'Where a helicopter can land',
    foot: 'Foot of the climb',
    walk: (minutes) => `${minutes}\u00a0min on foot`,
    metres: (count) => `${count}\u00a0m`,
    obligatory: (grade) => `${grade} obligatory`,
    facts: {
      orientation: 'Aspect',
      grades: 'Grades',
      length: 'Height',
      description: 'Description',
      approach: 'Approach',
      descent: 'Getting down',
      movement: 'Movement',
      material: 'What to bring',
      equipment: 'Bolting',
      times: 'Best hours',
      rock: 'Rock',
      carFree: 'Without a car',
      style: 'Style of climbing',
      rope: 'Rope',
      family: 'With family',
      bolters: 'Bolted by',
      firstAscent: 'First ascent',
      sources: 'Source of the data',
    },
    suits: { yes: 'Suitable', no: 'Not advised' },
    descents: { lower: 'Lower off', abseil: 'Abseil', walk: 'On foot' },
    orientations: {
      N: 'North',
      NE: 'North-east',
      E: 'East',
      SE: 'South-east',
      S: 'South',
      SW: 'South-west',
      W: 'West',
      NW: 'North-west',
    },
    equipments: {
      Eq1: 'Eq1 adventure, little or no fixed gear',
      Eq2: 'Eq2 adventure, belays fixed',
      Eq3: 'Eq3 bolted, spaced',
      Eq4: 'Eq4 well bolted',
    },
    check: 'Check this copy',
    signed: (address) => `This file is signed. To check that nobody has changed it: ${address}`,
    keys: (address) => `Public keys of the signature: ${address}`,
  },
};
