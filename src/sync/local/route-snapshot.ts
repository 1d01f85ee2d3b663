import type { Validation } from '#contract/rules/access';
import type { Language, LocalText } from '#contract/language';
import type { Local, MetaValues, PackRow } from '#worker/db/rows';
import type { EngineApi } from '#worker/api/engine-api';
import type { FirstFrame } from './first-frame';

/** How a download stands, without its parts. */
export type PackGlance = Pick<
  PackRow,
  'key' | 'state' | 'stoppedBy' | 'bytes' | 'bytesHeld' | 'error' | 'facts' | 'update' | 'changes'
>;

/** What the frame and my routes draw first, before any database is open. */
export interface RouteSnapshot {
  language: Language;
  /** The account's id, null for a guest. */
  account: string | null;
  /** Not drawn from this instant on, in milliseconds since 1970. */
  expiresAt: number;
  /** The largest server time seen, in milliseconds since 1970. */
  serverTime: number;
  /** The name of the customer and the letter that stands for it; null for a guest or before the first pull. */
  customer: { name: string; letter: string } | null;
  saved: Local<'savedRoute'>[];
  packs: PackGlance[];
  validations: Validation[];
  waiting: number;
  refused: number;
  sync: MetaValues['sync'];
  /** Whether the catalogue is the demonstration. */
  isDemo: boolean;
}

/** The names of the saved routes' regions by slug; public, unlike the rest. */
export type RegionNames = Readonly<Record<string, LocalText>>;

/** As it lies in local storage. */
interface StoredSnapshot extends RouteSnapshot {
  /** See `isCopyLost`; absent when nothing was. */
  isLost?: boolean;
  shape: typeof SHAPE;
  regions: RegionNames;
  /** How all this was last drawn; absent until it was, and once any of it is another. */
  frame?: FirstFrame;
}

/** To be raised with every change of `StoredSnapshot`: an older one is not drawn. */
const SHAPE = 4;
const KEY = 'relais-first-sight';
/** Stands in the snapshot's place while somebody signs out: no tab may put rows there again. */
const CLOSED = 'closed';

let current: RouteSnapshot | null = null;
let regions: RegionNames = {};
let isLost = false;
let frame: FirstFrame | undefined;
let onFrameLost = () => {};

/** The customer's name and the letter that stands for it. */
export function nameOf(customer: Local<'customer'> | undefined): RouteSnapshot['customer'] {
  if (!customer) return null;
  const { fullName: name, email } = customer;
  return { name, letter: (name || email).charAt(0).toLocaleUpperCase() };
}

/** The newest that is known for a first drawing; null when there is none. */
export function currentSnapshot(): RouteSnapshot | null {
  return current;
}

/**
 * Takes what the last visit kept, for the life of this page; null when it was kept in another language, by another
 * version of the app, or is past its time (`now` in milliseconds since 1970). Such a one is wiped.
 */
export function startSnapshot(language: Language, now: number): RouteSnapshot | null {
  current = null;
  isLost = false;
  frame = undefined;
  const stored = readStored();
  if (stored === null || stored === CLOSED) return null;
  const snapshot = parse(stored);
  const isFit =
    snapshot !== null &&
    snapshot.language === language &&
    Math.max(now, snapshot.serverTime) < snapshot.expiresAt;
  if (!isFit) {
    clearSnapshot();
    return null;
  }
  ({ regions, frame } = snapshot);
  isLost = snapshot.isLost ?? false;
  current = snapshot;
  return current;
}

/** Makes it what is drawn first from now on; `storeSnapshot` keeps it for the next visit. */
export function setSnapshot(snapshot: RouteSnapshot): void {
  if (frame && current && drawnOf(current) !== drawnOf(snapshot)) loseFrame();
  current = snapshot;
}

/** What of a snapshot my routes and the frame around them say at first. */
function drawnOf({ language, account, customer, saved, packs, validations, isDemo }: RouteSnapshot): string {
  return JSON.stringify([language, account, customer, saved, packs, validations, isDemo]);
}

function loseFrame(): void {
  frame = undefined;
  onFrameLost();
}

/** How my routes were drawn when the snapshot was kept; undefined when it is not known, or they have changed since. */
export function frameInSnapshot(): FirstFrame | undefined {
  return frame;
}

/** Keeps for the next visit how the snapshot was drawn. */
export function keepFrame(drawn: FirstFrame): void {
  if (JSON.stringify(drawn) === JSON.stringify(frame)) return;
  frame = drawn;
  storeSnapshot();
}

/** Calls back when what was drawn is no longer true, and must be kept anew. */
export function whenFrameIsLost(call: () => void): void {
  onFrameLost = call;
}

/** Keeps the newest for the next visit, unless somebody is signing out. */
export function storeSnapshot(): void {
  if (current === null || readStored() === CLOSED) return;
  write(
    JSON.stringify({
      ...current,
      shape: SHAPE,
      regions,
      isLost,
      ...(frame && { frame }),
    } satisfies StoredSnapshot),
  );
}

/** The names of regions as my routes last drew them. */
export function regionsInSnapshot(): RegionNames {
  return regions;
}

/** Keeps the names of regions for the next visit. */
export function noteRegions(names: RegionNames): void {
  if (JSON.stringify(names) === JSON.stringify(regions)) return;
  regions = names;
  loseFrame();
  storeSnapshot();
}

/** Whether the browser threw away what was kept of a customer who had not signed out, so that a guest stands here now. */
export function isCopyLost(): boolean {
  return isLost;
}

/**
 * Looks whether that has just happened, given who the opened databases say is here: the snapshot still knows a
 * customer. Who signs out, in whichever tab, takes the snapshot away first.
 */
export function noteWhetherLost(account: string | null): void {
  const stored = readStored();
  const known = current?.account ?? null;
  const isForgotten = known !== null && stored !== null && parse(stored)?.account === known;
  isLost = account === null && (isLost || isForgotten);
}

/** Forgets it, here and for the next visit. */
export function clearSnapshot(): void {
  current = null;
  frame = undefined;
  if (readStored() !== CLOSED) write(null);
}

/** Lets snapshots be kept again, for whoever is signed in now. */
export function reopenSnapshot(): void {
  if (readStored() === CLOSED) write(null);
}

/**
 * The worker, with a `signOut`, and an erasure of the account, that wipes the snapshot before anything else: even a page that is closed half-way
 * leaves no rows behind. When nobody was signed out snapshots are kept again.
 */
export function closingSnapshot(engine: EngineApi): EngineApi {
  return {
    ...engine,
    signOut: (unsent) => whileClosed(() => engine.signOut(unsent)),
    askAccount: (name, input) =>
      name === 'eraseAccount'
        ? whileClosed(() => engine.askAccount(name, input))
        : engine.askAccount(name, input),
  };
}

async function whileClosed<Result extends { kind: string }>(leave: () => Promise<Result>): Promise<Result> {
  const before = current;
  current = null;
  write(CLOSED);
  let isDone = false;
  try {
    const result = await leave();
    isDone = result.kind === 'done';
    return result;
  } finally {
    if (!isDone) {
      reopenSnapshot();
      current ??= before;
      storeSnapshot();
    }
  }
}

function parse(stored: string): StoredSnapshot | null {
  try {
    const snapshot = JSON.parse(stored) as StoredSnapshot;
    return snapshot.shape === SHAPE ? snapshot : null;
  } catch {
    return null;
  }
}

/** Storage may be forbidden or full; then the next visit starts with a skeleton. */
function readStored(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, value);
  } catch {
    // What stood there before must not outlive what it says.
    if (value !== null) write(null);
  }
}
