import { listen } from '../hosting/listen';
import { createServices } from './createServices';
import type { ServicesConfiguration } from './servicesConfiguration';

export interface RunningServices {
  /** Without a slash at its end. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves all services on one port of this machine; port 0 takes a free one. Rejects with a sentence when the port is taken. */
export async function startServices(options: {
  readonly configuration: ServicesConfiguration;
  readonly port: number;
  readonly log: (line: string) => void;
}): Promise<RunningServices> {
  const server = await listen(createServices(options), options.port);
  return { url: server.origin, stop: () => server.stop() };
}
