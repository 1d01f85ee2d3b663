import { Worker } from 'node:worker_threads';

/** What is drawn: the path of its screen, what it is drawn from as JSON, and whether the catalogue is the demonstration. */
export interface FrontOrder {
  path: string;
  look: string;
  isDemo: boolean;
}

type Drawn = { markup: string } | { why: string };

const THREAD = new URL('./front-thread.mjs', import.meta.url);
/** How long a front may take; a thread that takes longer is ended. */
const DRAWN_LATEST_MS = 20_000;
/** A thread that was asked for nothing so long is ended: it holds some 60 MB. */
const IDLE_MS = 10_000;
/** So many fronts and a thread gives way to another: what the app's code keeps of each does not add up. */
const FRONTS_MAX = 200;

/** Draws one front after the other in a thread that lives while it is asked. */
export class DrawingThread {
  /** How many are waited for. */
  waiting = 0;
  readonly #drawer: string;
  #thread: Worker | null = null;
  #drawn = 0;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  /** `drawer` is the address of the module that draws. */
  constructor(drawer: string) {
    this.#drawer = drawer;
  }

  /** The markup. Rejects when it cannot be drawn, or not in time. */
  draw(order: FrontOrder): Promise<string> {
    this.waiting += 1;
    const drawn = this.#last.then(() => this.#draw(order));
    this.#last = drawn.catch(() => undefined).finally(() => (this.waiting -= 1));
    return drawn;
  }

  /** Ends the thread; the next front begins another. */
  end(): void {
    clearTimeout(this.#idle);
    void this.#thread?.terminate();
    this.#thread = null;
    this.#drawn = 0;
  }

  async #draw(order: FrontOrder): Promise<string> {
    clearTimeout(this.#idle);
    if (this.#drawn >= FRONTS_MAX) this.end();
    this.#drawn += 1;
    this.#thread ??= new Worker(THREAD, { workerData: { drawer: this.#drawer }, execArgv: [] });
    try {
      return await answerOf(this.#thread, order);
    } catch (error) {
      this.end();
      throw error;
    } finally {
      // A server that has nothing else to do may end.
      this.#thread?.unref();
      this.#idle = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }
}

function answerOf(thread: Worker, order: FrontOrder): Promise<string> {
  const over = new AbortController();
  const answered = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A front was not drawn in time.')), DRAWN_LATEST_MS);
    const heard = (drawn: Drawn) => ('why' in drawn ? reject(new Error(drawn.why)) : resolve(drawn.markup));
    const ended = () => reject(new Error('A front was not drawn.'));
    thread.once('message', heard).once('error', reject).once('exit', ended);
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      thread.off('message', heard).off('error', reject).off('exit', ended);
    });
  });
  thread.ref();
  thread.postMessage(order);
  return answered.finally(() => over.abort());
}
