import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { RequestMetrics } from './request-metrics';
import { StateMetrics, type StateSource } from './state-metrics';
import { WorkMetrics } from './work-metrics';

/** Where metrics are read. */
export const METRICS_PATH = '/metrics';

/** What a running server counts, and the listener where Prometheus reads it. */
export interface OpenMetrics {
  requests: RequestMetrics;
  work: WorkMetrics;
  /** Listens; answers the port. Rejects when the port is taken. */
  listen(at: { port: number; host: string }): Promise<number>;
  close(): Promise<void>;
}

/** Makes the metrics of one server. It is loaded only where they are wanted. */
export function openMetrics(source: StateSource): OpenMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const state = new StateMetrics(registry, source);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== METRICS_PATH) {
      response.writeHead(404).end();
      return;
    }
    state
      .read()
      .then(() => registry.metrics())
      .then(
        (page) => response.writeHead(200, { 'content-type': registry.contentType }).end(page),
        () => response.writeHead(500).end(),
      );
  });
  return {
    requests: new RequestMetrics(registry),
    work: new WorkMetrics(registry),
    async listen({ port, host }) {
      server.listen(port, host);
      await once(server, 'listening');
      const bound = server.address();
      return typeof bound === 'object' && bound !== null ? bound.port : port;
    },
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
