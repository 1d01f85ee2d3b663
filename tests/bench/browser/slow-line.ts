import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line as slow as one that is emulated: how long a byte is under way, and how many fit through in a second. */
export interface Line {
  /** Milliseconds there and back. */
  roundTripMs: number;
  bytesDown: number;
  bytesUp: number;
}

/** What Lighthouse calls slow 4G: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
export const slow4g: Line = { roundTripMs: 150, bytesDown: 200_000, bytesUp: 93_750 };
/** What it calls slow 3G: 400 ms, 400 kbit/s both ways. */
export const slow3g: Line = { roundTripMs: 400, bytesDown: 50_000, bytesUp: 50_000 };

/**
 * Puts a slow line before a server on this machine. Unlike a browser's own emulation it is felt by the service worker
 * and by workers too, and all connections share it.
 */
export async function layLine(address: string, line: Line): Promise<{ address: string; stop: () => void }> {
  const target = new URL(address);
  const open = new Set<Socket>();
  const [down, up] = [
    new Way(line.bytesDown, line.roundTripMs / 2),
    new Way(line.bytesUp, line.roundTripMs / 2),
  ];
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(target.port), host: target.hostname, allowHalfOpen: true });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => [near, far].forEach((one) => one.destroy()));
      socket.on('close', () => open.delete(socket));
    }
    // Shaking hands costs one way there and back before the first byte is answered.
    near.pause();
    setTimeout(() => near.resume(), line.roundTripMs / 2);
    near.on('data', (bytes) => up.carry(bytes.length, () => far.writable && far.write(bytes)));
    far.on('data', (bytes) => down.carry(bytes.length, () => near.writable && near.write(bytes)));
    near.on('end', () => up.carry(0, () => far.end()));
    far.on('end', () => down.carry(0, () => near.end()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** One direction of a line: bytes go one after the other, and each arrives after the same delay. */
class Way {
  readonly #bytesPerSecond: number;
  readonly #delayMs: number;
  #freeAt = 0;

  constructor(bytesPerSecond: number, delayMs: number) {
    this.#bytesPerSecond = bytesPerSecond;
    this.#delayMs = delayMs;
  }

  carry(bytes: number, arrive: () => void): void {
    const now = performance.now();
    this.#freeAt = Math.max(now, this.#freeAt) + (bytes / this.#bytesPerSecond) * 1_000;
    setTimeout(arrive, this.#freeAt + this.#delayMs - now);
  }
}
