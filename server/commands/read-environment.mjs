import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The environment with what `.env` adds to it; what is set already wins.
 * @param {string} root
 */
export function readEnvironment(root) {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}
