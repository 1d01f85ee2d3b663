import { benchClimbs } from './device/bench-climbs';
import { benchImport } from './server/bench-import';
import { benchIndex } from './device/bench-index';
import { benchSearch } from './device/bench-search';
import { benchStart } from './server/bench-start';
import { startBenchWorld } from './server/bench-world';
import { benchWrites } from './server/bench-writes';
import { benchBrowser } from './browser/bench-browser';
import { compareAnswers } from './device/compare-answers';
import { describeFigure, type Figure, isOver } from './report/figure';

/* `npm run bench` measures all of it, `npm run bench -- rooms` without a browser, `npm run bench -- browser` the rest. */
const say = (line: string) => process.stdout.write(`${line}\n`);
const part = process.argv[2];
const figures: Figure[] = [];
if (part !== 'browser') figures.push(...(await benchRooms()));
if (part !== 'browser') figures.push(...(await benchWrites()));
if (part !== 'rooms') figures.push(...(await benchBrowser(say)));
say('');
for (const figure of figures) say(describeFigure(figure));
process.exitCode = figures.some(isOver) ? 1 : 0;

/** Server, wire and device, in this process. */
async function benchRooms(): Promise<Figure[]> {
  const world = await startBenchWorld(say);
  try {
    const imported = await benchImport(world, say);
    const started = await benchStart(world);
    const { figures: weighed, held } = await benchIndex(world);
    const searched = await benchSearch(held);
    const named = await benchClimbs(world, say);
    const { questions, hits } = await compareAnswers(world);
    say(
      `${questions} questions, ${hits} hits: alike on the device, with and without network, and on the server`,
    );
    return [...imported, ...started, ...weighed, ...searched, ...named];
  } finally {
    await world.stop();
  }
}
