const LINE_FEED = 10;

/** The lines of a stream as bytes; only a line feed ends one. Throws for a line over `maxBytes`. */
export async function* splitLines(pieces: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let restBytes = 0;
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf(LINE_FEED); end !== -1; end = piece.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...rest, piece.subarray(from, end)]);
      rest = [];
      restBytes = 0;
      from = end + 1;
    }
    const tail = piece.subarray(from);
    restBytes += tail.length;
    if (restBytes > maxBytes) throw new Error(`A line is longer than ${maxBytes} bytes.`);
    if (tail.length > 0) rest.push(tail);
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
