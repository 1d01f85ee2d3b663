import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NotConfigured } from './variables';

/** The secret in the data folder, made on the first start. Processes on several machines need SECRET instead. */
export function keptSecret(dataDir: string): string {
  const file = fileIn(dataDir);
  if (!existsSync(file)) {
    const whole = `${file}.${process.pid}`;
    writeFileSync(whole, randomBytes(48).toString('base64url'), { mode: 0o600 });
    if (!existsSync(file)) renameSync(whole, file);
    rmSync(whole, { force: true });
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new NotConfigured(`${file} is not whole; delete it, and everyone signs in again.`);
  return secret;
}

/** Puts a secret in the data folder, in the place of the one that is there. */
export function keepSecret(dataDir: string, secret: string): void {
  writeFileSync(fileIn(dataDir), secret, { mode: 0o600 });
}

function fileIn(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return join(dataDir, 'secret');
}
