import { liveQuery } from 'dexie';
import type { Pointer } from '../db/device-db';
import { readPointer } from '../db/open-account';
import type { SignedInTokens } from '../http/session';
import type { Environment } from './environment';
import { LiveAccount } from './live-account';

/** Keeps the account of the device's pointer alive, whichever tab moved the pointer. */
export class AccountSwitch {
  readonly #environment: Environment;
  readonly #onOpened: (live: LiveAccount) => void;
  #current: Promise<LiveAccount>;
  /** The account that is alive or being opened; undefined when opening failed. */
  #wanted: string | null | undefined;
  /** Moves of this tab that the device's pointer does not tell yet. */
  #moves = 0;
  readonly #watching: { unsubscribe(): void };

  /** `onOpened` is told of each account that comes alive. */
  constructor(environment: Environment, onOpened: (live: LiveAccount) => void) {
    this.#environment = environment;
    this.#onOpened = onOpened;
    this.#current = this.#keep(this.#start());
    const pointers = liveQuery(() => readPointer(environment.device));
    this.#watching = pointers.subscribe(() => void this.#follow(), environment.onError);
  }

  /** The account that is alive, or that is just being opened. */
  get current(): Promise<LiveAccount> {
    return this.#current;
  }

  /** Brings an account alive here and points the device, and with it every tab, at it. */
  async moveTo(pointer: Pointer, signedIn?: SignedInTokens): Promise<LiveAccount> {
    this.#moves += 1;
    try {
      const live = await this.#switchTo(pointer, signedIn);
      await this.#environment.device.pointer.put(pointer);
      return live;
    } finally {
      this.#moves -= 1;
      void this.#follow();
    }
  }

  /** Ends the one before; changes of mind come one after the other. */
  #switchTo(pointer: Pointer, signedIn?: SignedInTokens): Promise<LiveAccount> {
    if (pointer.account === this.#wanted) return this.#current;
    this.#wanted = pointer.account;
    const closed = this.#current.then((live) => live.close()).catch(this.#environment.onError);
    this.#current = this.#keep(closed.then(() => this.#open(pointer, signedIn)));
    return this.#current;
  }

  /** Brings the account alive anew that was halted to be left, and could not be. */
  reopen(): Promise<LiveAccount> {
    const closed = this.#current.then(async (live) => {
      await live.close();
      return live.pointer;
    });
    this.#current = this.#keep(closed.then((pointer) => this.#open(pointer)));
    return this.#current;
  }

  async stop(): Promise<void> {
    this.#watching.unsubscribe();
    await (await this.#current).close();
  }

  async #open(pointer: Pointer, signedIn?: SignedInTokens): Promise<LiveAccount> {
    this.#wanted = pointer.account;
    const live = await LiveAccount.open(this.#environment, pointer, signedIn);
    this.#onOpened(live);
    return live;
  }

  /** From the first start on the device points at somebody, so that page and worker never guess apart. */
  async #start(): Promise<LiveAccount> {
    const { device } = this.#environment;
    const pointer = await readPointer(device);
    await device.pointer.add(pointer).catch(() => undefined);
    return this.#open(pointer);
  }

  #keep(opening: Promise<LiveAccount>): Promise<LiveAccount> {
    opening.catch((error: unknown) => {
      this.#wanted = undefined;
      this.#environment.onError(error);
    });
    return opening;
  }

  /**
   * The pointer is written anew at each sign-in: the same account again means "try again". It is read here: what a
   * live query told may be old by now, and would take a sign-in of this tab back.
   */
  async #follow(): Promise<void> {
    try {
      await this.#current.catch(() => undefined);
      const pointer = await readPointer(this.#environment.device);
      if (this.#moves > 0) return;
      const live = await this.#switchTo(pointer);
      await live.engine?.sendNow();
    } catch (error) {
      this.#environment.onError(error);
    }
  }
}
