import type { Socket } from 'node:net';
import { z } from '#contract/zod';

/** What a server says while it runs a command, a line of JSON each; `end` is the code to end with, and the last. */
export const ServersLine = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ say: z.string() }),
  z.strictObject({ complain: z.string() }),
  z.strictObject({ end: z.int() }),
]);
export type ServersLine = z.infer<typeof ServersLine>;

/** What a server is asked to run: the words after `provider`, and the folder from which they name files. */
export const AskedCommand = z.strictObject({ words: z.array(z.string()), folder: z.string() });
export type AskedCommand = z.infer<typeof AskedCommand>;

/** A line of JSON, as it goes over the socket. */
export function frameOf(line: ServersLine | AskedCommand): string {
  return `${JSON.stringify(line)}\n`;
}

/** What comes over a socket, a whole line at a time, until it ends or breaks. */
export async function* linesOf(socket: Socket): AsyncGenerator<string> {
  socket.setEncoding('utf8');
  let rest = '';
  try {
    for await (const piece of socket as AsyncIterable<string>) {
      const lines = `${rest}${piece}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    // Who broke it says nothing any more, as one who ended it.
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}
