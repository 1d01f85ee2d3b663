import { logout } from '#contract/endpoints/account';
import { batch } from '#contract/endpoints/batch';
import { houseSync } from '#contract/endpoints/house/feed';
import type { OutboxEntry } from '#worker/db/rows';
import type { Api } from '#worker/http/api';
import type { Reply, SendRequest } from '#worker/sync/ports';
import { Agreement } from './agreement';
import type { Device, Tab } from './device';
import type { Dice } from './dice';
import { batchReply, isRecorded, refusalBody, UNREADABLE, writesOf, type ModelServer } from './model-server';
import { endpointAt } from './model-writes';
import { ModelSessions } from './model-sessions';
import type { Scheduler } from './scheduler';
import { sessionNetwork } from './session-network';
import { Streams } from './streams';
import { lower, schemaOf } from './second-release';

const refused = (status: number, message: string): Reply => ({
  status,
  retryAfterSeconds: null,
  body: refusalBody(message, []),
});

const DAY_SECONDS = 86_400;
/** Answers of something before the server that cannot now, be it a portal, a proxy or a firewall. */
const STRANGERS: readonly Reply[] = [503, 500, 502, 429, 425, 408].map((status) => ({
  status,
  retryAfterSeconds: status === 503 || status === 429 ? DAY_SECONDS : null,
  body: undefined,
}));
/** Answers of the server itself that it cannot now, and when to come again. */
const BUSY: readonly Reply[] = [
  { ...refused(503, 'common.error.unavailable'), retryAfterSeconds: 5 },
  { ...refused(429, 'common.error.unavailable'), retryAfterSeconds: 300 },
  refused(500, 'common.error.server'),
];
/** How long a sign-out tries to tell the server. */
const REVOKE_MS = 4_000;
/** What is answered to a session that has ended. */
const ENDED = refused(401, 'account.error.session');
/** A captive portal's page, or JSON that was cut. */
const PORTAL: Reply = { status: 200, retryAfterSeconds: null, body: undefined };

/**
 * Refusals of our server that it has not recorded: of the pair, of an older release, of a body damaged on the way.
 */
const UNRECORDED: readonly Reply[] = [
  refused(403, 'common.error.forgery'),
  refused(403, 'common.error.forgery'),
  refused(404, 'common.error.notFound'),
  refused(400, 'common.error.json'),
];

/** What happens to requests and answers, by name. */
export const wireFaults = [
  'a request is lost on the way',
  'a request arrives late, when nobody waits for its answer',
  'a request arrives twice',
  'an answer to a write is lost after the commit',
  'an answer is cut, and something takes the half for the whole',
  'an answer comes long after others',
  'a captive portal answers',
  'a stranger says that it cannot now',
  'the server says that it cannot now',
  'the server refuses what it does not record',
  'the server is away or dies before its commit',
  'a batch is left in the middle',
  'a stream of changes is cut',
  'a write is committed while a pull is under way',
  'two tabs or devices write at once',
] as const;
export type WireFault = (typeof wireFaults)[number];

/** All that lies between the tabs and the server, and what breaks there. */
export class Wire {
  /** What happened to requests and answers, each time. */
  readonly met: WireFault[] = [];
  /** What is on its way to the server or back. */
  readonly #underWay = new Set<{ tab: Tab; account: string | null; isWrite: boolean }>();
  isStorm = false;
  writeRequests = 0;
  /** How many of these were batches. */
  batches = 0;
  /** The server is one from before batches, as long as it lasts. */
  isWithoutBatches = false;
  /** Accounts of the sessions under which each key was sent. */
  readonly senders = new Map<string, Set<string>>();
  readonly sessions = new ModelSessions();
  readonly #apis = new WeakMap<Tab, Api>();
  /** Keys of the writes that the server itself asked to send again later. */
  readonly asked = new Set<string>();
  /** Disks whose app is closed after each page of a reading, for good, and how: each life of a tab gets one page. */
  readonly onePageALife = new Map<Tab['disk'], (tab: Tab) => void>();
  readonly #hadPage = new WeakSet<Tab>();
  /** Keys on which the server breaks down, until when. */
  readonly poison = new Map<string, number>();
  /** The oldest release of the app the server still speaks with. */
  oldestRelease: 1 | 2 = 1;
  /** Outbox entries as they were when they were first sent, by their keys. */
  readonly #sent = new Map<string, OutboxEntry>();
  readonly agreement: Agreement;
  readonly #streams: Streams;
  #downUntil = 0;
  #starts = 0;
  readonly #scheduler: Scheduler;
  readonly #dice: Dice;
  readonly #server: ModelServer;
  readonly #sessionOf: ((tab: Tab) => string) | undefined;

  constructor(
    scheduler: Scheduler,
    dice: Dice,
    server: ModelServer,
    sessionOf: ((tab: Tab) => string) | undefined,
  ) {
    this.#scheduler = scheduler;
    this.#dice = dice;
    this.#server = server;
    this.agreement = new Agreement(server);
    this.#sessionOf = sessionOf;
    this.#streams = new Streams(scheduler, dice, (account) => {
      const own = server.account(account).v;
      return { own, house: server.mayEdit(account) ? server.house.v : null };
    });
  }

  /** What the server has in hand is lost before its commit, and nothing answers for a while. */
  restartServer(milliseconds: number): void {
    this.#starts += 1;
    this.#downUntil = this.#scheduler.now + milliseconds;
    this.#streams.endAll();
  }

  /** A tab's way to the server: the app's own session and envelope over what is lost and forged here. */
  networkOf(device: Device, tab: Tab): Api {
    const api = sessionNetwork(this.#scheduler, device, tab, {
      send: (request, access) => this.#send(tab, request, access),
      listen: (hear, about) => this.#listen(tab, hear, about),
      renew: (token) => this.#renew(tab, token),
      renewForgery: () =>
        this.#reply(tab, { ...PORTAL, body: { success: true, data: { xsrf: 'fresh' } } }, 20),
    });
    this.#apis.set(tab, api);
    return api;
  }

  /** What a sign-out says to the server first; answers whether the app believes that it was heard, and it was not. */
  async signOut(tab: Tab): Promise<boolean> {
    const token = tab.disk.session?.value.token;
    const asked = this.#apis.get(tab)?.call(logout, { body: {} });
    const answer = await Promise.race([asked, this.#scheduler.turn(tab, REVOKE_MS)]);
    return answer?.kind === 'done' && this.sessions.isOpen(token);
  }

  /** Renews the tokens of a session; the answer may be lost, be a portal's, or come from a server that cannot. */
  async #renew(tab: Tab, token: string): Promise<Reply> {
    const fate = this.isStorm ? this.#dice.number() : 1;
    if (this.#isDown || fate < 0.1) return this.#lose(tab, 300);
    if (fate < 0.15) return this.#portal(tab);
    if (fate < 0.2) return this.#stranger(tab);
    await this.#scheduler.turn(null, this.#dice.below(150));
    const { now } = this.#scheduler;
    const tokens = this.sessions.renew(token, now);
    if (fate < 0.3) return this.#fail(tab, 'answer cut');
    if (!tokens) return this.#reply(tab, ENDED);
    const data = { ...tokens, serverTime: new Date(now).toISOString() };
    return this.#reply(tab, { ...PORTAL, body: { success: true, data } });
  }

  /** Opens a stream of changes, which something else may answer, and which the storm cuts. */
  async #listen(
    tab: Tab,
    hear: (v: number | null, feed?: 'house') => void,
    { signal, access }: { signal: AbortSignal; access: string | undefined },
  ): Promise<Reply | null> {
    const dice = this.#dice;
    const fate = this.isStorm ? dice.number() : 1;
    await this.#scheduler.turn(tab, dice.below(200));
    if (this.#isDown || fate < 0.1) return this.#lose(tab);
    if (fate < 0.15) return this.#portal(tab);
    if (fate < 0.2) return this.#stranger(tab);
    if (fate < 0.22) return this.#reply(tab, dice.pick(BUSY));
    const session = this.#accountOf(tab, access);
    if (session === null) return ENDED;
    const cutAfterMs = this.isStorm ? dice.below(120_000) : null;
    if (cutAfterMs !== null) this.met.push('a stream of changes is cut');
    return this.#streams.open(tab, session, { hear, signal, cutAfterMs });
  }

  /** Carries a request and its answer, and knows what is under way beside it. */
  #send(tab: Tab, request: SendRequest, access: string | undefined): Promise<Reply> {
    const account = this.#accountOf(tab, access);
    this.#note(tab, request, account);
    const here = { tab, account, isWrite: request.method === 'POST' };
    this.#underWay.add(here);
    const isOver = () => void this.#underWay.delete(here);
    const carried = this.#carry(tab, request, access);
    carried.then(isOver, isOver);
    return carried;
  }

  /** Carries a request and its answer, or loses, cuts, repeats, delays and forges them. */
  async #carry(tab: Tab, request: SendRequest, access: string | undefined): Promise<Reply> {
    const dice = this.#dice;
    const isWrite = request.method === 'POST';
    if (this.#isSecondPage(tab, request)) {
      this.onePageALife.get(tab.disk)?.(tab);
      return this.#fail(tab, 'the app was closed');
    }
    const fate = this.isStorm ? dice.number() : 1;
    const arrival = dice.below(200);
    if (fate < 0.1) return this.#lose(tab, arrival);
    if (fate < 0.15) {
      this.met.push('a request arrives late, when nobody waits for its answer');
      void this.#process(tab, request, access, dice.below(60_000));
      return this.#fail(tab, 'arrives late', 30_000);
    }
    if (fate < 0.2) return this.#portal(tab);
    if (fate < 0.24) return this.#stranger(tab);
    if (fate < 0.25) return this.#reply(tab, this.#busy(request));
    if (fate < 0.27 && isWrite) {
      this.met.push('the server refuses what it does not record');
      return this.#reply(tab, UNRECORDED[Math.floor((fate - 0.25) * 200)] ?? PORTAL);
    }
    if (fate < 0.35) {
      this.met.push('a request arrives twice');
      void this.#process(tab, request, access, dice.below(20_000));
    }
    const answer = await this.#process(tab, request, access, arrival);
    if (!answer) {
      this.met.push('the server is away or dies before its commit');
      return this.#fail(tab, 'the server died');
    }
    if (fate < 0.41) {
      if (isWrite) this.met.push('an answer to a write is lost after the commit');
      return this.#fail(tab, 'answer cut');
    }
    // Something in between takes the half for the whole: what was JSON is none.
    if (fate < 0.45) {
      this.met.push('an answer is cut, and something takes the half for the whole');
      return this.#reply(tab, { ...answer, body: undefined });
    }
    if (fate < 0.6) this.met.push('an answer comes long after others');
    return this.#reply(tab, answer, fate < 0.6 ? 25_000 : undefined);
  }

  /** Under whose name a request goes; null when its access token has ended. */
  #accountOf(tab: Tab, access: string | undefined): string | null {
    const account = this.sessions.accountOf(access, this.#scheduler.now);
    return account && (this.#sessionOf?.(tab) ?? account);
  }

  get #isDown(): boolean {
    return this.#scheduler.now < this.#downUntil;
  }

  /**
   * The server's own steps: a tab that died meanwhile does not take them back. Null when it died before its last
   * commit.
   */
  async #process(
    tab: Tab,
    sent: SendRequest,
    access: string | undefined,
    arrival: number,
  ): Promise<Reply | null> {
    const request = structuredClone(sent);
    await this.#scheduler.turn(null, arrival);
    if (this.#isDown) return null;
    const session = this.#accountOf(tab, access);
    if (session === null) return ENDED;
    if (request.path === logout.path) {
      this.sessions.endOf(access);
      return { ...PORTAL, body: { success: true, data: {} } };
    }
    const isHousePull = request.path === houseSync.path;
    const schema = isHousePull ? undefined : (request.schema ?? request.query?.['schema']);
    if (Number(schema) < schemaOf(this.oldestRelease)) return refused(426, 'sync.error.update');
    const isBatch = request.path === batch.path;
    if (isBatch && this.isWithoutBatches) return refused(404, 'common.error.notFound');
    const answers: Reply[] = [];
    for (const write of writesOf(request)) {
      const answer = await this.#commit(tab, session, write, schema !== undefined);
      if (!answer) return null;
      if (!isBatch) return answer;
      answers.push(answer);
      const isOver = !isRecorded(answer) && !this.#server.goesOnAfterErrors;
      if (isOver || this.#dice.chance(0.03)) {
        this.met.push('a batch is left in the middle');
        break;
      }
    }
    return batchReply(answers);
  }

  /** One transaction of the server; null when it died before its commit. */
  async #commit(tab: Tab, session: string, request: SendRequest, saysSchema: boolean): Promise<Reply | null> {
    const started = this.#starts;
    await this.#scheduler.turn(null, this.#dice.below(150));
    if (this.#isDown || started !== this.#starts) return null;
    // A write that does not say what it is written in is taken for one of today's, and cannot be read. One that says so
    // was read when it came, should the server be released anew before its batch is through.
    const isMisread = !saysSchema && tab.release < this.oldestRelease && this.#server.isNew(session, request);
    const said = isMisread ? { ...request, path: UNREADABLE } : request;
    if (this.#scheduler.now < (this.poison.get(request.key ?? '') ?? 0)) {
      return refused(500, 'common.error.server');
    }
    const entry = this.#server.isNew(session, said) ? this.#sent.get(said.key ?? '') : undefined;
    const compare = entry && this.agreement.expect(session, lower(entry));
    if (said.method === 'POST') this.#noteRaces(tab, session);
    const answer = this.#server.answer(session, said, this.#scheduler.now);
    compare?.(answer.status === 200);
    const isOfHouse = endpointAt(said.path)?.isOfHouse === true;
    if (said.method === 'POST') this.#streams.ring(isOfHouse ? null : session, { isLossy: this.isStorm });
    return answer;
  }

  /** The server asks to come again later, and that it did is known. */
  #busy(request: SendRequest): Reply {
    const reply = this.#dice.pick(BUSY);
    const [{ key = '' } = request] = writesOf(request);
    if (reply.retryAfterSeconds !== null) this.asked.add(key);
    this.met.push('the server says that it cannot now');
    return reply;
  }

  /** Whether a tab that may read one page of the whole asks for another one. */
  #isSecondPage(tab: Tab, { query }: SendRequest): boolean {
    if (query?.['whole'] !== 'true' || !this.onePageALife.has(tab.disk)) return false;
    if (this.#hadPage.has(tab)) return true;
    this.#hadPage.add(tab);
    return false;
  }

  #note(tab: Tab, request: SendRequest, account: string | null): void {
    if (request.method !== 'POST' || request.path === logout.path) return;
    this.writeRequests += 1;
    if (request.path === batch.path) this.batches += 1;
    const waiting = tab.disk.rows('outbox');
    for (const { key } of writesOf(request)) {
      const entry = waiting.find(({ id }) => id === key);
      if (entry && key && !this.#sent.has(key)) this.#sent.set(key, entry);
      if (key && account) this.senders.set(key, (this.senders.get(key) ?? new Set()).add(account));
    }
  }

  /** What a write that is committed now has beside it of its own account. */
  #noteRaces(tab: Tab, account: string): void {
    const others = [...this.#underWay].filter(
      (one) => one.account === account && (!one.isWrite || one.tab !== tab),
    );
    if (others.some(({ isWrite }) => !isWrite))
      this.met.push('a write is committed while a pull is under way');
    if (others.some(({ isWrite }) => isWrite)) this.met.push('two tabs or devices write at once');
  }

  #lose(tab: Tab, milliseconds?: number): Promise<never> {
    this.met.push('a request is lost on the way');
    return this.#fail(tab, 'lost on the way', milliseconds);
  }

  #portal(tab: Tab): Promise<Reply> {
    this.met.push('a captive portal answers');
    return this.#reply(tab, PORTAL);
  }

  #stranger(tab: Tab): Promise<Reply> {
    this.met.push('a stranger says that it cannot now');
    return this.#reply(tab, this.#dice.pick(STRANGERS));
  }

  async #reply(tab: Tab, reply: Reply, milliseconds = 200): Promise<Reply> {
    await this.#scheduler.turn(tab, this.#dice.below(milliseconds));
    return reply;
  }

  async #fail(tab: Tab, why: string, milliseconds = 100): Promise<never> {
    await this.#scheduler.turn(tab, milliseconds);
    throw new Error(why);
  }
}
