import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { weighBuild } from '../../first-load/check-first-load';
import { projectRoot } from '../../support/project-root';
import type { Figure, Measured } from '../report/figure';

/** What the built app weighs, in KiB of gzip; the same is held by `npm run weigh`. */
export async function benchWeights(): Promise<Measured | null> {
  if (!existsSync(join(projectRoot, 'dist/app/index.html'))) return null;
  const { total, screens } = weighBuild();
  const [name = '', heaviest = 0] =
    Object.entries(screens).sort(([, one], [, other]) => other - one)[0] ?? [];
  const figure = (what: string, value: number, goal: number, beside: string): Figure => {
    return { what, value, unit: 'KiB', goal, most: goal, beside };
  };
  return {
    figures: [
      figure('JavaScript before my routes', total, 150, 'of every file that it needs, gzip'),
      figure('the heaviest further screen', heaviest, 40, name),
    ],
  };
}
