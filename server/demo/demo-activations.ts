import { hashCode } from '../activations/make-code';
import { normalizeAnswer } from '../activations/normalize-answer';
import type { Database } from '../database/database';
import { hashPassword } from '../sessions/password';
import { addActivationCodes, readActivationQuestion, replaceAnswers } from '../store/access/activations';
import { isDemonstration } from '../store/catalogue/demo-shelf';
import { demoIds } from './demo-ids';
import { guidebookFacts } from './guidebook-facts';

/**
 * Lets the demonstration's guidebooks be activated: what their invented books answer, and a code each. Adds what is
 * missing only, so that a used code stays used. Does nothing over a provider's catalogue.
 */
export async function addDemoActivations(db: Database, now: number): Promise<void> {
  if (!(await isDemonstration(db))) return;
  for (const [at, { slug, activationAnswers, activationCode }] of guidebookFacts.entries()) {
    const found = await readActivationQuestion(db, slug);
    const isOurs = found?.guidebook.id === demoIds.guidebook(at);
    if (!isOurs || found.question !== null) continue;
    const hashes = activationAnswers.map((answer) => hashPassword(normalizeAnswer(answer)));
    await replaceAnswers(db, found.guidebook.id, await Promise.all(hashes));
    await addActivationCodes(db, found.guidebook.id, [hashCode(activationCode)], now);
  }
}
