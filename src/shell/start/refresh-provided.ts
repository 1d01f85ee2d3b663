import type { Language } from '#contract/language';
import type { EngineApi } from '#worker/api/engine-api';

/** SPEC sections 8 and 9: how long after the first render, how often again, and how long before the first time. */
const AFTER_FIRST_RENDER_MS = 200;
const RETRIES = 5;
const FIRST_PAUSE_MS = 350;

/** Waits so many milliseconds; given, so that tests need not. */
type Sleep = (milliseconds: number) => Promise<void>;
const sleepFor: Sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks for newer texts and links a moment after the first render; again up to five times, with doubling pauses, while
 * network or server fail. What the server refuses is not asked again.
 */
export async function refreshProvided(
  engine: Pick<EngineApi, 'refreshProvided'>,
  language: Language,
  sleep: Sleep = sleepFor,
): Promise<void> {
  await sleep(AFTER_FIRST_RENDER_MS);
  for (let tries = 0; ; tries += 1) {
    const outcome = await engine.refreshProvided(language);
    if (outcome !== 'unreachable' || tries === RETRIES) return;
    await sleep(FIRST_PAUSE_MS * 2 ** tries);
  }
}
