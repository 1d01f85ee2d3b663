import { join } from 'node:path';
import { CustomerApi, demoCustomer } from '../support/customer-api';
import { askWhetherWhole } from '../../tests/support/ask-whether-whole';
import { findOwnedCrag } from '../support/owned-crag';
import type { Relais } from '../support/relais';
import { wordsOf } from '../support/words';
import { inWords, isStanding, type EngineBrowser, type Wanted } from './engine-browser';
import { pageState } from './page-state';

const fr = wordsOf('fr');
/** How long anything may take to come, on a machine that does other things as well. */
const PATIENCE_MS = 90_000;

/** A part of the day that has passed. */
export interface Step {
  name: string;
  seconds: number;
}

/**
 * The day that Relais exists for, as a customer sees it, in a browser of any engine: signs in, saves a crag, sees it
 * ready, has neither network nor server, reads, ticks, is killed, reads again, and finds the tick on the server when
 * there is one. `onStep` is told of each part; pictures lie in `pictures`. Rejects with what was not there.
 */
export async function liveDay(
  browser: EngineBrowser,
  relais: Relais,
  pictures: string,
  onStep: (step: Step) => void,
): Promise<void> {
  const api = await CustomerApi.signIn(relais.address);
  const { crag, sector, content } = await findOwnedCrag(api);
  const [climb] = content.climbs;
  if (!climb) throw new Error('the sector has no climb');
  const savedBefore = api.user.customerRoutes.length;
  const cragPath = `${relais.address}/fr/voies/falaise/${crag.region.slug}/${crag.slug}`;
  const sectorPath = `${cragPath}/${sector.slug}`;
  const mine = `${relais.address}/fr/voies`;
  const heading = (words: string): Wanted => ({ kind: 'heading', words: exactly(words) });
  const sees = (wanted: Wanted, count = 1) =>
    until(async () => (await browser.count(wanted)) >= count, inWords(wanted));
  // What is still sliding in cannot be pressed yet.
  const press = (wanted: Wanted) =>
    until(async () => {
      if ((await browser.ask(isStanding(wanted))) !== true) return false;
      await browser.press(wanted);
      return true;
    }, inWords(wanted));
  async function step(name: string, work: () => Promise<void>): Promise<void> {
    const begun = performance.now();
    try {
      await work();
    } catch (error) {
      await browser.photograph(join(pictures, `${browser.engine}-failed.png`)).catch(() => undefined);
      const state = await browser.ask(pageState).catch(String);
      const open = relais.proxy.seen.filter(({ endedAt }) => endedAt === null).map(({ path }) => path);
      const held = `requests under way: ${open.join(', ')}\n${String(state)}`;
      throw new Error(`${name}: ${String(error)}\n${held}`, { cause: error });
    }
    await browser.photograph(join(pictures, `${browser.engine}-${name.replaceAll(/\W+/g, '-')}.png`));
    onStep({ name, seconds: (performance.now() - begun) / 1000 });
  }

  await step('signs in', async () => {
    await browser.open(`${relais.address}/fr/compte/connexion`);
    const email: Wanted = { kind: 'field', words: fr.within('account.signIn.email') };
    await sees(email);
    await browser.type(email, demoCustomer.email);
    await browser.type({ kind: 'field', words: fr.within('account.signIn.password') }, demoCustomer.password);
    await press({ kind: 'button', words: fr.whole('account.signIn.submit'), within: 'main' });
    await until(async () => String(await browser.ask('location.pathname')) === '/fr/voies', 'my routes');
  });

  // A page that was just left may keep what it held; the next one must not wait for it.
  await step('opens a sector at once', async () => {
    await browser.open(sectorPath);
    await sees(heading(sector.name));
    await sees({ kind: 'text', words: exactly(climb.name), within: 'main' });
  });

  await step('saves the crag', async () => {
    await browser.open(cragPath);
    await press({ kind: 'button', words: fr.whole('saved.save.crag') });
    await sees({ kind: 'text', words: fr.whole('saved.save.saved') });
  });

  await step('sees it ready for days without signal', async () => {
    await browser.open(mine);
    const ready: Wanted = { kind: 'ready route', words: fr.within('catalogue.pack.ready', {}) };
    await sees(ready, savedBefore + crag.sectors.length);
    await browser.ask(`(${askWhetherWhole.toString()})().then(() => true)`);
    const asked = await browser.count({ kind: 'text', words: fr.within('shell.update.title') });
    if (asked > 0) throw new Error('a first visit is told that a new version is ready');
  });

  await relais.proxy.refuse();
  await relais.server.stop();
  await step('opens it without network or server', async () => {
    await browser.open(mine);
    await press({ kind: 'link', words: fromStart(sector.name) });
    await sees(heading(sector.name));
    await browser.open(sectorPath);
    await sees(heading(sector.name));
    for (const { name } of content.climbs) await sees({ kind: 'text', words: exactly(name), within: 'main' });
    await until(
      async () => Number(await browser.ask('document.querySelector("main img")?.naturalWidth ?? 0')) > 0,
      'the picture of the topo',
    );
  });

  await step('ticks a climb', async () => {
    await press({ kind: 'button', words: fr.whole('logbook.tick.labelOf', { name: climb.name }) });
    await press({ kind: 'button', words: fr.within('logbook.type.10'), within: 'dialog' });
    await sees({ kind: 'text', words: fr.whole('logbook.tick.saved', { name: climb.name }) });
  });

  await step('is killed, and has it all again', async () => {
    await browser.kill();
    await browser.open(sectorPath);
    await sees(heading(sector.name));
    await browser.open(`${relais.address}/fr/carnet`);
    await sees({ kind: 'text', words: exactly(climb.name), within: 'main' });
  });

  await step('sends the tick once the server is there', async () => {
    await relais.server.start();
    await relais.proxy.accept();
    const ticks = async () => (await api.ascents()).filter(({ climbId }) => climbId === climb.id).length;
    await until(async () => (await ticks()) > 0, 'the tick on the server');
    if ((await ticks()) !== 1) throw new Error('the tick came more than once');
    await until(
      async () => (await browser.count({ kind: 'button', words: fr.within('shell.waiting.label') })) === 0,
      'nothing that waits',
    );
  });
}

const plain = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const exactly = (words: string) => new RegExp(`^${plain(words)}$`, 'u');
const fromStart = (words: string) => new RegExp(`^${plain(words)}`, 'u');

/** Looks again and again; a page that is being replaced cannot be asked for a moment. */
async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    if (await holds().catch(() => false)) return;
    if (Date.now() > end) throw new Error(`${what} did not come within ${PATIENCE_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
