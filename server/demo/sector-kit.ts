import type { LocalText } from '#contract/language';

const t = (fr: string, en: string): LocalText => ({ fr, en });

/** How the bolts are. */
export const equipmentStories: readonly LocalText[] = [
  t(
    'Scellements inox de 12 mm, relais chaînés avec mousqueton.',
    '12 mm stainless glue-ins, chained anchors with a carabiner.',
  ),
  t(
    'Équipement récent et rapproché au départ, un peu plus aéré vers le haut.',
    'Recent bolts, close together low down, airier towards the top.',
  ),
  t(
    'Goujons de 10 mm en bon état ; premier point haut, perche utile.',
    '10 mm expansion bolts in good order; first clip is high, a stick helps.',
  ),
  t(
    'Rééquipé de bas en haut : points proches, relais à deux points reliés.',
    'Rebolted from the ground up: close bolts, linked two-point anchors.',
  ),
  t(
    'Points solides mais espacés, comme les voulaient les ouvreurs.',
    'Solid but spaced bolts, as the first climbers wanted them.',
  ),
];

/** What to look out for. */
export const warningStories: readonly LocalText[] = [
  t(
    'Casque conseillé au pied : des pierres tombent quand il y a du monde sur le plateau.',
    'Helmet advised at the foot: stones fall when people walk the plateau.',
  ),
  t(
    'Nid de guêpes possible sous les toits en fin d’été.',
    'Possible wasps’ nest under the roofs in late summer.',
  ),
  t(
    'Une écaille sonne creux à mi-hauteur, à gauche de la coulée : ne pas tirer dessus.',
    'A flake sounds hollow half-way up, left of the streak: do not pull on it.',
  ),
  t(
    'Après la pluie, laisser sécher deux jours : le rocher mouillé casse.',
    'After rain leave it two days to dry: wet rock breaks.',
  ),
  t('Se garer sans gêner le passage des engins agricoles.', 'Park without blocking farm vehicles.'),
  t(
    'Terrain en pente au pied : garder les enfants et les sacs côté mur.',
    'Sloping ground at the foot: keep children and packs on the wall side.',
  ),
];

/** What climbs are noted for; most have nothing to say. */
export const climbNotes: readonly LocalText[] = [
  t('Départ morpho.', 'Reachy start.'),
  t('Crux au dernier point.', 'Crux at the last bolt.'),
  t('La plus belle du mur.', 'The best on the wall.'),
  t('Ne pas partir à droite dans la fissure.', 'Do not be lured right into the crack.'),
  t('Idéale en tête pour une première.', 'Ideal for a first lead.'),
  t('Patiné, mais toujours aimé.', 'Polished, still loved.'),
  t('Un repos sans les mains, à trouver.', 'A hands-off rest, if you find it.'),
  t('Rétablissement expo sous le relais.', 'Bold mantel below the anchor.'),
  t('Relais commun avec la voie de gauche.', 'Shares its anchor with the route on the left.'),
];

/** Invented people; nobody of these names bolted anything. */
export const inventedBolters: readonly string[] = [
  'J. Martelin, S. Ravelou',
  'Collectif des Trois Maillons',
  'A. Cadenel',
  'M. et R. Taillefer',
  'Les Amis du Vieux Perfo',
  'P. Sauvaire, L. Brémondin',
  'Club du Grand Cade',
];

/** Yearly closures by what asks for them. */
export const yearlyClosures = {
  fire: {
    from: '06-15',
    to: '09-15',
    reason: t(
      'Risque d’incendie : accès au massif réglementé, souvent fermé. Se renseigner la veille.',
      'Fire risk: access to the massif is restricted and often closed. Check the day before.',
    ),
  },
  raptors: {
    from: '02-15',
    to: '06-30',
    reason: t(
      'Nidification de rapaces : ne pas grimper, ne pas stationner au pied.',
      'Nesting birds of prey: no climbing, no waiting at the foot.',
    ),
  },
} as const;
