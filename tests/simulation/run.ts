import { setMaxListeners } from 'node:events';
import { parseArgs } from 'node:util';
import { defects } from './defects';
import { laws, type Law } from './laws';
import { runSchedule, type Weather } from './schedule';

/** Seeds tried for each defect: the rarest shows up about once in 300. */
const DEFECT_SEEDS = 2_000;

/**
 * `npm run test:sync -- --schedules N --seed S`: runs the real engine through N seeded schedules from S and
 * prints each broken law with its seed, then shows that every defect put in on purpose is caught.
 */
const { values } = parseArgs({ options: { schedules: { type: 'string' }, seed: { type: 'string' } } });
const schedules = Number(values.schedules ?? 1_000);
const first = Number(values.seed ?? 1);
setMaxListeners(0);

/** The weather of a seed: one to three devices, and every twentieth day calm. */
function weatherOf(seed: number): Weather {
  return { seed, devices: 1 + (seed % 3), intents: 4 + (seed % 12), isCalm: seed % 20 === 0 };
}

async function holdLaws(): Promise<number> {
  const broken = new Map<Law, number>();
  const started = performance.now();
  for (let seed = first; seed < first + schedules; seed += 1) {
    for (const { law, what } of await runSchedule(weatherOf(seed))) {
      broken.set(law, (broken.get(law) ?? 0) + 1);
      console.log(`seed ${seed}: ${law}: ${what}`);
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${schedules} schedules from seed ${first} in ${seconds} s`);
  for (const law of laws) console.log(`  ${law}: ${broken.get(law) ?? 0} broken`);
  return broken.size;
}

async function catchDefects(): Promise<number> {
  let missed = 0;
  console.log('Defects put in on purpose:');
  for (const defect of defects) {
    let found: string | undefined;
    for (let seed = 1; found === undefined && seed <= DEFECT_SEEDS; seed += 1) {
      const [breach] = await runSchedule({ ...weatherOf(seed), defect });
      if (breach) found = `caught by "${breach.law}" at seed ${seed}`;
    }
    if (found === undefined) missed += 1;
    console.log(`  ${defect.name}: ${found ?? 'NOT CAUGHT'}`);
  }
  return missed;
}

const brokenLaws = await holdLaws();
const missedDefects = values.seed === undefined ? await catchDefects() : 0;
console.log(`${laws.length - brokenLaws} laws held, ${brokenLaws} broken, ${missedDefects} defects missed`);
process.exitCode = brokenLaws + missedDefects > 0 ? 1 : 0;
