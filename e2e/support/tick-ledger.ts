import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '#contract/language';
import type { CustomerApi } from './customer-api';
import type { OwnedCrag } from './owned-crag';
import { shellIsKept } from './offline-ready';
import { wordsOf } from './words';

/** How long a tap may take on a machine that does other things as well. */
const patienceMs = 20_000;

interface Tick {
  climbId: number;
  /** When the screen said "in the logbook", milliseconds since 1970; null when it did not. */
  saidAt: number | null;
}

/**
 * Ticks climbs of one sector as a climber does, and keeps account of what the screen said, to be compared with
 * what the server holds: all that was said once and only once, and nothing that was never tapped.
 */
export class TickLedger {
  readonly #place: OwnedCrag;
  readonly #language: Language;
  readonly #before: ReadonlyMap<number, number>;
  #ticks: Tick[] = [];

  private constructor(place: OwnedCrag, language: Language, before: ReadonlyMap<number, number>) {
    this.#place = place;
    this.#language = language;
    this.#before = before;
  }

  /** Opens the books on what the logbook holds already. */
  static async open(api: CustomerApi, place: OwnedCrag, language: Language = 'fr'): Promise<TickLedger> {
    return new TickLedger(place, language, await countByClimb(api));
  }

  /** How many ticks the screen called saved. */
  get said(): number {
    return this.#ticks.filter(({ saidAt }) => saidAt !== null).length;
  }

  /** The path of the sector whose climbs are ticked. */
  get path(): string {
    const { crag, sector } = this.#place;
    const [routes, cliff] = this.#language === 'fr' ? ['voies', 'falaise'] : ['routes', 'crag'];
    return `/${this.#language}/${routes}/${cliff}/${crag.region.slug}/${crag.slug}/${sector.slug}`;
  }

  /** Opens the sector twice: from then on the device needs no network to open it again. */
  async keep(page: Page, address: string): Promise<void> {
    await this.show(page, address);
    await shellIsKept(page);
    await this.show(page, address);
  }

  /** Opens the sector and waits until its climbs can be ticked. */
  async show(page: Page, address: string): Promise<void> {
    await page.goto(`${address}${this.path}`);
    await expect(this.opener(page)).toBeVisible({ timeout: 30_000 });
  }

  /** Taps twice, as a climber does, and waits until the screen says that it is saved. */
  async tick(page: Page): Promise<void> {
    const { tick, name } = await this.#tap(page);
    const words = wordsOf(this.#language);
    const toast = page
      .getByRole('status')
      .getByRole('listitem')
      .filter({ hasText: words.within('logbook.tick.saved', { name }) })
      .first();
    await expect(toast).toBeVisible();
    tick.saidAt = Date.now();
    await toast.getByRole('button', { name: words.whole('common.close') }).click();
  }

  /** Taps twice where nothing can be saved, and waits until the screen says why; closes the sheet. */
  async tickInVain(page: Page, why: RegExp): Promise<void> {
    await this.#tap(page);
    const words = wordsOf(this.#language);
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(why)).toBeVisible();
    await sheet.getByRole('button', { name: words.whole('logbook.tick.close') }).click();
    this.#ticks.pop();
  }

  async #tap(page: Page): Promise<{ tick: Tick; name: string }> {
    const { climbs } = this.#place.content;
    const index = this.#ticks.length % climbs.length;
    const climb = climbs[index];
    if (!climb) throw new Error('the sector has no climb');
    const tick: Tick = { climbId: climb.id, saidAt: null };
    this.#ticks.push(tick);
    await this.opener(page, index).click({ timeout: patienceMs });
    await page
      .getByRole('dialog')
      // Of all that a climb can be noted as, this is offered the second time too.
      .getByRole('button', { name: wordsOf(this.#language).within('logbook.type.40') })
      .click({ timeout: patienceMs });
    return { tick, name: climb.name };
  }

  /**
   * The device was robbed of its whole database. What was said after that instant and is neither on the server nor
   * among the outbox entries of the journal (climb by ascent) no longer counts as said; answers how many these are.
   */
  async forgive(since: number, queued: ReadonlyMap<string, number>, api: CustomerApi): Promise<number> {
    const sent = await api.allAscents();
    const kept = [
      ...sent.map(({ climbId }) => climbId),
      ...[...queued].flatMap(([id, climbId]) => (sent.some((ascent) => ascent.id === id) ? [] : [climbId])),
    ];
    let forgiven = 0;
    for (const climbId of new Set(this.#ticks.map((tick) => tick.climbId))) {
      const said = this.#ticks.filter((tick) => tick.climbId === climbId && tick.saidAt !== null);
      const held = kept.filter((id) => id === climbId).length - (this.#before.get(climbId) ?? 0);
      const lost = held < said.length ? said.slice(held) : [];
      for (const tick of lost) {
        if ((tick.saidAt ?? 0) <= since) continue;
        tick.saidAt = null;
        forgiven += 1;
      }
    }
    return forgiven;
  }

  /** What the server holds too little or too much of, in words; empty when the books agree. */
  async differences(api: CustomerApi): Promise<string[]> {
    const after = await countByClimb(api);
    const climbIds = new Set([...after.keys(), ...this.#ticks.map(({ climbId }) => climbId)]);
    return [...climbIds].flatMap((climbId) => {
      const ticks = this.#ticks.filter((tick) => tick.climbId === climbId);
      const said = ticks.filter(({ saidAt }) => saidAt !== null).length;
      const held = (after.get(climbId) ?? 0) - (this.#before.get(climbId) ?? 0);
      if (held >= said && held <= ticks.length) return [];
      return [`climb ${climbId}: tapped ${ticks.length}, said ${said}, on the server ${held}`];
    });
  }

  /** How many ascents the server got since the books were opened. */
  async heldSince(api: CustomerApi): Promise<number> {
    const count = (counts: ReadonlyMap<number, number>) =>
      [...counts.values()].reduce((sum, one) => sum + one, 0);
    return count(await countByClimb(api)) - count(this.#before);
  }

  /** The button of a climb that opens the sheet of the second tap. */
  opener(page: Page, index = 0): Locator {
    const words = wordsOf(this.#language);
    const name = this.#place.content.climbs[index]?.name ?? '';
    const fresh = page.getByRole('button', { name: words.whole('logbook.tick.labelOf', { name }) });
    return fresh.or(page.getByRole('button', { name: words.whole('logbook.tick.doneOf', { name }) })).first();
  }
}

async function countByClimb(api: CustomerApi): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const { climbId } of await api.allAscents()) {
    if (climbId !== null) counts.set(climbId, (counts.get(climbId) ?? 0) + 1);
  }
  return counts;
}
