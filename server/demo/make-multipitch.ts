import type { Equipment } from '#contract/catalogue/place';
import type { Pitch } from '#contract/catalogue/route-content';
import { slugOf } from '#contract/search/slug-of';
import type { MultipitchData, PictureData } from '../catalogue-format/catalogue-data';
import { ordinalOf, usualGrade } from './chance/demo-grades';
import { diceOf, type Dice } from './chance/dice';
import { demoIds } from './demo-ids';
import { drawRoute } from './draw-route';
import { updatedIn2026, written } from './make-sector';
import type { CragFacts } from './places/crag-facts';
import { driveIn, massifArea, walkIn, walkOff } from './places/ground-lines';
import { groundPlan, type GroundPlan, spotOf, type Spot } from './places/ground-plan';
import { inventedBolters, warningStories, yearlyClosures } from './sector-kit';
import { pitchLines } from './topo/topo-lines';
import { approachStories, descentStories, turns } from './words/approach-stories';
import { equipmentWords, multipitchOpenings, pitchNotes } from './words/multipitch-stories';
import { facingWords, sunWords } from './words/orientation-words';
import { rockWords } from './words/rock-words';

const PLATE = [900, 1400] as const;
/** Metres climbed for each bolt, by equipment. */
const SPACING: Readonly<Record<Equipment, number>> = { Eq1: 40, Eq2: 9, Eq3: 4.2, Eq4: 2.8 };

/** Invents one multi-pitch of a crag: its pitches, texts and drawn wall. */
export function makeMultipitch(
  crag: CragFacts,
  cragAt: number,
  regionId: number,
  at: number,
  name: string,
): { multipitch: MultipitchData; picture: PictureData } {
  const seed = `${crag.slug} multipitch ${at} ${name}`;
  const dice = diceOf(seed);
  const orientation = dice.pick(crag.orientations);
  const equipment = dice.pick<Equipment>(
    crag.slug === 'montagne-sainte-victoire'
      ? ['Eq1', 'Eq2', 'Eq2', 'Eq3']
      : ['Eq2', 'Eq3', 'Eq3', 'Eq4', 'Eq4'],
  );
  const pitches = makePitches(crag, cragAt, at, equipment, dice);
  const ordinals = pitches.map(({ grade }) => ordinalOf(grade));
  const hardest = Math.max(...ordinals);
  const easiest = Math.min(...ordinals);
  // Where it is well bolted one may pull on the draws; an adventure has to be climbed as it is.
  const spared = { Eq1: 0, Eq2: 1, Eq3: 2, Eq4: 4 }[equipment];
  const obligatory = usualGrade(Math.max(Math.min(hardest, easiest + 1), hardest - spared));
  const lengths = pitches.map(({ lengthMeters }) => lengthMeters);
  const meters = lengths.reduce((sum, length) => sum + length, 0);
  const minutes = dice.whole(...crag.approachMinutes);
  const { picture, mesh } = drawRoute(seed, crag, orientation, PLATE);
  const lines = pitchLines(seed, mesh, lengths);
  const facing = facingWords[orientation];
  const descent = dice.pick(['abseil', 'walk'] as const);
  const words = rockWords[crag.rockName];
  const opening = dice.pick(multipitchOpenings)({
    name,
    crag: crag.name,
    facing,
    meters,
    pitches: pitches.length,
    hardest: usualGrade(hardest),
    obligatory,
    crux: ordinals.indexOf(hardest) + 1,
  });
  const looks = dice.pick(words.looks);
  const draws = Math.min(16, Math.max(8, ...pitches.map(({ bolts }) => bolts + 2)));
  const gear = equipmentWords[equipment];
  const plan = groundPlan(crag);
  // Between the sectors, not on them.
  const spot = spotOf(at + 0.5, minutes, dice);
  const multipitch: MultipitchData = {
    id: demoIds.multipitch(cragAt, at),
    regionId,
    cragId: demoIds.crag(cragAt),
    slug: slugOf(name),
    name,
    orientation,
    gradeObligatory: obligatory,
    equipment,
    coordinates: plan.at(spot.meters, spot.angle),
    updatedAt: updatedIn2026(dice),
    pitches,
    content: {
      description: written({ fr: `${opening.fr} ${looks.fr}`, en: `${opening.en} ${looks.en}` }),
      approach: {
        minutes,
        text: written(
          dice.pick(approachStories)({
            name: `“${name}”`,
            the: `le pied de « ${name} »`,
            The: `Le départ de « ${name} »`,
            crag: crag.name,
            minutes,
            turn: dice.pick(turns),
            meters: Math.max(1, Math.round((minutes * dice.between(20, 34)) / 50)) * 50,
          }),
        ),
        ...wayIn(plan, spot, minutes, dice),
      },
      descent: {
        type: descent,
        text: written(
          dice.pick(descentStories[descent])(
            descent === 'abseil' ? Math.max(...lengths) : dice.whole(3, 12) * 50,
          ),
        ),
        ...(descent === 'walk' ? { track: walkOff(plan, spot) } : {}),
      },
      movement: written(dice.pick(words.moves)),
      material: written({
        fr: `Rappel 2 × 50 m, ${draws} dégaines, casque. ${gear.fr}`,
        en: `Two 50 m half ropes, ${draws} quickdraws, helmet. ${gear.en}`,
      }),
      times: written(sunWords[orientation]),
      rock: crag.rock,
      warnings: dice.shuffled(warningStories).slice(0, dice.whole(0, 2)).map(written),
      closures:
        crag.closure === 'fire'
          ? [{ ...yearlyClosures.fire, reason: written(yearlyClosures.fire.reason), area: massifArea(plan) }]
          : [],
      bolters: equipment === 'Eq1' ? null : dice.pick(inventedBolters),
      firstAscent: `${dice.pick(inventedBolters)}, ${dice.whole(1961, 2018)}`,
      languages: ['fr', 'en'],
      ropeLengthMeters: 50,
    },
    topos: [
      {
        id: demoIds.multipitchTopo(cragAt, at),
        picture: picture.hash,
        alt: written({
          fr: `Dessin de la paroi ${facing.fr} : « ${name} » et ses ${pitches.length} longueurs, du pied au sommet.`,
          en: `Drawing of the ${facing.en} wall: “${name}” and its ${pitches.length} pitches, from foot to top.`,
        }),
        lines: pitches.map(({ id, number }, index) => ({ of: id, number, points: lines[index] ?? [] })),
      },
    ],
  };
  return { multipitch, picture };
}

/** Where to park and how to get there; both kinds of route throw the dice as often. */
function wayIn(plan: GroundPlan, spot: Spot, minutes: number, dice: Dice) {
  dice.next();
  return { parking: plan.parking, track: walkIn(plan, spot, minutes, dice), drive: driveIn(plan) };
}

function makePitches(
  crag: CragFacts,
  cragAt: number,
  multipitchAt: number,
  equipment: Equipment,
  dice: Dice,
): Pitch[] {
  const total = dice.between(...crag.multipitchMeters);
  const count = Math.max(3, Math.round(total / dice.between(26, 40)));
  const shares = Array.from({ length: count }, () => dice.between(0.75, 1.25));
  const sum = shares.reduce((all, share) => all + share, 0);
  const [low, high] = [ordinalOf('4c'), Math.min(ordinalOf(crag.grades[1]), ordinalOf('7b'))];
  const level = Math.round(low + (high - low) * dice.between(0.25, 1));
  return shares.map((share, at): Pitch => {
    const lengthMeters = Math.min(50, Math.round((share / sum) * total));
    return {
      id: demoIds.pitch(cragAt, multipitchAt, at),
      number: at + 1,
      grade: usualGrade(Math.max(low - 2, level - dice.whole(0, 5))),
      lengthMeters,
      bolts: Math.floor(lengthMeters / SPACING[equipment]),
      note: dice.chance(0.4) ? written(dice.pick(pitchNotes)) : null,
    };
  });
}
