import type { RefusedEntry } from '#worker/db/rows';
import { saveFile } from '../../kit/share/save-file';
import { refusedArgs } from './refused-args';

/** Hands a refused change to the customer as a JSON file, so that nothing they typed can be lost with it. */
export function exportRefused(refused: RefusedEntry): void {
  const { name, status, message, errors, at, entry } = refused;
  const content = {
    what: name,
    refusedAt: new Date(at).toISOString(),
    status,
    message,
    errors,
    madeAt: entry && new Date(entry.madeAt).toISOString(),
    args: refusedArgs(refused),
  };
  const day = new Date(at).toISOString().slice(0, 10);
  saveFile(`relais-${name}-${day}.json`, 'application/json', JSON.stringify(content, null, 2));
}
