import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { NotConfigured } from './variables';

/** Where a certificate and its private key lie, as PEM. */
export interface CertificateFiles {
  certificate: string;
  key: string;
}

/** A certificate with those that vouch for it, and its private key, as Node wants them. */
export interface Certificate {
  cert: string;
  key: string;
}

/** Reads a certificate and its key. Throws NotConfigured when one of them cannot be read, or they do not fit. */
export function readCertificate(files: CertificateFiles): Certificate {
  const cert = readAs('TLS_CERT', files.certificate, (pem) => new X509Certificate(pem));
  const key = readAs('TLS_KEY', files.key, createPrivateKey);
  if (!cert.read.checkPrivateKey(key.read)) {
    throw new NotConfigured('TLS_KEY holds another key than the one of the certificate in TLS_CERT.');
  }
  return { cert: cert.pem, key: key.pem };
}

function readAs<Read>(name: string, path: string, read: (pem: string) => Read): { pem: string; read: Read } {
  try {
    const pem = readFileSync(path, 'utf8');
    return { pem, read: read(pem) };
  } catch (error) {
    throw new NotConfigured(`${name} (${path}) cannot be read: ${(error as Error).message}`);
  }
}
