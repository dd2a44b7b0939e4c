import { listen } from '../hosting/listen';
import { createServices } from './createServices';
import type { ServicesConfiguration } from './servicesConfiguration';

export interface RunningServices {
  /** Without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves all services on one local port; port 0 selects a free one. Rejects with one sentence if
 * the port is in use.
 */
export async function startServices(options: {
  readonly configuration: ServicesConfiguration;
  readonly port: number;
  readonly log: (line: string) => void;
}): Promise<RunningServices> {
  const server = await listen(createServices(options), options.port);
  return { url: server.origin, stop: () => server.stop() };
}
