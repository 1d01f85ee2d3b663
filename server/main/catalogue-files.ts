import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileProblem, FileProblemGroup, FileRule } from '#contract/endpoints/house/catalogue-file';
import { filePartsOf } from '#contract/workshop/catalogue-file';
import { Rounds } from '../background/rounds';
import { checkFile } from '../catalogue/exchange/check-file';
import { drawPlacePictures } from '../catalogue/place-pictures';
import type { Database } from '../database/database';
import {
  endChecking,
  endFile,
  giveBack,
  keepOn,
  readPart,
  takeFile,
  type FileFindings,
  type HeldFile,
} from '../store/house/catalogue-files';
import { publishFile } from './publish-file';

/** How often the page hears how far the work is, and the process hears that it is to stop. */
const TOLD_EVERY_MS = 1_000;
/** A process that says nothing for so long has died, and another takes its work. */
const LEASE_MS = 60_000;
/** A file over which so many processes died is given up. */
const TRIES_MAX = 3;
/** Problems of a group that are told with it. */
const FIRST_MAX = 5;

/** What is wrong between lines, often because of what is wrong in one of them. */
const consequences: readonly FileRule[] = [
  'missing',
  'unshown',
  'noClimb',
  'noPitch',
  'notOfRoute',
  'sample',
];

/** What a file is published with. */
export interface CatalogueFileWorld {
  db: Database;
  clock: () => number;
  /** Works with queries that may take as long as a whole catalogue does. */
  withLongQueries: (work: (db: Database) => Promise<void>) => Promise<void>;
  /** Logs what went wrong. */
  complain: (words: string, details?: object) => void;
}

/** Somebody cancelled the file, or the server is stopping. */
class Stopped extends Error {
  override name = 'Stopped';
}

/** Checks and publishes the files that pages send, one at a time, on whichever process is free. */
export class CatalogueFiles {
  readonly #world: CatalogueFileWorld;
  readonly #rounds: Rounds;
  #isClosing = false;

  constructor(world: CatalogueFileWorld) {
    this.#world = world;
    this.#rounds = new Rounds(() => this.#round());
  }

  /** Says that there is something to do. */
  wake(): void {
    this.#rounds.wake();
  }

  /** Waits until nothing is worked on. */
  settled(): Promise<void> {
    return this.#rounds.settled();
  }

  /** Stops what is under way, which another process goes on with. */
  close(): Promise<void> {
    this.#isClosing = true;
    return this.#rounds.close();
  }

  async #round(): Promise<number | null> {
    const { db, clock, complain } = this.#world;
    const file = await takeFile(db, LEASE_MS);
    if (!file) return null;
    try {
      if (file.tries > TRIES_MAX) throw new Error(`${TRIES_MAX} processes died over the file.`);
      await this.#work(file);
    } catch (error) {
      if (error instanceof Stopped) await giveBack(db, file.id);
      else {
        complain('A catalogue file came to nothing.', { file: file.id, error: messageOf(error) });
        await endFile(db, file.id, 'failed', clock());
      }
    }
    return this.#isClosing ? null : 0;
  }

  async #work(file: HeldFile): Promise<void> {
    const { db, clock, withLongQueries } = this.#world;
    const teller = new Teller(db, file, () => this.#isClosing);
    const folder = await mkdtemp(join(tmpdir(), 'relais-catalogue-'));
    try {
      // Its ending says whether it is packed.
      const path = join(folder, file.name.endsWith('.gz') ? 'catalogue.jsonl.gz' : 'catalogue.jsonl');
      await this.#join(file, path, teller);
      if (file.state === 'checking') {
        await endChecking(db, file.id, await findingsOf(path, teller), clock());
        return;
      }
      const checked = { version: file.version ?? '', isDemo: file.isDemo };
      const total = Object.values(file.counts).reduce((sum, count) => sum + count, 0);
      await withLongQueries(async (own) => {
        await publishFile(own, { path, checked }, clock(), (done) => teller.tell({ done, total }));
      });
      await endFile(db, file.id, 'published', clock());
      await this.#drawPictures();
    } finally {
      teller.end();
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Draws what everybody may see before somebody asks for it; what is not drawn is when it is asked for. */
  async #drawPictures(): Promise<void> {
    await drawPlacePictures(this.#world.db, () => {
      if (this.#isClosing) throw new Stopped('The server is stopping.');
    }).catch((error: unknown) => {
      if (!(error instanceof Stopped)) this.#world.complain('Public pictures could not be drawn.');
    });
  }

  /** Writes the parts into a file of their own, one in memory at a time. */
  async #join({ id, size }: HeldFile, path: string, teller: Teller): Promise<void> {
    const out = await open(path, 'w', 0o600);
    try {
      for (let part = 0; part < filePartsOf(size); part += 1) {
        teller.tell({});
        const bytes = await readPart(this.#world.db, id, part);
        if (!bytes) throw new Stopped('The file was cancelled.');
        await out.write(bytes);
      }
    } finally {
      await out.close();
    }
  }
}

/** Tells how far a file is while it is worked on, and hears that it is to be stopped. */
class Teller {
  readonly #timer: NodeJS.Timeout;
  readonly #isClosing: () => boolean;
  #progress: Pick<HeldFile, 'done' | 'total'> = { done: 0, total: null };
  #isCancelled = false;
  #isAsking = false;

  constructor(db: Database, file: HeldFile, isClosing: () => boolean) {
    this.#isClosing = isClosing;
    this.#timer = setInterval(() => {
      // The built-in database answers one after the other: while all of it is written nobody else is heard.
      if (this.#isAsking) return;
      this.#isAsking = true;
      keepOn(db, file, this.#progress, LEASE_MS)
        .then((isKept) => {
          this.#isCancelled ||= !isKept;
        })
        .catch(() => undefined)
        .finally(() => {
          this.#isAsking = false;
        });
    }, TOLD_EVERY_MS);
  }

  /** Notes how far it is. Throws Stopped where it is to be stopped. */
  tell(progress: Partial<Pick<HeldFile, 'done' | 'total'>>): void {
    this.#progress = { ...this.#progress, ...progress };
    if (this.#isCancelled || this.#isClosing()) throw new Stopped('The file was cancelled.');
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

async function findingsOf(path: string, teller: Teller): Promise<FileFindings> {
  const { version, isDemo, counts, problems, problemCount } = await checkFile(path, (done) =>
    teller.tell({ done }),
  ).catch((error: unknown) => {
    if (error instanceof Stopped) throw error;
    // A packed file that is damaged, and a line that does not end.
    return unreadable(messageOf(error));
  });
  return { version, isDemo, counts, problems, problemCount, problemGroups: groupsOf(problems) };
}

function unreadable(words: string): FileFindings & { problems: FileProblem[] } {
  const problems: FileProblem[] = [
    { line: 1, about: null, rule: 'unreadable', field: null, found: null, words },
  ];
  return { version: '', isDemo: false, counts: {}, problems, problemCount: 1, problemGroups: [] };
}

/** Problems of one cause and field together: causes before what comes of them, and of each the most frequent first. */
function groupsOf(problems: readonly FileProblem[]): FileProblemGroup[] {
  const groups = new Map<string, FileProblemGroup>();
  for (const problem of problems) {
    const { rule, field } = problem;
    const key = `${rule} ${field}`;
    const group = groups.get(key) ?? { rule, field, count: 0, first: [] };
    groups.set(key, group);
    group.count += 1;
    if (group.first.length < FIRST_MAX) group.first.push(problem);
  }
  const isLate = ({ rule }: FileProblemGroup) => Number(consequences.includes(rule));
  return [...groups.values()].toSorted(
    (one, other) => isLate(one) - isLate(other) || other.count - one.count,
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
