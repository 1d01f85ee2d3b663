import { describe, expect, test } from 'vitest';
import { gradeOrdinal } from '#contract/rules/grade-scale';
import { CatalogueData } from '#server/catalogue-format/catalogue-data';
import { demoCatalogue } from '#server/demo/demo-catalogue';

const demo = demoCatalogue();
const climbs = demo.sectors.flatMap((sector) => sector.climbs);
const routes = [...demo.sectors, ...demo.multipitches];

function texts(value: unknown): { fr: string; en: string }[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  if ('fr' in value && 'en' in value) return [value as { fr: string; en: string }];
  return Object.values(value).flatMap(texts);
}

describe('the demonstration’s catalogue', () => {
  test('is as large as promised', () => {
    expect(demo.regions.length).toBeGreaterThanOrEqual(6);
    expect(demo.crags.length).toBeGreaterThanOrEqual(15);
    expect(demo.sectors.length).toBeGreaterThanOrEqual(120);
    expect(demo.multipitches.length).toBeGreaterThanOrEqual(25);
    expect(climbs.length).toBeGreaterThanOrEqual(1_500);
    expect(demo.guidebooks.length).toBeGreaterThanOrEqual(6);
    expect(new Set(demo.guidebooks.map(({ kind }) => kind))).toEqual(
      new Set(['cliff', 'multipitch', 'mixte']),
    );
  });

  test('is a catalogue that can be imported, and says it is a demonstration', () => {
    expect(CatalogueData.safeParse(demo).error).toBeUndefined();
    expect(demo.demo).toBe(true);
  });

  test('is the same every time, pictures included', () => {
    const again = demoCatalogue();
    expect(again.pictures.map(({ hash }) => hash)).toEqual(demo.pictures.map(({ hash }) => hash));
    expect(JSON.stringify(again.sectors)).toBe(JSON.stringify(demo.sectors));
  });

  test('is written in both languages everywhere', () => {
    const all = texts(demo);
    expect(all.length).toBeGreaterThan(2_000);
    expect(all.filter(({ fr, en }) => fr.trim() === '' || en.trim() === '')).toEqual([]);
    const unbroken = all.filter(({ fr }) => / [:;!?»]|« /.test(fr));
    expect(unbroken).toEqual([]);
  });

  test('describes no two sectors alike', () => {
    const descriptions = routes.map(({ content }) => content.description.fr);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  test('gives every id and every path once', () => {
    for (const rows of [
      demo.crags,
      demo.sectors,
      demo.multipitches,
      climbs,
      demo.guidebooks,
      demo.products,
    ]) {
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    }
    const paths = [
      ...demo.sectors.map(({ cragId, slug }) => `sector ${cragId} ${slug}`),
      ...demo.multipitches.map(({ regionId, slug }) => `multi-pitch ${regionId} ${slug}`),
    ];
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('names no two climbs of a crag alike', () => {
    for (const { id } of demo.crags) {
      const names = demo.sectors.filter(({ cragId }) => cragId === id).flatMap((sector) => sector.climbs);
      expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
    }
  });

  test('grades what can be graded, obligatory never above the hardest', () => {
    expect(climbs.filter(({ grade }) => gradeOrdinal(grade) === null)).toEqual([]);
    for (const { gradeObligatory, pitches } of demo.multipitches) {
      const hardest = Math.max(...pitches.map(({ grade }) => gradeOrdinal(grade) ?? 0));
      expect(gradeOrdinal(gradeObligatory)).toBeLessThanOrEqual(hardest);
    }
  });

  test('holds every sector and multi-pitch in at least one guidebook, so that each can be opened', () => {
    const sectors = new Set(demo.guidebooks.flatMap(({ sectorIds }) => sectorIds));
    const multipitches = new Set(demo.guidebooks.flatMap(({ multipitchIds }) => multipitchIds));
    expect(demo.sectors.filter(({ id }) => !sectors.has(id)).map(({ slug }) => slug)).toEqual([]);
    expect(demo.multipitches.filter(({ id }) => !multipitches.has(id)).map(({ slug }) => slug)).toEqual([]);
  });

  test('gives each guidebook one free sector of its own', () => {
    for (const { sampleSectorId, sectorIds } of demo.guidebooks) expect(sectorIds).toContain(sampleSectorId);
  });
});

describe('the drawn topos', () => {
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

  test('differ from one another and from the covers, and stay small', () => {
    expect(new Set(demo.pictures.map(({ hash }) => hash)).size).toBe(routes.length + demo.guidebooks.length);
    expect(Math.max(...demo.pictures.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(60_000);
  });

  test('hold drawing alone: no text, script, or address elsewhere', () => {
    for (const { bytes } of demo.pictures) {
      expect(decode(bytes)).not.toMatch(/<(?!\/?(?:svg|path|defs|linearGradient|stop)\b)|href|NaN|undefined/);
    }
  });

  test('carry one line for each climb and pitch, from the ground up, within the picture', () => {
    for (const route of routes) {
      const lines = route.topos.flatMap((topo) => topo.lines);
      const drawn = 'climbs' in route ? route.climbs : route.pitches;
      expect(lines.map((line) => line.of)).toEqual(drawn.map(({ id }) => id));
      for (const { points } of lines) {
        const [first, last] = [points[0], points.at(-1)];
        expect(first?.[1]).toBeGreaterThan(last?.[1] ?? 1);
        for (const [x, y] of points) {
          expect(x).toBeGreaterThan(0.01);
          expect(x).toBeLessThan(0.99);
          expect(y).toBeGreaterThan(0.03);
          expect(y).toBeLessThan(0.97);
        }
      }
    }
  });

  test('number their lines from the left, and no line crosses its neighbour', () => {
    for (const { topos } of demo.sectors) {
      for (const { lines } of topos) {
        lines.slice(1).forEach(({ points }, at) => {
          const left = lines[at]?.points ?? [];
          for (const [x, y] of points) expect(xAt(left, y)).toBeLessThan(x);
        });
      }
    }
  });
});

/** Where a line is at a height; where it does not reach, it is nowhere in the way. */
function xAt(points: readonly (readonly [number, number])[], height: number): number {
  for (let at = 1; at < points.length; at++) {
    const [fromX, fromY] = points[at - 1] ?? [0, 0];
    const [toX, toY] = points[at] ?? [0, 0];
    if (height <= fromY && height >= toY)
      return fromX + ((toX - fromX) * (fromY - height)) / (fromY - toY || 1);
  }
  return -Infinity;
}
