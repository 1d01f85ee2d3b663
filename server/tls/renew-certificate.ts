import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:tls';
import { readCertificate, type CertificateFiles } from '../configuration/certificate';
import { secureOptions } from './tls-server';

const LOOK_EVERY_MS = 60_000;

/**
 * Gives new connections the certificate that the files hold by then. One that cannot be read or does not fit its key, such
 * as between the writing of the two, is told of in the log once, and the one before stays.
 */
export function renewCertificate(app: FastifyInstance, files: CertificateFiles): void {
  const server = app.server as unknown as Server;
  let seen = JSON.stringify(readCertificate(files));
  const look = () => {
    let found = '';
    try {
      const certificate = readCertificate(files);
      found = JSON.stringify(certificate);
      if (found === seen) return;
      server.setSecureContext(secureOptions(certificate));
      app.log.info('The certificate was renewed.');
    } catch (error) {
      found = (error as Error).message;
      if (found !== seen) app.log.error(`The certificate stays the one before. ${found}`);
    }
    seen = found;
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
