/** Keeps what was made for the keys that were asked for last, so many of them. */
export class LastAsked<Value> {
  readonly #max: number;
  readonly #kept = new Map<string, Value>();

  constructor(max: number) {
    this.#max = max;
  }

  /** What is kept under a key, made now where nothing is; a promise that is not kept is not kept here either. */
  get(key: string, make: () => Value): Value {
    const value = this.#kept.get(key) ?? make();
    // What is not there takes no place.
    if (value === null) return value;
    // What was asked for last stands last, so that the first is the one to give way.
    this.#kept.delete(key);
    this.#kept.set(key, value);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#max && oldest !== undefined) this.#kept.delete(oldest);
    if (value instanceof Promise) {
      value.catch(() => {
        if (this.#kept.get(key) === value) this.#kept.delete(key);
      });
    }
    return value;
  }
}
