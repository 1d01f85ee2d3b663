import type { Configuration } from '../configuration/configuration';

const PARENT_CHECK_MS = 1_000;

type Stop = () => Promise<void>;
type Limits = Pick<Configuration, 'stopNoticeMs' | 'stopLimitMs'>;

/** Ends the process gently on SIGTERM or SIGINT, and at once on the second, or after what the configuration allows. */
export function stopOnSignal(stop: Stop, limits: Limits): void {
  const end = gently(stop, limits);
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    end();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  if (process.env['npm_lifecycle_event']) stopWithParent(onSignal);
}

/**
 * Ends one process of several gently: on SIGTERM, which the leading one sends, and when that one is gone. It may hear it
 * twice, where a signal goes to all of them; SIGINT of a terminal is for the leading one.
 */
export function stopWithLeader(stop: Stop, limits: Limits): void {
  const end = gently(stop, limits);
  process.on('SIGTERM', end);
  process.on('SIGINT', () => undefined);
  process.on('disconnect', end);
}

/** What ends the process once, however often it is called: with 1 when it fails or takes longer than it may. */
function gently(stop: Stop, { stopNoticeMs, stopLimitMs }: Limits): () => void {
  let isEnding = false;
  return () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), stopNoticeMs + stopLimitMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
}

/** npm ends its shell when it is ended, but tells nothing to what the shell runs: that would keep port and data. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}
