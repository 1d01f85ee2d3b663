interface Kept<Value> {
  value: Value;
  weight: number;
  /** What came of a promise. */
  made?: NonNullable<Awaited<Value>>;
}

/** Keeps what was made for the keys that were asked for last, so many of them, or of so much weight together. */
export class LastAsked<Value> {
  readonly #max: number;
  readonly #weigh: (made: NonNullable<Awaited<Value>>) => number;
  readonly #kept = new Map<string, Kept<Value>>();
  #total = 0;

  /** `weigh` says how much something weighs, 1 unless given; a promise weighs what comes of it, once it has come. */
  constructor(max: number, weigh: (made: NonNullable<Awaited<Value>>) => number = () => 1) {
    this.#max = max;
    this.#weigh = weigh;
  }

  /** What is kept under a key, made now where nothing is; a promise that is not kept, or of null, is not kept here either. */
  get(key: string, make: () => Value): Value {
    const known = this.#known(key);
    if (known) return known.value;
    const value = make();
    // What is not there takes no place.
    if (value === null) return value;
    const kept: Kept<Value> = { value, weight: 0 };
    this.#kept.set(key, kept);
    if (value instanceof Promise) {
      value.then(
        (made: Awaited<Value>) => this.#settle(key, kept, made),
        () => this.#settle(key, kept, null),
      );
    } else {
      this.#settle(key, kept, value as Awaited<Value>);
    }
    return value;
  }

  /** What is kept under a key and has come already: it need not be waited for. */
  here(key: string): NonNullable<Awaited<Value>> | undefined {
    return this.#known(key)?.made;
  }

  #known(key: string): Kept<Value> | undefined {
    const known = this.#kept.get(key);
    if (!known) return undefined;
    // What was asked for last stands last, so that the first is the one to give way.
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known;
  }

  #settle(key: string, kept: Kept<Value>, made: Awaited<Value> | null): void {
    if (this.#kept.get(key) !== kept) return;
    if (made === null || made === undefined) {
      this.#kept.delete(key);
      return;
    }
    kept.made = made;
    kept.weight = this.#weigh(made);
    this.#total += kept.weight;
    for (const [oldest, { weight }] of this.#kept) {
      if (this.#total <= this.#max) return;
      // What is still being made weighs nothing yet.
      if (weight === 0) continue;
      this.#kept.delete(oldest);
      this.#total -= weight;
    }
  }
}
