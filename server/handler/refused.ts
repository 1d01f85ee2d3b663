import type { Problem, RefusalStatus } from '#contract/endpoints/answer';

/** Thrown by a handler to refuse a request; `message` and the errors' keys are translation keys. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: RefusalStatus;
  readonly errors: Problem[];
  /** Seconds after which it is worth trying again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: RefusalStatus, message: string, errors: Problem[] = [], retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
