import type { Coordinates } from '#contract/catalogue/place';
import type { TrackPoint } from '#contract/catalogue/route-content';
import type { Dice } from '../chance/dice';

const METERS_A_MINUTE = 52;
const METERS_A_DEGREE = 111_320;

/** A plausible path of so many minutes that ends at a rock: where to park, and the points from there, with their heights. */
export function walkIn(
  rock: Coordinates,
  minutes: number,
  dice: Dice,
): { parking: Coordinates; track: TrackPoint[] } {
  const meters = Math.max(60, minutes * METERS_A_MINUTE * 0.75);
  const heading = dice.between(0, Math.PI * 2);
  const [bends, sway] = [dice.between(1.5, 3.5), dice.between(0.08, 0.18) * meters];
  // Taken from the place and not thrown, so that everything else of the demonstration stays as it is.
  const foot = 180 + Math.round(((rock.lat * 100) % 1) * 400);
  const rise = Math.max(8, minutes * 5 * (bends / 2.5));
  const steps = Math.min(28, 8 + Math.round(minutes / 2));
  const track = Array.from({ length: steps + 1 }, (_, step): TrackPoint => {
    const part = step / steps;
    const along = meters * (1 - part);
    const aside = Math.sin(part * Math.PI * bends) * sway * Math.sin(part * Math.PI);
    const east = Math.cos(heading) * along - Math.sin(heading) * aside;
    const north = Math.sin(heading) * along + Math.cos(heading) * aside;
    return [
      round(rock.lon + east / (METERS_A_DEGREE * Math.cos((rock.lat * Math.PI) / 180))),
      round(rock.lat + north / METERS_A_DEGREE),
      // Steeper towards the rock, with a dip where a stream would be.
      Math.round(foot + rise * part ** 1.4 - (rise / 8) * Math.sin(part * Math.PI * bends) ** 2 * (1 - part)),
    ];
  });
  const [lon, lat] = track[0] ?? [rock.lon, rock.lat];
  return { parking: { lat, lon }, track };
}

/** A place some hundred metres beside another. */
export function nearby({ lat, lon }: Coordinates, dice: Dice): Coordinates {
  return { lat: round(lat + dice.between(-0.004, 0.004)), lon: round(lon + dice.between(-0.005, 0.005)) };
}

function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
