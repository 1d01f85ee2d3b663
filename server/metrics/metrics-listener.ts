import { once } from 'node:events';
import { createServer } from 'node:http';
import { Registry } from 'prom-client';

/** Where metrics are read. */
const METRICS_PATH = '/metrics';

/** Where Prometheus reads. */
export interface MetricsListener {
  port: number;
  close(): Promise<void>;
}

/** Listens where Prometheus reads `page`, which may fail; rejects when the port is taken. */
export async function listenForMetrics(
  { port, host }: { port: number; host: string },
  page: () => Promise<string>,
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== METRICS_PATH) {
      response.writeHead(404).end();
      return;
    }
    page().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
