import type { LocalText } from '#contract/language';
import type { RockPhrases } from './rock-phrases';

const t = (fr: string, en: string): LocalText => ({ fr, en });

/** Words for golden, red and brown rock. */
export const warmRocks = {
  molasse: {
    looks: [
      t(
        'La molasse y est dorée, piquée de trous ronds comme une tranche de gruyère.',
        'The molasse is golden here, drilled with round pockets like a slice of gruyère.',
      ),
      t(
        'Le grès calcaire, arrondi par le vent, cache ses meilleures prises dans les lignes d’ombre.',
        'Wind-rounded sandy limestone hides its best holds along the lines of shade.',
      ),
      t(
        'Des rangées de trous dessinent des portées sur le mur ; il ne reste qu’à déchiffrer.',
        'Rows of pockets draw staves across the wall; all that is left is to sight-read.',
      ),
    ],
    moves: [
      t(
        'Trous à deux ou trois doigts, pieds à plat, grands mouvements d’épaule : échauffez les tendons avant.',
        'Two- and three-finger pockets, flat feet, long shoulder moves: warm up those tendons first.',
      ),
      t(
        'On se hisse de trou en trou ; la réussite tient au choix du doigt et à la hauteur des pieds.',
        'You haul from pocket to pocket; success depends on choosing the right finger and keeping feet high.',
      ),
      t(
        'Bossus fuyants et réglettes rondes : de la compression, des talons et un peu de souffle.',
        'Sloping bulges and rounded edges: compression, heels and a little breath.',
      ),
    ],
    styles: [
      t('Mur à trous', 'Pocketed wall'),
      t('Bossu et trous', 'Bulges and pockets'),
      t('Léger dévers à trous', 'Gently overhanging pockets'),
    ],
  },
  tufa: {
    looks: [
      t(
        'Des colonnettes descendent du toit comme la cire d’un cierge, entre deux coulées noires.',
        'Tufas run from the roof like wax down a candle, between two black streaks.',
      ),
      t(
        'Le mur s’avance au-dessus des têtes, ocre et gris, rayé de noir là où l’eau passe.',
        'The wall leans out overhead, ochre and grey, striped black where water runs.',
      ),
      t(
        'Un dévers régulier, des concrétions, et des genouillères qui sèchent au soleil.',
        'A steady overhang, concretions, and knee pads drying in the sun.',
      ),
    ],
    moves: [
      t(
        'Pinces, coincements de genou et repos à trouver : la tête économise les bras.',
        'Pinches, knee bars and rests to be found: the head saves the arms.',
      ),
      t(
        'Grands gestes sur bonnes prises, jusqu’au moment où elles ne le sont plus.',
        'Big moves on good holds, until they stop being good.',
      ),
      t(
        'De la résistance pure sur colonnettes, avec un crux placé trop près du relais.',
        'Pure resistance on tufas, with a crux set too close to the anchor.',
      ),
    ],
    styles: [
      t('Dévers à colonnettes', 'Tufa overhang'),
      t('Toits et concrétions', 'Roofs and concretions'),
      t('Grand dévers', 'Steep overhang'),
    ],
  },
  red: {
    looks: [
      t(
        'Le grès rouge alterne avec des bancs de galets roulés, pris dans la masse comme des noisettes.',
        'Red rock alternates with beds of rounded pebbles, set in the mass like hazelnuts.',
      ),
      t(
        'Rouge au couchant, presque violet à l’aube : le mur change de couleur avec l’heure.',
        'Red at sunset, almost purple at dawn: the wall changes colour with the hour.',
      ),
      t(
        'Des strates en escalier, du poudingue et des surplombs que la mer arrondit depuis toujours.',
        'Stepped strata, conglomerate, and overhangs the sea has always been rounding.',
      ),
    ],
    moves: [
      t(
        'On tire sur des galets : les essayer d’abord, les aimer ensuite.',
        'You pull on pebbles: test them first, love them after.',
      ),
      t(
        'Réglettes entre deux strates, rétablissements larges et sang-froid au-dessus du vide.',
        'Edges between two strata, wide mantels and a cool head above the drop.',
      ),
      t(
        'Petits surplombs en série ; garder les hanches près du mur et les bras longs.',
        'Small overhangs one after the other; keep hips close and arms long.',
      ),
    ],
    styles: [
      t('Surplombs et vires', 'Overhangs and ledges'),
      t('Mur à galets', 'Pebbled wall'),
      t('Strates et réglettes', 'Strata and edges'),
    ],
  },
  layered: {
    looks: [
      t(
        'Des bancs réguliers, empilés comme des livres, avec une réglette à chaque tranche.',
        'Regular beds stacked like books, with an edge on every spine.',
      ),
      t(
        'Le calcaire, dur et lité, offre des vires minuscules là où l’œil ne voit qu’un mur.',
        'Hard, bedded limestone offers tiny ledges where the eye sees only a wall.',
      ),
      t(
        'Couleur pain grillé, rayé à l’horizontale, il se lit comme un escalier un peu raide.',
        'Toast-coloured and ruled across, it reads like a rather steep staircase.',
      ),
    ],
    moves: [
      t(
        'Réglettes franches et pas de pieds ; le plus dur est de ne pas tout serrer.',
        'Clean edges and footwork; the hard part is not gripping everything.',
      ),
      t(
        'Des rétablissements d’un banc sur l’autre, avec un petit toit pour finir.',
        'Mantels from bed to bed, with a small roof to finish.',
      ),
      t(
        'Un mur qui se grimpe au rythme d’une échelle, sauf un barreau qui manque.',
        'A wall climbed to the rhythm of a ladder, except for one missing rung.',
      ),
    ],
    styles: [
      t('Mur à réglettes', 'Wall of edges'),
      t('Bancs et petits toits', 'Beds and small roofs'),
      t('Vertical à prises nettes', 'Vertical on clean holds'),
    ],
  },
} satisfies Record<string, RockPhrases>;
