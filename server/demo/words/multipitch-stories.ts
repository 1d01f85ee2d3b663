import type { LocalText } from '#contract/language';
import type { Equipment } from '#contract/catalogue/place';

interface MultipitchStory {
  name: string;
  crag: string;
  facing: LocalText;
  meters: number;
  pitches: number;
  hardest: string;
  obligatory: string;
  /** The number of the hardest pitch. */
  crux: number;
}
type Say = (story: MultipitchStory) => LocalText;

/** How a route is introduced. */
export const multipitchOpenings: readonly Say[] = [
  (s) => ({
    fr: `« ${s.name} » : ${s.meters} m, ${s.pitches} longueurs, ${s.hardest} max et ${s.obligatory} obligatoire, ${s.facing.fr}.`,
    en: `“${s.name}”: ${s.meters} m, ${s.pitches} pitches, ${s.hardest} max and ${s.obligatory} obligatory, ${s.facing.en}.`,
  }),
  (s) => ({
    fr: `Une ligne de ${s.meters} m que l’on devine du parking et que l’on comprend au troisième relais. Le ${s.hardest} attend dans L${s.crux}.`,
    en: `A ${s.meters} m line you guess at from the car and understand at the third belay. The ${s.hardest} waits on pitch ${s.crux}.`,
  }),
  (s) => ({
    fr: `${s.pitches} longueurs pour ${s.meters} m : de quoi passer une belle matinée, à condition de grimper le ${s.obligatory} sans y penser.`,
    en: `${s.pitches} pitches for ${s.meters} m: a fine morning, provided you climb ${s.obligatory} without a thought.`,
  }),
  (s) => ({
    fr: `Tout se joue dans L${s.crux} (${s.hardest}) ; les ${s.pitches - 1} autres longueurs sont là pour le plaisir et pour la vue.`,
    en: `It is all decided on pitch ${s.crux} (${s.hardest}); the other ${s.pitches - 1} pitches are there for pleasure and the view.`,
  }),
  (s) => ({
    fr: `La voie suit les faiblesses du rocher sur ${s.meters} m et finit sur le fil, le vent dans le dos. Obligatoire : ${s.obligatory}.`,
    en: `The route follows the rock’s weaknesses for ${s.meters} m and ends on the crest, wind at your back. Obligatory: ${s.obligatory}.`,
  }),
];

/** How the equipment is, from adventure to sport. */
export const equipmentWords: Readonly<Record<Equipment, LocalText>> = {
  Eq1: {
    fr: 'Terrain d’aventure : presque rien en place, relais à renforcer. Jeu de coinceurs et de friends complet.',
    en: 'Adventure terrain: next to nothing in place, belays to back up. Full set of nuts and cams.',
  },
  Eq2: {
    fr: 'Équipement partiel : quelques points et pitons, le reste sur coinceurs et friends moyens.',
    en: 'Partly equipped: a few bolts and pegs, the rest on nuts and medium cams.',
  },
  Eq3: {
    fr: 'Équipée mais aérée : les points sont bons, les pas entre eux aussi.',
    en: 'Bolted but airy: the bolts are good, and so are the moves between them.',
  },
  Eq4: {
    fr: 'Bien équipée, relais chaînés sur toutes les longueurs.',
    en: 'Well bolted, chained belays on every pitch.',
  },
};

/** What is worth saying of a pitch. */
export const pitchNotes: readonly LocalText[] = [
  { fr: 'Relais confortable sur vire.', en: 'Comfortable ledge belay.' },
  { fr: 'Tirage : allonger les points du milieu.', en: 'Rope drag: extend the middle bolts.' },
  { fr: 'Traversée à gauche sous le toit.', en: 'Traverse left below the roof.' },
  { fr: 'Belle fissure à verrous.', en: 'Fine jamming crack.' },
  { fr: 'Dalle à pas d’adhérence.', en: 'Slab with friction moves.' },
  { fr: 'Dernier point sûr pour redescendre.', en: 'Last sure place to retreat from.' },
  { fr: 'Sortie sur arbre.', en: 'Finishes at a tree.' },
];
