import type { Network, Reply, SendRequest } from '#worker/sync/ports';
import { makeEntry } from '#worker/mutations/make-entry';
import type { Mutation } from '#worker/mutations/definition';
import { Device, type Tab } from '../simulation/device';
import { Dice } from '../simulation/dice';
import { ModelServer, writesOf } from '../simulation/model-server';
import { Scheduler } from '../simulation/scheduler';

/** What the network does with one request; `answer` asks the model server. */
export type Answering = (request: SendRequest, answer: () => Reply) => Reply | Promise<Reply>;

/** What a stream of changes says, until it ends. */
export type Streaming = (
  hear: (v: number | null, feed?: 'house') => void,
  signal: AbortSignal,
  tab: Tab,
) => Promise<Reply | null>;

/** One device with one tab in virtual time, before a network that a test decides about. */
export class OneDevice {
  readonly scheduler: Scheduler;
  readonly server = new ModelServer();
  readonly device: Device;
  tab: Tab;
  /** Every request that was sent, in order. */
  readonly requests: SendRequest[] = [];
  answering: Answering = (_request, answer) => answer();
  /** How many anti-forgery pairs were fetched. */
  pairs = 0;
  /** How often the session was asked to be renewed. */
  renewals = 0;
  /** Whether a pair that is asked for comes. */
  hasPairs = true;
  /** What answers a tab that listens; unless a test says otherwise a stream on which nothing is ever said. */
  streaming: Streaming = (_hear, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))));
  renewal: 'renewed' | 'ended' | 'unreachable' = 'renewed';
  readonly #dice = new Dice(7);

  constructor() {
    this.scheduler = new Scheduler(this.#dice);
    this.device = new Device(this.scheduler, this.#dice, { networkOf: (_device, tab) => this.#network(tab) });
    this.tab = this.device.open('camille');
  }

  #network(tab: Tab): Network {
    return {
      send: async (request) => {
        this.requests.push(request);
        await this.scheduler.turn(tab, 10);
        return this.answering(request, () => this.server.answer('camille', request, this.scheduler.now));
      },
      listen: async (hear, signal) => {
        await this.scheduler.turn(tab, 10);
        return this.streaming(hear, signal, tab);
      },
      renew: async () => {
        this.renewals += 1;
        await this.scheduler.turn(tab, 10);
        return this.renewal;
      },
      renewForgery: async () => {
        await this.scheduler.turn(tab, 20);
        if (this.hasPairs) this.pairs += 1;
        return this.hasPairs;
      },
    };
  }

  /** Makes an outbox entry as the page does; resolves with its id after the commit. */
  async queue<Args>(mutation: Mutation<Args>, args: Args): Promise<string> {
    const id = this.#dice.uuid();
    const made = makeEntry(this.tab.store, mutation, args, {
      id,
      account: 'camille',
      now: this.scheduler.now,
    });
    const progress = { isMade: false };
    void made.then(() => (progress.isMade = true));
    while (!progress.isMade && (await this.scheduler.step()));
    this.tab.engine.wake();
    return id;
  }

  /** The tab dies, `meanwhile` happens to its disk, and the app is opened again. */
  reopen(meanwhile: (disk: Tab['disk']) => void = () => undefined): void {
    this.device.crash(this.tab);
    meanwhile(this.tab.disk);
    this.tab = this.device.open('camille');
  }

  /** Lets so many virtual milliseconds pass. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.scheduler.now + milliseconds;
    while (await this.scheduler.step(end));
    this.scheduler.now = end;
  }

  /** The writes that were sent, in order. */
  get writes(): SendRequest[] {
    return this.requests.filter(({ method }) => method === 'POST');
  }

  /** The keys of all that was sent, alone or in a batch, in order. */
  get sentKeys(): (string | undefined)[] {
    return this.writes.flatMap((request) => writesOf(request).map(({ key }) => key));
  }

  rows<Table extends Parameters<Tab['disk']['rows']>[0]>(table: Table) {
    return this.tab.disk.rows(table);
  }

  /** What the sync shows people. */
  get phase(): unknown {
    const row = this.rows('meta').find(({ key }) => key === 'sync');
    return row?.key === 'sync' ? row.value.phase : undefined;
  }
}
