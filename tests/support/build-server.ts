import { buildIfStale } from '../../server/commands/build-if-stale.mjs';
import { server } from '../../server/commands/built.mjs';
import { projectRoot } from './project-root';

/** Builds the server where its sources changed, for tests that start it, or its commands, as an operator does. */
export function buildServer(): Promise<void> {
  return buildIfStale(server, projectRoot, () => undefined);
}
