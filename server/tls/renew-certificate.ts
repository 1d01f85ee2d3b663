import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:tls';
import { isDeepStrictEqual } from 'node:util';
import { readCertificate, type Certificate, type CertificateFiles } from '../configuration/certificate';
import { secureOptions } from './tls-server';

const LOOK_EVERY_MS = 60_000;

/**
 * Gives new connections the certificate that the files hold by then, `first` until they hold another. One that cannot be read or does not fit its key, such
 * as between the writing of the two, is told of in the log once, and the one before stays.
 */
export function renewCertificate(app: FastifyInstance, files: CertificateFiles, first: Certificate): void {
  const server = app.server as unknown as Server;
  let served = first;
  let trouble = '';
  const look = () => {
    try {
      const certificate = readCertificate(files);
      trouble = '';
      if (isDeepStrictEqual(certificate, served)) return;
      server.setSecureContext(secureOptions(certificate));
      app.log.info('The certificate was renewed.');
      served = certificate;
    } catch (error) {
      const { message } = error as Error;
      if (message !== trouble) app.log.error(`The certificate stays the one before. ${message}`);
      trouble = message;
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
