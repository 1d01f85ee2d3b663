import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The environment with what `.env` adds to it; what is set already wins. */
export function readEnvironment(root: string): NodeJS.ProcessEnv {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}
