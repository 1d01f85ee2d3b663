// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TrackPoint } from '#contract/catalogue/route-content';
import { WalkLines } from '../../src/map/parts/area/walk-lines';
import { startTexts } from '../support/start-texts';

/** Some 1112 m to the north, 100 m up. */
const track: TrackPoint[] = [
  [5.3, 43.8, 300],
  [5.3, 43.81, 400],
];

function show(lat: number, lon: number, accuracyMeters: number, ageMs = 0): string {
  const fix = {
    at: { lat, lon },
    accuracyMeters,
    headingDegrees: null,
    altitudeMeters: null,
    takenAt: Date.now() - ageMs,
  };
  const { container } = render(<WalkLines track={track} fix={fix} />);
  return (container.textContent ?? '').replaceAll(/\s/g, ' ');
}

beforeEach(() => startTexts('fr'));
afterEach(cleanup);

describe('on the way to a rock', () => {
  test('one reads how far it still is, and how much goes up', () => {
    expect(show(43.805, 5.3, 8)).toBe('Encore 560 m, 50 m de montéeSur le sentier. Position à 8 m près.');
  });

  test('one is told to have left the path, and how far away it is', () => {
    expect(show(43.805, 5.3025, 8)).toBe('Vous avez quitté le sentier : il est à 200 m.');
    expect(screen.getByRole('status')).toBeTruthy();
  });

  test('a coarse position says so instead', () => {
    expect(show(43.805, 5.3, 180)).toBe(
      'Votre position n’est connue qu’à 180 m près : c’est trop peu pour vous situer sur le sentier.',
    );
  });

  test('a coarse position tells for certain that the path was left, and not how far it is to the metre', () => {
    expect(show(43.805, 5.35, 2_000)).toBe('Le sentier est à 4 km. Position à 2 km près.');
  });

  test('one is there in the end', () => {
    expect(show(43.80995, 5.3, 8)).toBe('Vous êtes au pied du rocher.');
  });

  test('an old position is called so', () => {
    expect(show(43.805, 5.3, 8, 270_000)).toContain('Position d’il y a 4 minutes.');
  });
});
