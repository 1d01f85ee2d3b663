import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calledFrom } from '#contract/rescue/called-from';
import { decimalDegrees, degreesAndMinutes, utmText } from '#contract/rescue/position-notations';
import { toUtm } from '#contract/rescue/utm';

/** Anywhere the grid reaches. */
const anywhere = fc.record({
  lat: fc.double({ min: -80, max: 83.99, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('a position on the UTM grid', () => {
  // The first two are the grid's published examples (the Eiffel Tower, the CN Tower of Toronto); the others come from PROJ.
  test.each([
    ['the Eiffel Tower', 48.8582, 2.2945, '31U', 448_251.8, 5_411_932.68],
    ['Toronto', 43.642567, -79.387139, '17T', 630_084.3, 4_833_438.59],
    ['Digne', 44.1452, 6.1023, '32T', 268_243.72, 4_892_083.56],
    ['the Calanques', 43.21, 5.44, '31T', 698_205.57, 4_787_025.87],
    ['Chamonix', 45.9237, 6.8694, '32T', 334_797.27, 5_087_777.29],
    ['Sydney, in the south', -33.8568, 151.2153, '56H', 334_900.57, 6_252_288.75],
    ['Bergen, whose zone is wider', 60.39, 5.32, '32V', 297_230.22, 6_700_510.18],
    ['the far north', 71, 25, '35W', 427_338.67, 7_878_596],
    ['the middle of a zone', 0.5, 3, '31N', 500_000, 55_265.04],
  ])('of %s is what is published', (_name, lat, lon, square, easting, northing) => {
    const utm = toUtm({ lat, lon });
    expect(`${utm?.zone}${utm?.band}`).toBe(square);
    expect(utm?.easting).toBeCloseTo(easting, 1);
    expect(utm?.northing).toBeCloseTo(northing, 1);
  });

  test('moves a metre when one moves a metre, to the scale of the grid', () => {
    fc.assert(
      fc.property(anywhere, ({ lat, lon }) => {
        const step = 1e-6;
        const here = toUtm({ lat, lon });
        const there = toUtm({ lat: lat + step, lon });
        if (!here || !there || here.zone !== there.zone || Math.sign(lat) !== Math.sign(lat + step)) return;
        const moved = Math.hypot(there.easting - here.easting, there.northing - here.northing);
        // A degree of the meridian has 110,574 m at the equator and 111,694 m at the pole.
        const scale = moved / step / 111_134;
        expect(scale).toBeGreaterThan(0.99);
        expect(scale).toBeLessThan(1.02);
      }),
    );
  });

  test('east and west of the middle of a zone are alike', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 55, noNaN: true }),
        fc.double({ min: 0, max: 2.9, noNaN: true }),
        (lat, off) => {
          const [east, west] = [toUtm({ lat, lon: 3 + off }), toUtm({ lat, lon: 3 - off })];
          expect((east?.easting ?? 0) - 500_000).toBeCloseTo(500_000 - (west?.easting ?? 0), 6);
          expect(east?.northing).toBeCloseTo(west?.northing ?? 0, 6);
        },
      ),
    );
  });

  test('ends before the poles', () => {
    expect(toUtm({ lat: 85, lon: 5 })).toBeNull();
    expect(utmText({ lat: -81, lon: 5 })).toBeNull();
    expect(toUtm({ lat: Number.NaN, lon: 5 })).toBeNull();
  });
});

describe('a position in words for the phone', () => {
  const at = { lat: 44.1452, lon: 6.1023 };

  test('stands in three notations', () => {
    expect(decimalDegrees(at)).toBe('44.14520°\u00a0N, 6.10230°\u00a0E');
    expect(degreesAndMinutes(at)).toBe('44°\u00a008.712′\u00a0N, 6°\u00a006.138′\u00a0E');
    expect(utmText(at)).toBe('32T 268243 4892083');
  });

  test('says south and west', () => {
    expect(decimalDegrees({ lat: -8.5, lon: -70.25 })).toBe('8.50000°\u00a0S, 70.25000°\u00a0W');
    expect(degreesAndMinutes({ lat: -8.5, lon: -70.25 })).toBe(
      '8°\u00a030.000′\u00a0S, 70°\u00a015.000′\u00a0W',
    );
  });

  test('never has sixty minutes', () => {
    expect(degreesAndMinutes({ lat: 43.9999999, lon: 5.99999999 })).toBe(
      '44°\u00a000.000′\u00a0N, 6°\u00a000.000′\u00a0E',
    );
  });

  test('is the same place whichever is read', () => {
    fc.assert(
      fc.property(anywhere, (place) => {
        const [lat = '', lon = ''] = degreesAndMinutes(place).split(', ');
        const read = (text: string) => {
          const [degrees = 0, minutes = 0] = text.replaceAll(/[°′]/g, '').split('\u00a0').map(Number);
          return (degrees + minutes / 60) * (/[SW]$/.test(text) ? -1 : 1);
        };
        // Half a thousandth of a minute: less than a metre.
        expect(Math.abs(read(lat) - place.lat)).toBeLessThan(9e-6);
        expect(Math.abs(read(lon) - place.lon)).toBeLessThan(9e-6);
      }),
    );
  });
});

describe('who is called', () => {
  test.each([
    ['Buoux', 43.83, 5.38],
    ['the Calanques, by the sea', 43.21, 5.45],
    ['Chamonix, near a border', 45.92, 6.87],
    ['La Turbie, near Monaco', 43.74, 7.4],
    ['Briançon', 44.9, 6.64],
    ['Gavarnie', 42.73, -0.01],
    ['Bavella, in Corsica', 41.8, 9.22],
    ['Le Caroux', 43.6, 2.98],
    ['Fontainebleau', 48.4, 2.6],
    ['the Vosges', 48.05, 7.03],
    ['Pen-Hir', 48.25, -4.62],
  ])('from %s are French rescuers', (_name, lat, lon) => {
    expect(calledFrom({ lat, lon })).toEqual({ mayBeFrance: true, languages: ['fr'] });
  });

  test.each([
    ['Finale', 44.17, 8.33, 'it'],
    ['Arco', 45.92, 10.88, 'it'],
    ['Siurana', 41.26, 0.93, 'es'],
    ['Riglos', 42.35, -0.73, 'es'],
    ['El Chorro', 36.92, -4.76, 'es'],
    ['the Frankenjura', 49.7, 11.3, 'de'],
    ['the Wachau', 48.35, 15.5, 'de'],
    ['the Gastlosen', 46.6, 7.27, 'de'],
  ])('from %s are not, and neither 15 nor 114 is offered', (_name, lat, lon, language) => {
    const called = calledFrom({ lat, lon });
    expect(called.mayBeFrance).toBe(false);
    expect(called.languages).toContain(language);
  });

  test('from beyond what is known, nobody in particular', () => {
    expect(calledFrom({ lat: 36.95, lon: 26.98 })).toEqual({ mayBeFrance: false, languages: [] });
    expect(calledFrom({ lat: 53.1, lon: -4 })).toEqual({ mayBeFrance: false, languages: [] });
  });

  test('from an unknown place are French, where the catalogue is at home', () => {
    expect(calledFrom(null)).toEqual({ mayBeFrance: true, languages: ['fr'] });
  });
});
