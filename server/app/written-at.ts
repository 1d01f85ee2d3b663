import { statSync } from 'node:fs';

/** How long a file that was put in the place of another goes unnoticed. */
const CHECK_EVERY_MS = 1_000;

/** When a file was written last, looked up once a second: a page is asked for more often than that. */
export class WrittenAt {
  readonly #file: string;
  #writtenAt: number | null = null;
  #checkedAt = -Infinity;

  constructor(file: string) {
    this.#file = file;
  }

  /** Milliseconds since 1970; null while there is no such file. */
  get(): number | null {
    const now = performance.now();
    if (now - this.#checkedAt >= CHECK_EVERY_MS) {
      this.#writtenAt = statSync(this.#file, { throwIfNoEntry: false })?.mtimeMs ?? null;
      this.#checkedAt = now;
    }
    return this.#writtenAt;
  }
}
