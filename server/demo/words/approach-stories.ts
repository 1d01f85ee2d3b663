import type { LocalText } from '#contract/language';

interface ApproachStory {
  name: string;
  /** The name with its French article, to begin a sentence with and to go on with. */
  The: string;
  the: string;
  crag: string;
  minutes: number;
  turn: LocalText;
  meters: number;
}
type Say = (story: ApproachStory) => LocalText;

/** Which way to leave the path. */
export const turns: readonly [LocalText, ...LocalText[]] = [
  { fr: 'à gauche', en: 'left' },
  { fr: 'à droite', en: 'right' },
];

/** How to get there, from the car. */
export const approachStories: readonly Say[] = [
  (s) => ({
    fr: `Du parking, suivre le chemin principal ${s.meters} m jusqu’à une borne de pierre, prendre ${s.turn.fr} et monter au pied du mur. ${s.minutes} min.`,
    en: `From the car park follow the main track for ${s.meters} m to a stone marker, turn ${s.turn.en} and climb to the foot of the wall. ${s.minutes} min.`,
  }),
  (s) => ({
    fr: `Passer la barrière, longer les restanques, puis s’élever ${s.turn.fr} dans les chênes verts. ${s.The} apparaît au bout de ${s.minutes} min.`,
    en: `Go past the gate, along the terraces, then up ${s.turn.en} through the holm oaks. ${s.name} appears after ${s.minutes} min.`,
  }),
  (s) => ({
    fr: `Le sentier part derrière le panneau « ${s.crag} ». Ignorer la première sente, prendre la seconde ${s.turn.fr} après ${s.meters} m : ${s.minutes} min en tout.`,
    en: `The path starts behind the sign “${s.crag}”. Ignore the first trail, take the second on the ${s.turn.en} after ${s.meters} m: ${s.minutes} min in all.`,
  }),
  (s) => ({
    fr: `Compter ${s.minutes} min : montée régulière en lacets, puis une traversée ${s.turn.fr} au ras du rocher. Rester sur la trace, la pente s’érode.`,
    en: `Allow ${s.minutes} min: a steady zigzag, then a traverse ${s.turn.en} close below the rock. Stay on the trail, the slope erodes.`,
  }),
  (s) => ({
    fr: `Remonter le vallon sur ${s.meters} m, traverser le pierrier ${s.turn.fr} au niveau du cairn et viser ${s.the}. ${s.minutes} min, ombre au départ.`,
    en: `Go up the valley for ${s.meters} m, cross the scree ${s.turn.en} at the cairn and aim for the foot of ${s.name}. ${s.minutes} min, shade to begin with.`,
  }),
  (s) => ({
    fr: `Chemin large, puis sente cairnée ${s.turn.fr} dès que la falaise se montre (${s.meters} m). On pose le sac ${s.minutes} min après avoir fermé la voiture.`,
    en: `A wide track, then a cairned trail ${s.turn.en} as soon as the cliff shows (${s.meters} m). The pack goes down ${s.minutes} min after the car is locked.`,
  }),
];

/** The way back down. */
export const descentStories: Readonly<
  Record<'lower' | 'abseil' | 'walk', readonly ((meters: number) => LocalText)[]>
> = {
  lower: [
    (m) => ({
      fr: `Moulinette depuis le relais ; corde de ${m} m, nœud en bout.`,
      en: `Lower off from the anchor; ${m} m rope, knotted end.`,
    }),
    (m) => ({
      fr: `On redescend en moulinette. Les plus longues demandent ${m} m de corde.`,
      en: `Lower off. The longest need a ${m} m rope.`,
    }),
    (m) => ({
      fr: `Relais chaînés, descente en moulinette avec ${m} m de corde.`,
      en: `Chained anchors, lower off on ${m} m of rope.`,
    }),
  ],
  abseil: [
    (m) => ({
      fr: `Rappels dans la voie, relais en place tous les ${m} m au plus. Attention aux arbustes qui gardent les cordes.`,
      en: `Abseil the route, anchors every ${m} m at most. Mind the shrubs that like to keep ropes.`,
    }),
    (m) => ({
      fr: `Ligne de rappel à droite du sommet en tirages de ${m} m ; la repérer avant de monter.`,
      en: `Abseil line right of the top in ${m} m drops; spot it before going up.`,
    }),
  ],
  walk: [
    (m) => ({
      fr: `À pied par l’arrière : suivre la crête ${m} m, puis les cairns jusqu’au chemin.`,
      en: `On foot round the back: follow the ridge for ${m} m, then cairns to the track.`,
    }),
    (m) => ({
      fr: `Retour à pied. Du sommet, ${m} m vers l’est, puis un couloir facile qui ramène aux sacs.`,
      en: `Walk off. From the top ${m} m eastwards, then an easy gully back to the packs.`,
    }),
  ],
};
