/** An error of the worker as its page hears of it, beside Comlink’s own messages. */
export interface ErrorNews {
  failed: { name: string; message: string; stack: string };
}

/** Whatever was thrown, in words: a browser copies few errors whole from thread to thread. */
export function errorNews(error: unknown): ErrorNews {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { failed: { name, message, stack: stack ?? '' } };
}

/** The error a message of a worker tells of; null for any other message. */
export function readErrorNews(message: unknown): Error | null {
  if (typeof message !== 'object' || message === null || !('failed' in message)) return null;
  const { failed } = message as ErrorNews;
  const error = new Error(failed.message);
  error.name = failed.name;
  error.stack = failed.stack;
  return error;
}
