import { describe, expect, test } from 'vitest';
import { boundsAround, metersToTrack, thinned } from '../../src/map/screens/track/track-extent';
import { readGpx } from '../../src/map/screens/track/read-gpx';
import { trackGpx } from '#contract/rules/track-gpx';
import { trackProfile } from '../../src/catalogue/parts/track/track-geometry';

const gpx = (inside: string) =>
  `<?xml version="1.0"?>\n<gpx version="1.1" creator="a watch">${inside}</gpx>\n`;
const point = (lat: number | string, lon: number, inside = '') =>
  `<trkpt lon="${lon}" lat="${lat}">${inside}</trkpt>`;

const both = [
  [5.2, 43.9],
  [5.2, 43.8],
];

describe('a GPX file', () => {
  test('of ours is read as it was written', () => {
    const track: [number, number, number][] = [
      [5.21, 43.92, 410],
      [5.22, 43.93, 455.5],
    ];
    const text = trackGpx('Styx & Cie', [{ name: 'Parking', lat: 43.92, lon: 5.21 }], track);
    expect(readGpx(text)).toEqual({ name: 'Styx & Cie', points: track, skipped: 0, isCut: false });
  });

  test('of a watch, in parts, with names for everything and other signs around the figures, is one line', () => {
    const text = gpx(
      `<!-- <trkpt lat="1" lon="1"/> --><wpt lat='43.9' lon='5.2'><name>Voiture</name></wpt><gpx:trk><gpx:name>Matin</gpx:name>
       <gpx:trkseg><gpx:trkpt lat='43.9' lon='5.2'><gpx:ele> 400 </gpx:ele><time>2026-04-01T08:00:00Z</time></gpx:trkpt></gpx:trkseg>
       <gpx:trkseg><gpx:trkpt lat='43.91' lon='-5.2'/></gpx:trkseg></gpx:trk>`,
    );
    expect(readGpx(text)).toEqual({
      name: 'Matin',
      points: [
        [5.2, 43.9, 400],
        [-5.2, 43.91],
      ],
      skipped: 0,
      isCut: false,
    });
  });

  test('that holds a route and no track shows the route', () => {
    const text = gpx('<rte><rtept lat="43.9" lon="5.2"/><rtept lat="43.8" lon="5.2"/></rte>');
    expect(readGpx(text)).toMatchObject({ name: null, points: both });
  });

  test('that breaks off shows what is there, and says so', () => {
    const text = gpx(`<trk><trkseg>${point(43.9, 5.2)}${point(43.8, 5.2)}`).slice(0, -14);
    expect(readGpx(text)).toMatchObject({ points: both, isCut: true });
  });

  test('with points that lie nowhere leaves them out, and counts them', () => {
    const nowhere = [point(91, 5), point('north', 5), '<trkpt lat="43">', point(43, 181)].join('');
    const text = gpx(`<trk>${point(43.9, 5.2)}${nowhere}${point(43.8, 5.2)}</trk>`);
    expect(readGpx(text)).toMatchObject({ skipped: 4, isCut: false });
  });

  test.each([
    ['', 'unknown'],
    ['date,route,grade\n2026-01-01,Styx,6a', 'unknown'],
    ['\u0000\u0001PK\u0003\u0004', 'unknown'],
    [gpx(''), 'noTrack'],
    [gpx(`<trk>${point(43.9, 5.2)}</trk>`), 'noTrack'],
  ])('%j is told to be %s', (text, problem) => expect(readGpx(text)).toBe(problem));

  test('is named by its words, not by how XML writes them', () => {
    const text = gpx(
      `<trk><name>L&apos;&#xC9;peron &amp;amp; &lt;R&B&gt;</name>${point(43.9, 5.2)}${point(43.8, 5.2)}</trk>`,
    );
    expect(readGpx(text)).toMatchObject({ name: "L'Éperon &amp; <R&B>" });
  });

  test('of entities within entities is not unfolded', () => {
    const bomb = '<!DOCTYPE gpx [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    const text = gpx(`<trk><name>&b;</name>${point(43.9, 5.2)}${point(43.8, 5.2)}</trk>`);
    expect(readGpx(text.replace('<gpx', `${bomb}<gpx`))).toMatchObject({ name: '&b;' });
  });
});

describe('a long track', () => {
  const points = Array.from({ length: 9_999 }, (_, at) => [5 + at / 100_000, 43.9, at] as const);

  test('is drawn with fewer points, its ends among them', () => {
    const drawn = thinned(points, 300);
    expect(drawn).toHaveLength(300);
    expect([drawn[0], drawn.at(-1)]).toEqual([points[0], points.at(-1)]);
    expect(trackProfile(drawn)?.at(-1)?.elevation).toBe(9_998);
    expect(thinned(points, 20_000)).toBe(points);
  });

  test('has the crags of five kilometres around it', () => {
    const { west, south, east, north } = boundsAround(points, 5_000);
    expect((43.9 - south) * 111).toBeCloseTo(5, 1);
    expect((north - 43.9) * 111).toBeCloseTo(5, 1);
    expect((5 - west) * 111 * Math.cos((43.9 * Math.PI) / 180)).toBeCloseTo(5, 1);
    expect(east).toBeGreaterThan(5.09);
  });

  test('is as far from a crag as its nearest point is', () => {
    const drawn = thinned(points, 300);
    expect(metersToTrack(drawn, { lon: 5.05, lat: 43.909 })).toBeCloseTo(1_000, -2);
    expect(metersToTrack(drawn, { lon: 5, lat: 43.9 })).toBe(0);
  });
});
