import { useSyncExternalStore } from 'react';

const KEY = 'relais-gear';

/** What the climber carries; null where that was never said. Kept on this device, whoever is signed in. */
export interface Gear {
  /** Length of the rope in metres. */
  rope: number | null;
  quickdraws: number | null;
  /** Only what that is enough for is listed. */
  isOnlyFitting: boolean;
}

/** What can be a rope or a set of quickdraws; the rest is a slip of the finger. */
export const gearLimits = { rope: { min: 20, max: 200 }, quickdraws: { min: 1, max: 60 } } as const;
export type GearNumber = keyof typeof gearLimits;

const none: Gear = { rope: null, quickdraws: null, isOnlyFitting: false };
let gear: Gear | undefined;
const readers = new Set<() => void>();

/** Whether a number can be the length of a rope in metres, or a count of quickdraws. */
export function isPlausibleGear(name: GearNumber, value: number): boolean {
  const { min, max } = gearLimits[name];
  return Number.isInteger(value) && value >= min && value <= max;
}

/** What the climber carries, on every screen at once. */
export function useGear(): Gear {
  return useSyncExternalStore(subscribe, read, read);
}

/** Notes a part of it, here and for the next visit. */
export function noteGear(change: Partial<Gear>): void {
  gear = { ...read(), ...change };
  try {
    window.localStorage.setItem(KEY, JSON.stringify(gear));
  } catch {
    // Storage is forbidden: it holds for this visit.
  }
  for (const reader of readers) reader();
}

function read(): Gear {
  gear ??= stored();
  return gear;
}

/** What was kept, as far as it makes sense. */
function stored(): Gear {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const number = (name: GearNumber) => {
      const value = kept[name];
      return typeof value === 'number' && isPlausibleGear(name, value) ? value : null;
    };
    const isOnlyFitting = kept['isOnlyFitting'] === true;
    return { rope: number('rope'), quickdraws: number('quickdraws'), isOnlyFitting };
  } catch {
    return none;
  }
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  window.addEventListener('storage', followTabs);
  return () => {
    readers.delete(reader);
    if (readers.size === 0) window.removeEventListener('storage', followTabs);
  };
}

function followTabs({ key }: StorageEvent): void {
  if (key !== null && key !== KEY) return;
  gear = undefined;
  for (const reader of readers) reader();
}
