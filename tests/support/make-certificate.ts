import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { CertificateFiles } from '#server/configuration/certificate';

const OPENSSL = 'openssl';

/** Whether this machine has what makes certificates. */
export function hasOpenssl(): boolean {
  try {
    execFileSync(OPENSSL, ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Puts a certificate for a name, which nobody vouches for, and its key into a folder, in the place of those that are there. */
export function makeCertificate(folder: string, name: string): CertificateFiles {
  const files = { certificate: join(folder, 'fullchain.pem'), key: join(folder, 'privkey.pem') };
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`];
  execFileSync(OPENSSL, [...request, '-keyout', files.key, '-out', files.certificate], { stdio: 'ignore' });
  return files;
}
