/** Counts requests under way and tells whoever watches when the number changes. */
export class Activity {
  #requests = 0;
  readonly #watchers = new Set<(requests: number) => void>();

  /** Calls back with the number now and whenever it changes; answers how to stop. */
  watch(watcher: (requests: number) => void): () => void {
    this.#watchers.add(watcher);
    watcher(this.#requests);
    return () => this.#watchers.delete(watcher);
  }

  /** Counts a request until it settles. */
  async during<Result>(request: Promise<Result>): Promise<Result> {
    this.#change(1);
    try {
      return await request;
    } finally {
      this.#change(-1);
    }
  }

  #change(by: number): void {
    this.#requests += by;
    for (const watcher of this.#watchers) watcher(this.#requests);
  }
}
