import { constants, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import type { TimeLimits } from '../configuration/time-limits';

/**
 * Gives a connection over HTTP/2 the patience that one over HTTP/1.1 has. What a client says to keep it open, such as a ping,
 * counts for nothing.
 */
export function guardSession(session: ServerHttp2Session, socket: Socket, limits: TimeLimits): void {
  // That of the server knows nothing of what is under way, and is for HTTP/1.1.
  session.setTimeout(0);
  let underWay = 0;
  const end = () => {
    session.close();
    // A client that reads nothing would have the farewell wait for ever.
    setTimeout(() => socket.destroy(), limits.checkEveryMs).unref();
  };
  let idle = setTimeout(end, limits.headersMs);
  session.once('close', () => clearTimeout(idle));
  session.on('stream', (stream) => {
    clearTimeout(idle);
    underWay += 1;
    guardStream(stream, limits);
    stream.once('close', () => {
      underWay -= 1;
      if (underWay === 0 && !session.closed) idle = setTimeout(end, limits.keepAliveMs);
    });
  });
}

/** While a client has not ended its request. */
const sending = new Set<number | undefined>([
  constants.NGHTTP2_STREAM_STATE_OPEN,
  constants.NGHTTP2_STREAM_STATE_HALF_CLOSED_LOCAL,
]);

/** One request with its answer. */
function guardStream(stream: ServerHttp2Stream, { requestMs, silenceMs }: TimeLimits): void {
  const cancel = () => {
    stream.close(constants.NGHTTP2_CANCEL);
    // A client that reads nothing would have the end of the stream wait for ever.
    stream.destroy();
  };
  const late = setTimeout(() => {
    // An answer that came before the end of the request changes nothing.
    if (sending.has(stream.state.state)) cancel();
  }, requestMs);
  stream.once('close', () => clearTimeout(late));
  stream.setTimeout(silenceMs, cancel);
}
