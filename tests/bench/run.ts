import { benchImport } from './bench-import';
import { benchIndex } from './bench-index';
import { benchSearch } from './bench-search';
import { benchStart } from './bench-start';
import { startBenchWorld } from './bench-world';
import { compareAnswers } from './compare-answers';
import { describeFigure, type Figure, isOver } from './figure';

/* `npm run bench`: the figures of QUALITY that are measured without a browser; a figure above its guard fails it. */
const say = (line: string) => process.stdout.write(`${line}\n`);
const world = await startBenchWorld(say);
try {
  const { figures: weighed, held } = await benchIndex(world);
  const figures: Figure[] = [
    ...(await benchImport(world, say)),
    ...(await benchStart(world)),
    ...weighed,
    ...(await benchSearch(held)),
  ];
  const same = await compareAnswers(world);
  say(
    `${same.questions} questions, ${same.hits} hits: the same in the same order on the device, with and without network, and on the server`,
  );
  say('');
  for (const figure of figures) say(describeFigure(figure));
  process.exitCode = figures.some(isOver) ? 1 : 0;
} finally {
  await world.stop();
}
