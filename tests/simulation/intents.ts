import { createAscent, deleteAscent, updateAscent } from '#worker/mutations/ascents';
import type { Mutation } from '#worker/mutations/definition';
import { dismissRefusal, restoreRefusal } from '#worker/mutations/dismissals';
import { makePromise } from '#worker/mutations/make-promise';
import { clearSavedRoutes, removeSavedRoute, saveRoute } from '#worker/mutations/saved-routes';
import type { Device, Tab } from './device';
import type { Defect } from './defects';
import type { Dice } from './dice';
import { savedRoute } from './model-server';
import type { Scheduler } from './scheduler';

/** One thing a climber did, and what may be expected of it. */
export interface Intent {
  id: string;
  account: string;
  device: Device;
  lane: string;
  /** Whether the screen said "saved". */
  isSaved: boolean;
  /** Whether an extreme fault took it before the journal had it: it may then be lost. */
  isExcused: boolean;
  /** The refusal it takes off the list. */
  discards?: string;
}

/** Everything the climbers of a schedule did, in the order their devices committed it. */
export class Intents {
  readonly all: Intent[] = [];
  readonly #dice: Dice;
  readonly #scheduler: Scheduler;
  readonly #ascentIds: string[] = [];

  readonly #defect: Defect | undefined;

  constructor(dice: Dice, scheduler: Scheduler, defect?: Defect) {
    this.#defect = defect;
    this.#dice = dice;
    this.#scheduler = scheduler;
  }

  /** A climber does something in a tab; the page lives and dies with the tab. */
  act(device: Device, tab: Tab): void {
    const dice = this.#dice;
    const ascentId = dice.pick(this.#ascentIds.length > 0 ? this.#ascentIds : ['none']);
    const routeId = 1 + dice.below(7);
    const throwOf = dice.below(10);
    if (dice.chance(0.3) && this.#decide(device, tab)) return;
    if (throwOf < 4 || ascentId === 'none') {
      const id = dice.uuid();
      this.#ascentIds.push(id);
      this.#promise(device, tab, createAscent, ascent(id, dice));
    } else if (throwOf < 6) {
      this.#promise(device, tab, updateAscent, {
        id: ascentId,
        changes: { comment: `edit ${dice.below(999)}` },
      });
    } else if (throwOf < 7) this.#promise(device, tab, deleteAscent, { id: ascentId });
    else if (throwOf < 9) this.#promise(device, tab, saveRoute, savedRoute(routeId));
    else if (dice.chance(0.7)) this.#promise(device, tab, removeSavedRoute, { type: 'cliff', routeId });
    else {
      const routes = [1, 2, 3].map((id) => ({ type: 'cliff' as const, routeId: id }));
      this.#promise(device, tab, clearSavedRoutes, { routes });
    }
  }

  /** The climber takes a refusal off the list, or puts one back; false when there is none. */
  #decide(device: Device, tab: Tab): boolean {
    const refused = tab.disk.rows('refused');
    if (refused.length === 0) return false;
    const { id: key } = this.#dice.pick(refused);
    const isOff = tab.disk.rows('dismissal').some(({ id }) => id === key);
    this.#promise(device, tab, isOff ? restoreRefusal : dismissRefusal, { key }, isOff ? undefined : key);
    return true;
  }

  #promise<Args>(device: Device, tab: Tab, mutation: Mutation<Args>, args: Args, discards?: string): void {
    const { account } = tab;
    const id = this.#defect?.promiseId?.(tab) ?? this.#dice.uuid();
    const intent: Intent = { id, account, device, lane: mutation.lane, isSaved: false, isExcused: false };
    if (discards !== undefined) intent.discards = discards;
    this.all.push(intent);
    const store = tab.disk.store(this.#scheduler, tab, (rate) => this.#dice.chance(rate));
    const made = makePromise(store, mutation, args, { id, account, now: this.#scheduler.now + device.skew });
    void made.then(
      () => {
        intent.isSaved = true;
        tab.engine.wake();
      },
      () => undefined,
    );
  }
}

function ascent(id: string, dice: Dice) {
  return {
    ...{ id, type: 'cliff' as const, routeId: 1, climbId: 1 + dice.below(50), routeLabel: 'Buoux · Styx' },
    ...{ climbName: 'Le Fil', grade: '6b', date: '2026-06-01', ascentType: 10 as const },
    ...{ attempts: 1, score: 3, comment: '' },
  };
}
