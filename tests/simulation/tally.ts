/** Counts by name, in the order the names were given. */
export class Tally<Name extends string> {
  readonly #counts: Map<Name, number>;

  constructor(names: readonly Name[]) {
    this.#counts = new Map(names.map((name) => [name, 0]));
  }

  add(name: Name): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  of(name: Name): number {
    return this.#counts.get(name) ?? 0;
  }

  get sum(): number {
    return [...this.#counts.values()].reduce((total, count) => total + count, 0);
  }

  /** The names that were never counted. */
  get never(): Name[] {
    return [...this.#counts].flatMap(([name, count]) => (count === 0 ? [name] : []));
  }

  /** A line for each name. */
  lines(): string {
    return [...this.#counts].map(([name, count]) => `  ${name}: ${count}`).join('\n');
  }
}
