import { askWhetherWhole } from '../../support/ask-whether-whole';
import type { Bench } from '../bench';
import { median, quantile } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import type { BenchSite } from './bench-site';
import { laidIndexIsKept, openGuest } from './open-guest';
import { measurePageWork } from './page-work';
import { frameLength } from './watch-frames';

const PATH = '/fr/recherche';
/** What is typed first after a start: as few letters as are answered. */
const begun = ['cra', 'nor', 'smi', 'wal'];
/** Between two of those, by a fast hand. */
const HAND_MS = 100;
const typed = ['crack in the', 'north face', 'smith rock', 'el captian', 'wall of'];
/** Between two keys, so that each is answered by itself. */
const PAUSE_MS = 300;
/** By then the typing rests, and the address says what was typed. */
const REST_MS = 1_000;

/** From a key to the frame that shows its letter and to the one that shows its hits, beside the length of a frame. */
export async function benchTyping(bench: Bench): Promise<Measured | null> {
  const site = await bench.site();
  if (!site) return null;
  const page = await openGuest(site, PATH);
  const frame = await frameLength(page);
  await page.evaluate(watchKeys);
  const workWhile = await measurePageWork(page);
  const work: number[] = [];
  const addressed: number[] = [];
  const field = page.getByRole('searchbox');
  for (const words of typed) {
    await field.fill('');
    // Answers begin with the third letter.
    await field.pressSequentially(words.slice(0, 2));
    await page.waitForTimeout(PAUSE_MS);
    for (const letter of words.slice(2)) {
      const typing = async () => {
        // Without looking for the field again, which would be work of the page too.
        await page.keyboard.press(letter === ' ' ? 'Space' : letter);
        await page.waitForTimeout(PAUSE_MS);
      };
      work.push(await workWhile(typing));
    }
    addressed.push(await workWhile(() => page.waitForTimeout(REST_MS)));
  }
  await field.fill('wall');
  await page.waitForTimeout(PAUSE_MS);
  const { shown, answered } = await page.evaluate(() => {
    const noted = globalThis as unknown as Record<'shown' | 'answered', number[]>;
    return { shown: noted.shown, answered: noted.answered };
  });
  if (answered.length < typed.length) throw new Error('No key was answered.');
  const afterStarts = await typeAfterStarts(site, bench.pairs * begun.length);
  const figure = (
    what: string,
    times: readonly number[],
    share: number,
    goal: number | null = null,
  ): Figure => ({
    what,
    value: quantile(times, share) / frame,
    unit: '×',
    goal,
    most: null,
    beside: `a frame of ${frame.toFixed(1)} ms (${quantile(times, share).toFixed(0)} ms), ${times.length} keys`,
  });
  const worked = (what: string, ms: number): Figure => ({
    what,
    value: ms / frame,
    unit: '×',
    goal: null,
    most: null,
    beside: `the length of a frame (${ms.toFixed(1)} ms of the thread's own time)`,
  });
  await page.close();
  const figures = [
    figure('key typed → its letter on the screen, median', shown, 0.5),
    figure('key typed → its letter on the screen, p95', shown, 0.95),
    figure('key typed → hits on the screen, median', answered, 0.5, 1),
    figure('key typed → hits on the screen, p95', answered, 0.95, 1),
    figure('first words right after a start → first hits on the screen, median', afterStarts, 0.5, 1),
    figure('first words right after a start → first hits on the screen, p95', afterStarts, 0.95, 1),
    worked('work of the page for a key and its hits, median', median(work)),
    worked('work of the page for a key and its hits, p95', quantile(work, 0.95)),
    worked('work of the page for the address, once typing rests', median(addressed)),
  ];
  return { figures };
}

/**
 * Starts the app anew from a device that keeps it with its index, and types as soon as the field is there: from the
 * third letter, which is the first that is answered, to its hits, in milliseconds, one of each start.
 */
async function typeAfterStarts(site: BenchSite, starts: number): Promise<number[]> {
  const page = await openGuest(site, PATH, 'allow');
  await page.evaluate(askWhetherWhole);
  await page.goto(`${site.address}${PATH}`);
  await laidIndexIsKept(page);
  const times: number[] = [];
  // The first only warms up.
  for (let start = 0; start <= starts; start += 1) {
    await page.goto(`${site.address}${PATH}`, { waitUntil: 'commit' });
    await page.getByRole('searchbox').focus();
    await page.evaluate(watchKeys);
    await page.keyboard.type(begun[start % begun.length] ?? '', { delay: HAND_MS });
    const first = await page.waitForFunction(
      () => (globalThis as unknown as Record<'answered', number[]>).answered[0],
    );
    if (start > 0) times.push(Number(await first.jsonValue()));
  }
  await page.close();
  return times;
}

/** In the page: notes for each key how long it took until its letter was painted, and until its hits were. */
function watchKeys(): void {
  const shown: number[] = [];
  const answered: number[] = [];
  Object.assign(globalThis, { shown, answered });
  const noteWhenPainted = (times: number[], from: number) =>
    requestAnimationFrame(() => {
      // What is queued in a frame runs when that frame was handed over.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => times.push(performance.now() - from));
      port1.start();
      port2.postMessage(null);
    });
  let pressedAt: number | null = null;
  const pressed = ({ timeStamp }: Event) => {
    pressedAt = timeStamp;
    noteWhenPainted(shown, timeStamp);
  };
  document.addEventListener('input', pressed, true);
  const observer = new MutationObserver((changes) => {
    const hits = document.querySelector('main section [role="status"]')?.closest('section');
    if (pressedAt === null || !hits || hits.hasAttribute('data-older')) return;
    // What else of the page follows the letters is no answer.
    if (!changes.some(({ target }) => hits.contains(target) || target.contains(hits))) return;
    noteWhenPainted(answered, pressedAt);
    pressedAt = null;
  });
  // Not main alone: what stands there before the app came is not what the app draws.
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-older'],
  });
}
