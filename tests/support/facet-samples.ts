import { climbingTypes, equipmentTypes, indexKinds, orientations } from '#contract/rules/catalogue-values';
import { gradeBand, gradeBands } from '#contract/rules/grade-scale';
import type { FacetName, FacetValue } from '#contract/search/facets';
import { NOWHERE, type IndexColumns } from '#contract/search/index-columns';
import { noRights, type SearchRights } from '#contract/search/search-rights';
import { isInShade } from '#contract/sun/shade';

/** What a customer asks of a facet, and what the made-up index then shows. */
export interface FacetSample<Value> {
  /** Every value that is counted, one at a time and in the order of its counts; of what is not counted, a few. */
  values: Value[];
  /** Whether a row is shown, said from the columns alone. */
  shows(value: Value, columns: IndexColumns, row: number): boolean;
}

/** Whose search it is, where a facet asks. */
export const sampleRights: SearchRights = {
  ...noRights,
  guidebookIds: new Set([2]),
  saved: { cliff: new Set([3, 12]), multipitch: new Set([7]) },
};

const guidebook = indexKinds.indexOf('guidebook');
const numbers = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at);
const degrees = (tenThousandths: number | undefined) => (tenThousandths ?? 0) / 10_000;
const stands = ({ lats }: IndexColumns, row: number) => lats[row] !== NOWHERE;

/** The regions of a row: of a guidebook, all in which it opens something. */
function regionsOf({ kinds, ids, regions, guidebookIds }: IndexColumns, row: number): (number | undefined)[] {
  if (kinds[row] !== guidebook) return [regions[row]];
  return guidebookIds.flatMap((opened, other) => (opened.includes(ids[row] ?? -1) ? [regions[other]] : []));
}

/** What is asked of each facet. A new facet gets its sample here; without it nothing compiles. */
export const facetSamples: { readonly [Name in FacetName]: FacetSample<FacetValue<Name>> } = {
  types: {
    values: climbingTypes.map((type) => [type]),
    shows: ([type = 'cliff'], { topoKinds }, row) => {
      const shown = { cliff: [0, 2], multipitch: [1, 2], boulder: [3] }[type];
      return shown.includes(topoKinds[row] ?? -1);
    },
  },
  difficulties: {
    values: gradeBands.map((band) => [band]),
    shows: ([wanted], { gradeMins, gradeMaxs }, row) => {
      const [min = -1, max = -1] = [gradeMins[row], gradeMaxs[row]];
      return min >= 0 && numbers(min, max).some((ordinal) => gradeBand(ordinal) === wanted);
    },
  },
  orientations: {
    values: orientations.map((side) => [side]),
    shows: ([side], columns, row) =>
      ((columns.orientations[row] ?? 0) >> orientations.indexOf(side ?? 'N')) % 2 === 1,
  },
  regionIds: {
    values: [[1], [2], [3]],
    shows: ([id], columns, row) => regionsOf(columns, row).includes(id),
  },
  guidebookIds: {
    values: [[1], [2], [3], [4]],
    shows: ([id], { guidebookIds }, row) => id !== undefined && guidebookIds[row]?.includes(id) === true,
  },
  equipmentTypes: {
    values: equipmentTypes.map((type) => [type]),
    shows: ([type], { equipments }, row) => equipmentTypes[(equipments[row] ?? 0) - 1] === type,
  },
  family: { values: [true], shows: (_isOn, { families }, row) => families[row] === 1 },
  month: {
    values: numbers(1, 12),
    shows: (month, { months }, row) => {
      const packed = months[row] ?? -1;
      return packed >= 0 && Math.floor(packed / 4 ** ((month ?? 1) - 1)) % 4 !== 0;
    },
  },
  shadeAt: {
    values: [Date.parse('2026-06-21T12:00:00Z'), Date.parse('2026-12-21T08:30:00Z')],
    shows: (at, columns, row) => {
      const place = { lat: degrees(columns.lats[row]), lon: degrees(columns.lons[row]) };
      const faces = orientations.filter((side) => facetSamples.orientations.shows([side], columns, row));
      return stands(columns, row) && faces.some((side) => isInShade(side, place, at ?? 0));
    },
  },
  bounds: {
    values: [{ west: 5, south: 43.8, east: 5.5, north: 44 }],
    shows: (bounds, columns, row) => {
      const [lat, lon] = [degrees(columns.lats[row]), degrees(columns.lons[row])];
      const { west = 0, south = 0, east = 0, north = 0 } = bounds ?? {};
      return stands(columns, row) && lat >= south && lat <= north && lon >= west && lon <= east;
    },
  },
  mine: {
    values: [true],
    shows: (_isOn, { kinds, ids, guidebookIds }, row) => {
      const saved = { sector: sampleRights.saved.cliff, multipitch: sampleRights.saved.multipitch };
      const kind = indexKinds[kinds[row] ?? 0];
      const isSaved = (kind === 'sector' || kind === 'multipitch') && saved[kind].has(ids[row] ?? -1);
      return isSaved || guidebookIds[row]?.includes(2) === true;
    },
  },
};
