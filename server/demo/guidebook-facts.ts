import type { LocalText } from '#contract/language';
import type { TopoKind } from '#contract/catalogue/place';

/** An invented guidebook: which crags it covers, what it costs, and what it says of itself. */
export interface GuidebookFacts {
  slug: string;
  label: string;
  kind: TopoKind;
  edition: number;
  year: number;
  description: LocalText;
  /** Of a first edition there is nothing to tell. */
  changes?: LocalText;
  activationQuestion: LocalText;
  /** What would be printed in the invented book: any of these is right. */
  activationAnswers: readonly string[];
  activationCode: string;
  /** Crags whose sectors it holds. */
  sectorsOf: readonly string[];
  /** Crags whose multi-pitches it holds. */
  multipitchesOf: readonly string[];
  /** A multi-pitch guidebook holds only one sector, its free sample; another guidebook must hold the rest. */
  onlySample?: boolean;
  /** Invented like the book. */
  authors: readonly string[];
  pages: number;
  weightGrams: number;
  paperCents: number;
  digitalCents: number;
}

export const guidebookFacts: readonly GuidebookFacts[] = [
  {
    slug: 'entre-luberon-et-ventoux',
    label: 'Entre Luberon et Ventoux',
    kind: 'cliff',
    edition: 3,
    year: 2026,
    description: {
      fr: 'Quatre falaises, de la molasse dorée aux dévers à colonnettes, à moins d’une heure de route l’une de l’autre. Chaque secteur tient sur une double page : le croquis, les voies, l’ombre et l’heure où elle arrive.',
      en: 'Four crags, from golden molasse to tufa overhangs, less than an hour’s drive apart. Every sector fits one spread: the topo, the climbs, the shade and the hour it comes.',
    },
    changes: {
      fr: 'Tous les croquis refaits, l’heure de l’ombre pour chaque secteur, et Combe Obscure en plus.',
      en: 'Every topo redrawn, the hour of the shade for each sector, and Combe Obscure added.',
    },
    activationQuestion: {
      fr: 'Quel est le premier mot de la page 48 ?',
      en: 'What is the first word on page 48?',
    },
    activationAnswers: ['relais'],
    activationCode: 'DEM0-1111-2222-3331',
    sectorsOf: ['buoux', 'saint-leger-du-ventoux', 'rocher-du-groseau', 'combe-obscure'],
    multipitchesOf: [],
    authors: ['Relais'],
    pages: 224,
    weightGrams: 480,
    paperCents: 2900,
    digitalCents: 1900,
  },
  {
    slug: 'dentelles-et-baronnies',
    label: 'Dentelles et Baronnies, côté lames',
    kind: 'mixte',
    edition: 1,
    year: 2025,
    description: {
      fr: 'Des lames debout sur les vignes, de la première dalle à la grande voie d’arête. Un topo pour mêler couennes du matin et longueurs de l’après-midi, sans changer de vallée.',
      en: 'Blades standing over the vines, from a first slab to a ridge multi-pitch. A guidebook for morning single pitches and afternoon multi-pitches without changing valley.',
    },
    activationQuestion: {
      fr: 'Combien de lames sont dessinées en couverture ?',
      en: 'How many blades are drawn on the cover?',
    },
    activationAnswers: ['sept', '7', 'seven'],
    activationCode: 'DEM0-1111-2222-3332',
    sectorsOf: ['dentelles-de-montmirail', 'rocher-d-ubrieux', 'rocher-saint-julien'],
    multipitchesOf: ['dentelles-de-montmirail', 'rocher-saint-julien'],
    authors: ['Relais'],
    pages: 192,
    weightGrams: 420,
    paperCents: 2700,
    digitalCents: 1700,
  },
  {
    slug: 'buech-vertical',
    label: 'Buëch vertical',
    kind: 'mixte',
    edition: 2,
    year: 2024,
    description: {
      fr: 'D’Orpierre à la clue de Sisteron, le pays où l’on grimpe du 3 au 8 en sortant du café. Familles, premières grandes voies, murs sérieux : tout est à pied, ou presque.',
      en: 'From Orpierre to the Sisteron narrows, the country where you climb from grade 3 to 8 straight from the café. Families, first multi-pitches, serious walls: all on foot, or nearly.',
    },
    changes: {
      fr: 'Deux grandes voies de plus à Sisteron, et des cotations revues par ceux qui grimpent là toute l’année.',
      en: 'Two more multi-pitches at Sisteron, and grades reviewed by those who climb there all year.',
    },
    activationQuestion: {
      fr: 'Quel animal accompagne le numéro de la page 12 ?',
      en: 'Which animal stands beside the number of page 12?',
    },
    activationAnswers: ['chamois'],
    activationCode: 'DEM0-1111-2222-3333',
    sectorsOf: ['orpierre', 'sisteron-la-baume'],
    multipitchesOf: ['orpierre', 'sisteron-la-baume'],
    authors: ['Relais'],
    pages: 176,
    weightGrams: 390,
    paperCents: 2600,
    digitalCents: 1600,
  },
  {
    slug: 'ceuse-la-haut',
    label: 'Céüse, là-haut',
    kind: 'mixte',
    edition: 1,
    year: 2026,
    description: {
      fr: 'Une heure de marche, quatre kilomètres de falaise, et toutes les raisons de remonter demain. Les secteurs dans l’ordre du sentier, avec l’heure du soleil pour chacun.',
      en: 'An hour’s walk, four kilometres of cliff, and every reason to walk up again tomorrow. The sectors in the order of the path, with the hour of the sun for each.',
    },
    activationQuestion: {
      fr: 'Quelle couleur a la corde de la page de titre ?',
      en: 'What colour is the rope on the title page?',
    },
    activationAnswers: ['orange'],
    activationCode: 'DEM0-1111-2222-3334',
    sectorsOf: ['ceuse'],
    multipitchesOf: ['ceuse'],
    authors: ['Relais'],
    pages: 144,
    weightGrams: 330,
    paperCents: 2400,
    digitalCents: 1500,
  },
  {
    slug: 'verdon-grand-large',
    label: 'Verdon, grand large',
    kind: 'mixte',
    edition: 1,
    year: 2025,
    description: {
      fr: 'Huit grandes voies choisies pour commencer, recommencer et finir au soleil, et les secteurs de couennes pour les jours sans rappel. Accès par le haut ou par le bas, rappels, échappatoires : ce qu’il faut savoir avant de jeter la corde.',
      en: 'Eight multi-pitches chosen to begin with, begin again, and finish in the sun, and the single-pitch sectors for days without abseils. Access from above or below, abseils, escapes: what to know before the rope goes over the edge.',
    },
    activationQuestion: {
      fr: 'Quel oiseau plane sur la carte dépliante ?',
      en: 'Which bird soars over the fold-out map?',
    },
    activationAnswers: ['vautour', 'vulture'],
    activationCode: 'DEM0-1111-2222-3335',
    sectorsOf: ['gorges-du-verdon'],
    multipitchesOf: ['gorges-du-verdon'],
    authors: ['Relais'],
    pages: 208,
    weightGrams: 450,
    paperCents: 3200,
    digitalCents: 2100,
  },
  {
    slug: 'calanques-du-lever-au-coucher',
    label: 'Calanques, du lever au coucher',
    kind: 'mixte',
    edition: 4,
    year: 2026,
    description: {
      fr: 'Le calcaire blanc au matin, le cap rouge le soir. Secteurs et grandes voies triés par marche d’approche et par baignade possible, avec les fermetures d’été en clair.',
      en: 'White limestone in the morning, the red cape in the evening. Sectors and multi-pitches sorted by walk-in and by swim, with the summer closures spelled out.',
    },
    changes: {
      fr: 'Les fermetures d’été de 2026, les descentes redessinées et les approches mesurées à pied.',
      en: 'The summer closures of 2026, the descents redrawn and the approaches measured on foot.',
    },
    activationQuestion: {
      fr: 'Quel poisson illustre le chapitre des baignades ?',
      en: 'Which fish illustrates the chapter on swimming?',
    },
    activationAnswers: ['girelle', 'wrasse'],
    activationCode: 'DEM0-1111-2222-3336',
    sectorsOf: ['calanques-de-marseille', 'cap-canaille'],
    multipitchesOf: ['calanques-de-marseille', 'cap-canaille'],
    authors: ['Relais'],
    pages: 256,
    weightGrams: 540,
    paperCents: 3400,
    digitalCents: 2200,
  },
  {
    slug: 'sainte-victoire-par-les-pieds',
    label: 'Sainte-Victoire par les pieds',
    kind: 'multipitch',
    edition: 2,
    year: 2023,
    description: {
      fr: 'De longues dalles grises jusqu’à la crête, peu de points et beaucoup de ciel. Pour qui aime réfléchir en montant, et redescendre par le sentier des peintres.',
      en: 'Long grey slabs to the ridge, few bolts and plenty of sky. For those who like to think on the way up, and walk down the painters’ path.',
    },
    changes: {
      fr: 'Les rappels rééquipés sont à jour, et chaque voie dit où s’échapper.',
      en: 'The re-equipped abseils are up to date, and each multi-pitch says where to escape.',
    },
    activationQuestion: {
      fr: 'Quel outil de peintre ferme l’introduction ?',
      en: 'Which painter’s tool closes the introduction?',
    },
    activationAnswers: ['couteau', 'knife'],
    activationCode: 'DEM0-1111-2222-3337',
    sectorsOf: ['montagne-sainte-victoire'],
    multipitchesOf: ['montagne-sainte-victoire'],
    onlySample: true,
    authors: ['Relais'],
    pages: 112,
    weightGrams: 280,
    paperCents: 2500,
    digitalCents: 1500,
  },
  {
    slug: 'couennes-de-basse-durance',
    label: 'Couennes de basse Durance',
    kind: 'cliff',
    edition: 2,
    year: 2025,
    description: {
      fr: 'Les collines d’Orgon et de Cavaillon, la grotte de Volx, les pieds de la Sainte-Victoire : quatre façons de grimper après le travail. Classées par heure d’ombre et par minutes de marche.',
      en: 'The hills of Orgon and Cavaillon, the cave at Volx, the foot of Sainte-Victoire: four ways of climbing after work. Sorted by hour of shade and minutes of walking.',
    },
    changes: {
      fr: 'La grotte de Volx entre dans le topo, avec ses heures d’ombre.',
      en: 'The cave at Volx joins the guidebook, with its hours of shade.',
    },
    activationQuestion: {
      fr: 'Quel légume pousse au pied du plan de la page 20 ?',
      en: 'Which vegetable grows below the plan on page 20?',
    },
    activationAnswers: ['artichaut', 'artichoke'],
    activationCode: 'DEM0-1111-2222-3338',
    sectorsOf: ['orgon', 'cavaillon-saint-jacques', 'volx', 'montagne-sainte-victoire'],
    multipitchesOf: [],
    authors: ['Relais'],
    pages: 160,
    weightGrams: 360,
    paperCents: 2300,
    digitalCents: 1400,
  },
];
