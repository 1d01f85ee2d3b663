import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request as the faults see it. */
export interface SeenRequest {
  method: string;
  path: string;
  key: string | null;
  /** When it came in and when its answer was passed on or lost, milliseconds since 1970; null while under way. */
  at: number;
  endedAt: number | null;
  /** How many bytes of its answer have been passed on. */
  bytes: number;
}

/** What happened to the request whose answer was cut. */
export interface Cut extends SeenRequest {
  /** What the server had answered, which the browser never saw. */
  status: number;
}

type Mood = { kind: 'pass' } | { kind: 'captive' } | { kind: 'slow'; ms: number };

const portalPage =
  '<!doctype html><html><head><title>Wi-Fi</title></head><body><h1>Accept our terms</h1></body></html>';

/**
 * Stands between the browser and the server, and fails as networks do. Faults set in the browser would miss the
 * traffic of its workers; these do not.
 */
export class FaultProxy {
  /** Every request that came in, oldest first. */
  readonly seen: SeenRequest[] = [];
  readonly #target: number;
  readonly #port: number;
  readonly #name: string;
  #mood: Mood = { kind: 'pass' };
  #server: Server | null = null;
  #sockets = new Set<Socket>();
  /** A connection each: the server shuts one that is idle, maybe just when it would be used again. */
  readonly #onward = new Agent({ keepAlive: false });
  #isLost: ((request: SeenRequest) => boolean) | null = null;
  #cut: { matches: (request: SeenRequest) => boolean; done: (cut: Cut) => void } | null = null;

  /** `name` is what the browser calls this machine. */
  constructor(port: number, target: number, name = '127.0.0.1') {
    this.#name = name;
    this.#port = port;
    this.#target = target;
  }

  get address(): string {
    return `http://${this.#name}:${this.#port}`;
  }

  /** Accepts connections, and passes everything on. */
  async accept(): Promise<void> {
    this.#mood = { kind: 'pass' };
    if (this.#server) return;
    const server = createServer((incoming, outgoing) => void this.#handle(incoming, outgoing));
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#server = server;
  }

  /** Refuses every connection, as a machine does that is not there. Those that are open are cut. */
  async refuse(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Answers everything with the page of a hotel's Wi-Fi: 200, HTML, nothing of ours. */
  becomeCaptivePortal(): void {
    this.#mood = { kind: 'captive' };
  }

  /** Passes everything on after a while. */
  slowDown(ms: number): void {
    this.#mood = { kind: 'slow', ms };
  }

  /** Drops the connection of each request that matches; null for none. */
  loseAnswers(matches: ((request: SeenRequest) => boolean) | null): void {
    this.#isLost = matches;
  }

  /** Lets the next request that matches reach the server, and cuts its answer; resolves when that has happened. */
  cutNextAnswer(matches: (request: SeenRequest) => boolean): Promise<Cut> {
    return new Promise((done) => (this.#cut = { matches, done }));
  }

  async #handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const key = incoming.headers['idempotency-key'];
    const seen: SeenRequest = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      key: typeof key === 'string' ? key : null,
      at: Date.now(),
      endedAt: null,
      bytes: 0,
    };
    outgoing.once('close', () => (seen.endedAt = Date.now()));
    this.seen.push(seen);
    if (this.#isLost?.(seen)) {
      outgoing.destroy();
      return;
    }
    const mood = this.#mood;
    if (mood.kind === 'captive') {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end(portalPage);
      return;
    }
    if (mood.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, mood.ms));
    this.#forward(incoming, outgoing, seen);
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse, seen: SeenRequest): void {
    const { method, headers, url: path } = incoming;
    const target = { host: '127.0.0.1', port: this.#target, agent: this.#onward };
    const onward = request(
      { ...target, method, path, headers: { ...headers, connection: 'close' } },
      (answer) => {
        const cut = this.#cut?.matches(seen) ? this.#cut : null;
        if (!cut) {
          const { connection: _connection, ...kept } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, kept);
          // What goes on for ever ends on one side when it ends on the other.
          answer.once('error', () => outgoing.destroy());
          if (answer.headers['content-type'] === 'text/event-stream') {
            outgoing.once('close', () => answer.destroy());
          }
          answer.on('data', (chunk: Buffer) => (seen.bytes += chunk.length));
          answer.pipe(outgoing);
          return;
        }
        this.#cut = null;
        answer.resume().once('end', () => {
          outgoing.destroy();
          cut.done({ ...seen, status: answer.statusCode ?? 0 });
        });
      },
    );
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }
}
