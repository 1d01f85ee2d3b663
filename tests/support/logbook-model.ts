import type { Ascent } from '#contract/tables/ascent';
import type { Deed } from './logbook-deeds';

/**
 * What a logbook is to hold once deeds have arrived, by the words of the protocol: what arrives later wins field by
 * field, deleted is deleted, and a file brings back. It knows no version, no key and no outbox.
 */
export class LogbookModel {
  /** Edits of what was deleted meanwhile: told, never lost in silence. */
  refused = 0;
  readonly #rows = new Map<string, Ascent>();

  constructor(ascents: readonly Ascent[]) {
    for (const ascent of ascents) this.#rows.set(ascent.id, ascent);
  }

  get rows(): Ascent[] {
    return [...this.#rows.values()];
  }

  arrive(deed: Deed): void {
    if (deed.do === 'create') this.#rows.set(deed.ascent.id, deed.ascent);
    else if (deed.do === 'delete') this.#rows.delete(deed.id);
    else if (deed.do === 'remove') for (const id of deed.ids) this.#rows.delete(id);
    else if (deed.do === 'import') {
      for (const ascent of deed.ascents) if (!this.#rows.has(ascent.id)) this.#rows.set(ascent.id, ascent);
    } else {
      const row = this.#rows.get(deed.id);
      if (row) this.#rows.set(deed.id, Object.assign({}, row, deed.changes));
      else this.refused += 1;
    }
  }
}
