import 'fake-indexeddb/auto';
import { Tally } from '../tally';
import { packDefects } from './pack-defects';
import { packLaws, type PackLaw } from './pack-laws';
import { packEvents, runPackSchedule } from './pack-schedule';

/** Runs so many schedules of the downloads from a seed on; answers how many laws broke or were never tried. */
export async function holdPackLaws(schedules: number, first: number): Promise<number> {
  const broken = new Tally<PackLaw>(packLaws);
  const happened = new Tally(packEvents);
  const started = performance.now();
  for (let seed = first; seed < first + schedules; seed += 1) {
    const course = await runPackSchedule(seed);
    for (const { law, what } of course.breaches) {
      broken.add(law);
      console.log(`seed ${seed}: ${law}: ${what}`);
    }
    for (const event of course.events) happened.add(event);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${schedules} schedules of downloads from seed ${first} in ${seconds} s`);
  console.log(`Laws broken:\n${broken.lines()}`);
  console.log(`What happened:\n${happened.lines()}`);
  return packLaws.length - broken.never.length + happened.never.length;
}

/**
 * Shows that each fault put into the downloads is noticed at its seed; answers how many were not, and how many laws
 * notice none.
 */
export async function catchPackDefects(): Promise<number> {
  let missed = 0;
  const shown = new Tally<PackLaw>(packLaws);
  for (const defect of packDefects) {
    const { breaches } = await runPackSchedule(defect.seed, defect);
    const broken = [...new Set(breaches.map(({ law }) => law))];
    const isCaught = defect.law === undefined ? broken.length > 0 : broken.includes(defect.law);
    const words = broken.map((law) => `"${law}"`).join(', ');
    if (isCaught) for (const law of broken) shown.add(law);
    else missed += 1;
    console.log(`  ${defect.name}: ${isCaught ? `caught by ${words}` : `NOT CAUGHT (${words})`}`);
  }
  for (const law of shown.never) console.log(`"${law}" notices no defect: nothing shows that it can fail`);
  return missed + shown.never.length;
}
