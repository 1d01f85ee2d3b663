import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port';

/**
 * A way from a port of its own to another one of this machine, which can be cut as a network is: what is under way hangs,
 * nobody is told, and whoever comes anew hears nothing.
 */
export class NetworkGate {
  readonly port: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #to: number;
  #isCut = false;

  private constructor(port: number, to: number) {
    this.port = port;
    this.#to = to;
    this.#server = createServer((caller) => {
      this.#keep(caller);
      if (this.#isCut) caller.pause();
      else this.#join(caller, connect(this.#to, '127.0.0.1'));
    });
  }

  static async to(port: number): Promise<NetworkGate> {
    const gate = new NetworkGate(await freePort(), port);
    gate.#server.listen(gate.port, '127.0.0.1');
    await once(gate.#server, 'listening');
    return gate;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** What hung meanwhile is broken off, as after a cut that lasted. */
  mend(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Leads elsewhere from now on; what is under way is broken off. */
  leadTo(port: number): void {
    this.#to = port;
    this.mend();
  }

  close(): void {
    this.mend();
    this.#server.close();
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
  }

  #join(caller: Socket, callee: Socket): void {
    this.#keep(callee);
    for (const [one, other] of [
      [caller, callee],
      [callee, caller],
    ] as const) {
      one.on('data', (piece) => {
        if (!other.write(piece)) one.pause();
      });
      other.on('drain', () => {
        if (!this.#isCut) one.resume();
      });
      // That one side went is not heard either while the way is cut.
      one.on('close', () => {
        if (!this.#isCut) other.destroy();
      });
    }
  }
}
