import type { LocalText } from '#contract/language';

/** What a description may speak of. */
export interface SectorStory {
  name: string;
  /** The name with its French article. */
  the: string;
  facing: LocalText;
  climbs: number;
  easiest: string;
  hardest: string;
  shortest: number;
  longest: number;
  minutes: number;
  /** The first climb one should try, and its grade. */
  classic: string;
  classicGrade: string;
}

type Say = (story: SectorStory) => LocalText;

/** How a description begins. */
export const openings: readonly Say[] = [
  (s) => ({
    fr: `${s.name} : ${s.climbs} voies de ${s.easiest} à ${s.hardest}, hautes de ${s.shortest} à ${s.longest} m, à ${s.minutes} minutes de la voiture.`,
    en: `${s.name}: ${s.climbs} routes from ${s.easiest} to ${s.hardest}, ${s.shortest} to ${s.longest} m high, ${s.minutes} minutes from the car.`,
  }),
  (s) => ({
    fr: `On tombe dessus après ${s.minutes} minutes de marche : un mur ${s.facing.fr}, ${s.climbs} lignes, et personne avant dix heures.`,
    en: `You come upon it after ${s.minutes} minutes’ walk: a ${s.facing.en} wall, ${s.climbs} lines, and nobody before ten.`,
  }),
  (s) => ({
    fr: `Avec ses ${s.climbs} voies entre ${s.easiest} et ${s.hardest}, ${s.the} occupe une bonne journée ou deux petites.`,
    en: `With its ${s.climbs} routes between ${s.easiest} and ${s.hardest}, ${s.name} fills one good day or two short ones.`,
  }),
  (s) => ({
    fr: `La falaise a plusieurs visages. Celui-ci, ${s.name} : ${s.facing.fr}, ${s.longest} m au plus haut, du ${s.easiest} pour commencer et du ${s.hardest} pour rêver.`,
    en: `The cliff has several faces. This one, ${s.name}: ${s.facing.en}, ${s.longest} m at its highest, ${s.easiest} to begin with and ${s.hardest} to dream about.`,
  }),
  (s) => ({
    fr: `Le sentier débouche au pied de « ${s.classic} » (${s.classicGrade}), et c’est une bonne façon de faire connaissance avec ${s.the}.`,
    en: `The path comes out below “${s.classic}” (${s.classicGrade}), and that is a fine way to meet ${s.name}.`,
  }),
  (s) => ({
    fr: `${s.climbs} numéros sur le croquis, de ${s.shortest} à ${s.longest} m : ${s.the} se lit de gauche à droite, ou à l’envers quand l’ombre le demande.`,
    en: `${s.climbs} numbers on the drawing, from ${s.shortest} to ${s.longest} m: read ${s.name} from left to right, or backwards when the shade says so.`,
  }),
  (s) => ({
    fr: `Il faut ${s.minutes} minutes pour atteindre ${s.the}, un peu moins pour comprendre qu’on y reviendra.`,
    en: `It takes ${s.minutes} minutes to reach ${s.name}, and rather less to know you will be back.`,
  }),
  (s) => ({
    fr: `Ici, la falaise atteint ${s.longest} m et ne fait pas de manières : ${s.climbs} voies, ${s.facing.fr}, cotées de ${s.easiest} à ${s.hardest}.`,
    en: `Here the cliff reaches ${s.longest} m and makes no fuss: ${s.climbs} routes, ${s.facing.en}, graded ${s.easiest} to ${s.hardest}.`,
  }),
];

/** How a description ends. */
export const endings: readonly Say[] = [
  (s) => ({
    fr: `Commencez par « ${s.classic} » (${s.classicGrade}) : le reste se comprend ensuite.`,
    en: `Start with “${s.classic}” (${s.classicGrade}): the rest makes sense afterwards.`,
  }),
  (s) => ({
    fr: `Pour juger le secteur en une longueur, « ${s.classic} », ${s.classicGrade}, suffit.`,
    en: `To judge the sector in one pitch, “${s.classic}”, ${s.classicGrade}, is enough.`,
  }),
  (s) => ({
    fr: `Gardez des forces pour « ${s.classic} » : ${s.classicGrade}, et pas un pas de trop.`,
    en: `Save some strength for “${s.classic}”: ${s.classicGrade}, and not a move too many.`,
  }),
  (s) => ({
    fr: `Les plus hautes lignes font ${s.longest} m : un nœud en bout de corde, toujours.`,
    en: `The tallest lines are ${s.longest} m: a knot in the end of the rope, always.`,
  }),
  (s) => ({
    fr: `On repart avec « ${s.classic} » en tête, même quand on ne l’a pas enchaînée.`,
    en: `You leave with “${s.classic}” on your mind, sent or not.`,
  }),
  (s) => ({
    fr: `Entre le ${s.easiest} et le ${s.hardest}, chacun trouve sa ligne et son coin d’ombre.`,
    en: `Between ${s.easiest} and ${s.hardest} everyone finds a line and a patch of shade.`,
  }),
  (s) => ({
    fr: `L’endroit reste discret : ${s.climbs} voies, un cairn, et de la place pour les sacs.`,
    en: `The place stays discreet: ${s.climbs} routes, one cairn, and room for the packs.`,
  }),
];
