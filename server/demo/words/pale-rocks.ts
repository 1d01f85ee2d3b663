import type { LocalText } from '#contract/language';
import type { RockPhrases } from './rock-phrases';

const t = (fr: string, en: string): LocalText => ({ fr, en });

/** Words for white, grey and blue limestone. */
export const paleRocks = {
  white: {
    looks: [
      t(
        'Le calcaire blanc renvoie la lumière et laisse voir chaque gratton de loin.',
        'White limestone throws the light back and shows every edge from afar.',
      ),
      t(
        'Un rocher clair, coupant par endroits, fendu de fissures où poussent les romarins.',
        'Pale rock, sharp in places, split by cracks where rosemary grows.',
      ),
      t(
        'Des dalles blanches, rayées de gris par les pluies, avec des cannelures pour tenir.',
        'White slabs, rain-striped in grey, with flutes to hold on to.',
      ),
    ],
    moves: [
      t(
        'Équilibre, grattons et bras tendus ; les pieds décident de tout.',
        'Balance, small edges and straight arms; the feet decide everything.',
      ),
      t(
        'Fissures à verrouiller et dalles à caresser : deux écoles dans la même longueur.',
        'Cracks to jam and slabs to stroke: two schools within one pitch.',
      ),
      t(
        'Des oppositions franches dans les dièdres, puis un pas de dalle qui fait réfléchir.',
        'Straightforward bridging in the corners, then a slab move that makes you think.',
      ),
    ],
    styles: [
      t('Dalle et fissure', 'Slab and crack'),
      t('Mur à grattons', 'Edgy wall'),
      t('Dièdres et dalles', 'Corners and slabs'),
    ],
  },
  grey: {
    looks: [
      t(
        'Un gris compact, creusé de gouttes d’eau où la main se pose sans réfléchir.',
        'Compact grey rock, carved with water pockets the hand finds by itself.',
      ),
      t(
        'Le gris y est sculpté de cannelures verticales, parallèles comme des tuyaux d’orgue.',
        'The grey is carved into vertical flutes, parallel as organ pipes.',
      ),
      t(
        'Grandes plaques lisses de loin, généreuses de près : approchez-vous.',
        'Big sheets, blank from afar and generous up close: step nearer.',
      ),
    ],
    moves: [
      t(
        'Gouttes d’eau, changements de pied et confiance : le haut du corps se repose.',
        'Water pockets, foot swaps and trust: the upper body gets a rest.',
      ),
      t(
        'Continuité verticale sur petites prises nettes ; on gère le souffle plus que la force.',
        'Vertical stamina on small, clean holds; you manage breath rather than strength.',
      ),
      t(
        'Des cannelures en opposition et des rétablissements sans prise évidente.',
        'Flutes climbed in opposition and mantels with nothing obvious to hold.',
      ),
    ],
    styles: [
      t('Mur vertical technique', 'Technical vertical wall'),
      t('Dalle à gouttes d’eau', 'Water-pocketed slab'),
      t('Cannelures', 'Flutes'),
    ],
  },
  blade: {
    looks: [
      t(
        'Les couches, redressées à la verticale, forment une lame mince comme une page.',
        'The beds, tilted on end, make a blade as thin as a page.',
      ),
      t(
        'Une plaque couleur miel, barrée de fissures droites qui vont du sol au ciel.',
        'A honey-coloured sheet, ruled with straight cracks from ground to sky.',
      ),
      t(
        'Le rocher sonne clair, les arêtes coupent le vent en deux.',
        'The rock rings true and the ridges cut the wind in two.',
      ),
    ],
    moves: [
      t(
        'Placements précis sur le fil des fissures ; les bras ne servent qu’à garder l’équilibre.',
        'Precise placements along the cracks; arms are only there for balance.',
      ),
      t(
        'De la dalle à doigts, un peu d’adhérence, et l’envie de monter droit.',
        'Fingery slab, a little friction, and the wish to go straight up.',
      ),
      t(
        'Des dièdres à opposition, des écailles sonores à tirer avec tact.',
        'Corners to bridge, and ringing flakes to pull with tact.',
      ),
    ],
    styles: [
      t('Dalle redressée', 'Upturned slab'),
      t('Fissures et arêtes', 'Cracks and ridges'),
      t('Dièdres', 'Corners'),
    ],
  },
  blue: {
    looks: [
      t(
        'Bleu et ocre en larges bandes, bosselé, parfait au point qu’on le croirait moulé.',
        'Blue and ochre in broad bands, bulging, so perfect it might have been cast.',
      ),
      t(
        'Un calcaire lisse et frais, où les trous n’apparaissent qu’une fois le pied levé.',
        'Smooth, cool limestone whose pockets only appear once your foot is off the ground.',
      ),
      t(
        'De longues vagues de rocher, avec un trou juste là où il le faut.',
        'Long waves of rock, with a pocket just where one is needed.',
      ),
    ],
    moves: [
      t(
        'Trous, bossus et points éloignés : grimper décidé, respirer aux bacs.',
        'Pockets, bulges and spaced bolts: climb with resolve, breathe at the jugs.',
      ),
      t(
        'Des mouvements amples et fluides, puis un mur final où il faut encore y croire.',
        'Wide, flowing moves, then a headwall where you still need to believe.',
      ),
      t(
        'Bi-doigts et épaules ouvertes ; la lecture vaut une cotation.',
        'Two-finger pockets and open shoulders; reading the rock is worth a grade.',
      ),
    ],
    styles: [
      t('Mur à trous et bossus', 'Pockets and bulges'),
      t('Léger dévers continu', 'Sustained gentle overhang'),
      t('Grand mur', 'Big wall climbing'),
    ],
  },
} satisfies Record<string, RockPhrases>;
