import type { EngineApi } from '#worker/api/engine-api';

/** The way on comes even if this page never hears who signed in, so many milliseconds later. */
const LATEST_MS = 5_000;

/** Whom this page shows, for those who wait until it shows somebody. */
export class Shown {
  private account: string | null | undefined;
  private waiting: (() => void)[] = [];

  /** Tells that the page shows `account`, null for a guest. */
  is(account: string | null | undefined): void {
    if (account === this.account) return;
    this.account = account;
    for (const go of this.waiting.splice(0)) go();
  }

  /** Resolves when the page shows `account`, or somebody else whom another tab signed in. */
  until(account: string): Promise<void> {
    if (account === this.account) return Promise.resolve();
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      setTimeout(resolve, LATEST_MS);
    });
  }
}

/**
 * The worker, with a `signIn` that is done when this page shows who signed in. The worker is done sooner, and the screen
 * that follows would begin as the guest's and be drawn anew, with whatever was opened on it meanwhile.
 */
export function arrivingEngine(engine: EngineApi, shown: Shown): EngineApi {
  return {
    ...engine,
    signIn: async (credentials) => {
      const answer = await engine.signIn(credentials);
      if (answer.kind === 'done') await shown.until(answer.data.account);
      return answer;
    },
  };
}
