import { createServer, type IncomingHttpHeaders, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands between a browser and a server, and what has gone through it. */
export interface Between {
  address: string;
  /** How many requests came, but for the browser's own, which looks for a newer service worker at times. */
  readonly asked: number;
  /** How many bytes of bodies were answered. */
  readonly bytes: number;
  stop: () => void;
}

/** Hands on what the server at an address answers, byte by byte; its heads as they are, unless they are changed. */
export async function passOn(
  address: string,
  changeHead: (head: IncomingHttpHeaders) => IncomingHttpHeaders = (head) => head,
): Promise<Between> {
  const counted = { asked: 0, bytes: 0 };
  const server = createServer((asked, answer) => {
    if (asked.url !== '/sw.js') counted.asked += 1;
    const { method, headers } = asked;
    const onward = ask(`${address}${asked.url ?? '/'}`, { method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 500, changeHead(found.headers));
      found.on('data', ({ length }: Buffer) => (counted.bytes += length));
      found.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    get asked() {
      return counted.asked;
    },
    get bytes() {
      return counted.bytes;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
