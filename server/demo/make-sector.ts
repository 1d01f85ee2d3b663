import type { LocalText } from '#contract/language';
import type { Climb } from '#contract/catalogue/route-content';
import { slugOf } from '#contract/search/slug-of';
import type { PictureData, SectorData } from '../catalogue-format/catalogue-data';
import { gradeWindow, gradeWithin, ordinalOf, usualGrade } from './chance/demo-grades';
import { diceOf, type Dice } from './chance/dice';
import { demoIds } from './demo-ids';
import { drawRoute } from './draw-route';
import type { CragFacts } from './places/crag-facts';
import { driveIn, massifArea, nestArea, walkIn } from './places/ground-lines';
import { groundPlan, type GroundPlan, spotOf, type Spot } from './places/ground-plan';
import { climbNotes, equipmentStories, inventedBolters, warningStories, yearlyClosures } from './sector-kit';
import { topoLines } from './topo/topo-lines';
import { approachStories, descentStories, turns } from './words/approach-stories';
import { frenchSpaces } from './words/french-spaces';
import { facingWords, sunWords } from './words/orientation-words';
import { rockWords } from './words/rock-words';
import { sectorWithArticle } from './words/sector-names';
import { endings, openings } from './words/sector-stories';

/** An invented climb has been measured by its inventor. */
type MeasuredClimb = Climb & { lengthMeters: number; bolts: number };

const PLATE = [1200, 900] as const;
const LONGEST_METERS = 45;

/** Both languages with French typography. */
export function written({ fr, en }: LocalText): LocalText {
  return { fr: frenchSpaces(fr), en };
}

/** Several sentences as one text. */
function joined(...texts: readonly LocalText[]): LocalText {
  return written({ fr: texts.map(({ fr }) => fr).join(' '), en: texts.map(({ en }) => en).join(' ') });
}

/** An instant of the year the demonstration was made in. */
export function updatedIn2026(dice: Dice): string {
  return new Date(Date.UTC(2026, dice.whole(0, 9), dice.whole(1, 28), 8)).toISOString();
}

/** Invents one sector of a crag: its climbs, texts and drawn topo. */
export function makeSector(
  crag: CragFacts,
  cragAt: number,
  at: number,
  name: string,
  nameClimb: () => string,
): { sector: SectorData; picture: PictureData } {
  const seed = `${crag.slug} ${name}`;
  const dice = diceOf(seed);
  const orientation = dice.pick(crag.orientations);
  const climbs = makeClimbs(crag, cragAt, at, nameClimb, dice);
  const lengths = climbs.map(({ lengthMeters }) => lengthMeters);
  const longest = Math.max(...lengths);
  const ordinals = climbs.map(({ grade }) => ordinalOf(grade));
  const easiest = Math.min(...ordinals);
  const minutes = dice.whole(...crag.approachMinutes);
  const plan = groundPlan(crag);
  const { picture, mesh } = drawRoute(seed, crag, orientation, PLATE);
  const lines = topoLines(
    seed,
    mesh,
    climbs.map(({ lengthMeters }) => ({ reach: 0.42 + 0.5 * (lengthMeters / longest) })),
  );
  const classic = dice.pick(climbs.filter(({ stars }) => stars === Math.max(...climbs.map((c) => c.stars))));
  const the = sectorWithArticle(name);
  const story = {
    name,
    the,
    crag: crag.name,
    facing: facingWords[orientation],
    climbs: climbs.length,
    easiest: usualGrade(easiest),
    hardest: usualGrade(Math.max(...ordinals)),
    shortest: Math.min(...lengths),
    longest,
    minutes,
    classic: classic.name,
    classicGrade: classic.grade,
  };
  const words = rockWords[crag.rockName];
  const ropeLengthMeters = Math.max(60, Math.ceil((2 * longest + 3) / 10) * 10);
  const draws = Math.max(...climbs.map(({ bolts }) => bolts)) + 2;
  const style = dice.pick(words.styles);
  const updatedAt = updatedIn2026(dice);
  const description = joined(dice.pick(openings)(story), dice.pick(words.looks), dice.pick(endings)(story));
  const text = written(
    dice.pick(approachStories)({
      ...story,
      The: the.charAt(0).toUpperCase() + the.slice(1),
      turn: dice.pick(turns),
      meters: Math.max(1, Math.round((minutes * dice.between(20, 34)) / 50)) * 50,
    }),
  );
  const spot = spotOf(at, minutes, dice);
  // Thrown for the walk: what comes after it shall not change with it.
  dice.next();
  const sector: SectorData = {
    id: demoIds.sector(cragAt, at),
    cragId: demoIds.crag(cragAt),
    slug: slugOf(name),
    name,
    orientation,
    foot: plan.at(spot.meters, spot.angle),
    updatedAt,
    climbs,
    content: {
      description,
      approach: {
        minutes,
        text,
        parking: plan.parking,
        track: walkIn(plan, spot, minutes, dice),
        drive: driveIn(plan),
      },
      descent: { type: 'lower', text: written(dice.pick(descentStories.lower)(ropeLengthMeters)) },
      movement: written(dice.pick(words.moves)),
      material: written({
        fr: `Corde de ${ropeLengthMeters} m, ${draws} dégaines, casque.`,
        en: `${ropeLengthMeters} m rope, ${draws} quickdraws, helmet.`,
      }),
      times: written(sunWords[orientation]),
      rock: crag.rock,
      warnings: dice
        .shuffled(warningStories)
        .slice(0, dice.pick([0, 1, 1, 2]))
        .map(written),
      closures: closuresOf(crag, plan, spot, dice),
      bolters: dice.chance(0.85) ? dice.pick(inventedBolters) : null,
      firstAscent: dice.chance(0.5) ? String(dice.whole(1974, 2021)) : null,
      languages: ['fr', 'en'],
      ropeLengthMeters,
      style,
      family: easiest <= ordinalOf('5a') && minutes <= 25,
      equipment: written(dice.pick(equipmentStories)),
    },
    topos: [
      {
        id: demoIds.sectorTopo(cragAt, at),
        picture: picture.hash,
        alt: written({
          fr: `Dessin de la falaise ${story.facing.fr}, avec ${climbs.length} lignes numérotées : ${name}. ${style.fr}.`,
          en: `Drawing of the ${story.facing.en} cliff with ${climbs.length} numbered lines: ${name}. ${style.en}.`,
        }),
        lines: climbs.map(({ id, number }, index) => ({ of: id, number, points: lines[index] ?? [] })),
      },
    ],
  };
  return { sector, picture };
}

function makeClimbs(
  crag: CragFacts,
  cragAt: number,
  sectorAt: number,
  nameClimb: () => string,
  dice: Dice,
): MeasuredClimb[] {
  const window = gradeWindow(crag.grades, dice);
  const [shortest, tallest] = crag.lengthMeters;
  const wall = dice.between(shortest + (tallest - shortest) * 0.3, Math.min(tallest, LONGEST_METERS));
  return Array.from({ length: dice.whole(9, 15) }, (_, at): MeasuredClimb => {
    const lengthMeters = Math.max(shortest, Math.round(wall * dice.between(0.7, 1)));
    return {
      id: demoIds.climb(cragAt, sectorAt, at),
      number: at + 1,
      name: nameClimb(),
      grade: usualGrade(gradeWithin(window, dice)),
      lengthMeters,
      bolts: Math.round(lengthMeters / dice.between(2.3, 3.1)) + 1,
      stars: dice.pick([0, 1, 1, 1, 2, 2, 3]),
      note: dice.chance(0.18) ? written(dice.pick(climbNotes)) : null,
    };
  });
}

/** A whole massif closes for fire; only some walls have nests. */
function closuresOf({ closure }: CragFacts, plan: GroundPlan, spot: Spot, dice: Dice) {
  if (closure === null || (closure === 'raptors' && !dice.chance(0.25))) return [];
  const { from, to, reason } = yearlyClosures[closure];
  const area = closure === 'fire' ? massifArea(plan) : nestArea(plan, spot);
  return [{ from, to, reason: written(reason), area }];
}
