import { unsettled } from './journal-keeper';
import type { Journal } from './ports';

/**
 * Empties the journal of an account that is left. Where unsent changes are kept it stays while it holds one that is not
 * `settled`: a database that was thrown away knows nothing of it, and the next sign-in puts it back.
 */
export async function forgetJournal(
  journal: Pick<Journal, 'clear'>,
  unsent: 'keep' | 'delete',
  settled: ReadonlySet<string>,
): Promise<void> {
  await journal.clear(
    (lines) => unsent === 'delete' || [...unsettled(lines).keys()].every((id) => settled.has(id)),
  );
}
