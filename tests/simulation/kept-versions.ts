import type { Ascent } from '#contract/tables/ascent';
import {
  OTHER_VERSIONS_MAX,
  OTHER_VERSIONS_OF_ROW_MAX,
  type OtherText,
  type OtherVersion,
} from '#contract/tables/other-version';
import { living, type Held, type ModelWrite } from './model-row';

type KeptRow = Held & { row: OtherVersion };

/** An account's other versions while one write changes them. */
export class KeptVersions {
  readonly #write: ModelWrite;
  readonly #rows: Map<string, KeptRow>;
  #made = 0;

  constructor(write: ModelWrite) {
    this.#write = write;
    this.#rows = new Map(
      living(write.rows, 'otherVersion').map((held) => [held.id, held as unknown as KeptRow]),
    );
  }

  of(rowId: string): KeptRow[] {
    return [...this.#rows.values()].filter(({ row }) => row.rowId === rowId);
  }

  /** One that is unknown is told to be gone, too. */
  drop(id: string): void {
    this.#rows.delete(id);
    this.#write.put('otherVersion', id, null);
  }

  change(id: string, changes: Partial<OtherVersion>): void {
    const held = this.#rows.get(id);
    if (held) this.#put({ ...held.row, ...changes });
  }

  /** The same text of the same row is kept once. */
  keepText(rowId: string, field: OtherText, text: string): void {
    const same = this.of(rowId).find(({ row }) => row.field === field && row.text === text);
    this.#put(same?.row ?? this.#make({ rowId, field, text, ascent: null }));
    this.#dropOldest(rowId);
  }

  keepWhole(rowId: string, ascent: Ascent): void {
    this.#put(this.#make({ rowId, field: null, text: '', ascent }));
    this.#dropOldest(rowId);
  }

  /** The server numbers it, by what no other write is called. */
  #make(about: Omit<OtherVersion, 'id' | 'at'>): OtherVersion {
    this.#made += 1;
    const { stamp, now } = this.#write;
    const id = `${String(this.#made).padStart(8, '0')}${stamp.slice(8)}`;
    return { id, ...about, at: new Date(now).toISOString() };
  }

  #put(row: OtherVersion): void {
    const { v, put } = this.#write;
    this.#rows.set(row.id, { table: 'otherVersion', id: row.id, v, row });
    put('otherVersion', row.id, { ...row });
  }

  #dropOldest(rowId: string): void {
    const newestFirst = (rows: KeptRow[]) =>
      rows.toSorted((a, b) => b.row.at.localeCompare(a.row.at) || (a.id < b.id ? -1 : 1));
    const tooMany = newestFirst(this.of(rowId)).slice(OTHER_VERSIONS_OF_ROW_MAX);
    for (const { id } of tooMany) this.drop(id);
    for (const { id } of newestFirst([...this.#rows.values()]).slice(OTHER_VERSIONS_MAX)) this.drop(id);
  }
}
