import type { Configuration } from '../configuration/configuration';

const PARENT_CHECK_MS = 1_000;

/** Ends the process gently on SIGTERM or SIGINT, and at once on the second, or after what the configuration allows. */
export function stopOnSignal(
  stop: () => Promise<void>,
  { stopNoticeMs, stopLimitMs }: Pick<Configuration, 'stopNoticeMs' | 'stopLimitMs'>,
): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), stopNoticeMs + stopLimitMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  if (process.env['npm_lifecycle_event']) stopWithParent(onSignal);
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
