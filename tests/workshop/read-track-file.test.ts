import { describe, expect, test } from 'vitest';
import { trackGpx } from '#contract/rules/track-gpx';
import { readTrackFile, TRACK_POINTS_MAX } from '../../src/workshop/parts/ground/read-track-file';

const gpx = (inside: string) =>
  `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`;

describe('a file with ways', () => {
  test('gives what Relais itself wrote, with its heights', () => {
    const track = [
      [5.1, 44.1, 410],
      [5.2, 44.2, 420],
    ] as [number, number, number][];
    expect(readTrackFile(trackGpx('Le Cirque & Co', [], track))).toEqual([
      { name: 'Le Cirque & Co', points: track },
    ]);
  });

  test('gives tracks and routes of a GPX, each by its name, the segments of a track in one', () => {
    const point = (tag: string, lat: number) => `<${tag} lat="${lat}" lon="5"/>`;
    const text = gpx(
      `<trk><name>A</name><trkseg>${point('trkpt', 1)}${point('trkpt', 2)}</trkseg><trkseg>${point('trkpt', 3)}</trkseg></trk>` +
        `<rte>${point('rtept', 4)}${point('rtept', 5)}</rte><trk><trkseg>${point('trkpt', 6)}</trkseg></trk>`,
    );
    expect(readTrackFile(text)).toEqual([
      {
        name: 'A',
        points: [
          [5, 1],
          [5, 2],
          [5, 3],
        ],
      },
      {
        name: '',
        points: [
          [5, 4],
          [5, 5],
        ],
      },
    ]);
  });

  test('gives lines and walks of a KML', () => {
    const text =
      '<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>' +
      '<Placemark><name>Sentier</name><LineString><coordinates>5,44,410 5.1,44.1,420\n5.2,44.2,430</coordinates></LineString></Placemark>' +
      '<Placemark><name>Marche</name><gx:Track><gx:coord>5 44 1</gx:coord><gx:coord>6 45 2</gx:coord></gx:Track></Placemark>' +
      '</Document></kml>';
    expect(readTrackFile(text)).toEqual([
      {
        name: 'Sentier',
        points: [
          [5, 44, 410],
          [5.1, 44.1, 420],
          [5.2, 44.2, 430],
        ],
      },
      {
        name: 'Marche',
        points: [
          [5, 44, 1],
          [6, 45, 2],
        ],
      },
    ]);
  });

  test('leaves out points that are nowhere, and makes none up', () => {
    const text = gpx(
      '<trk><trkseg><trkpt lat="x" lon="5"/><trkpt lat="95" lon="5"/><trkpt lat="44" lon="5"/><trkpt lon="5"/><trkpt lat="45" lon="5"/></trkseg></trk>',
    );
    expect(readTrackFile(text)).toEqual([
      {
        name: '',
        points: [
          [5, 44],
          [5, 45],
        ],
      },
    ]);
  });

  test('gives what is there of one that broke off', () => {
    const text = gpx('<trk><trkseg><trkpt lat="44" lon="5"/><trkpt lat="45" lon="5"/><trkpt lat="4').replace(
      '</gpx>',
      '',
    );
    expect(readTrackFile(text)).toMatchObject([
      {
        points: [
          [5, 44],
          [5, 45],
        ],
      },
    ]);
  });

  test('of a long walk keeps as many points as a way may have, and both ends', () => {
    const points = Array.from(
      { length: 12_000 },
      (_none, index) => `<trkpt lat="${index / 1_000}" lon="5"/>`,
    ).join('');
    const [track] = readTrackFile(gpx(`<trk><trkseg>${points}</trkseg></trk>`)) as { points: number[][] }[];
    expect(track?.points.length).toBeLessThanOrEqual(TRACK_POINTS_MAX);
    expect(track?.points[0]).toEqual([5, 0]);
    expect(track?.points.at(-1)).toEqual([5, 11.999]);
  });

  test.each([
    ['a table', 'lat,lon\n44,5', 'notTrack'],
    ['a page', '<html><body>trk</body></html>', 'notTrack'],
    ['one that broke off before its points', '<gpx><trk>', 'none'],
    ['waypoints alone', gpx('<wpt lat="44" lon="5"/>'), 'none'],
    ['nothing', '', 'notTrack'],
  ])('says of %s what it is', (_what, text, problem) => {
    expect(readTrackFile(text)).toBe(problem);
  });
});
