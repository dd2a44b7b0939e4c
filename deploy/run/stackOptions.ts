import { parseArgs } from 'node:util';
import type { WebServer } from '../hosting/server/startWebServer';

export interface StackOptions {
  /** Added to every port, so that several stacks can run on one machine. */
  readonly portOffset: number;
  /** Discards the kept chains. */
  readonly fresh: boolean;
  readonly movePrices: boolean;
  /** `memory`: the chains are discarded at the end. */
  readonly state: 'kept' | 'memory';
  /** `background`: the apps don't wait for it. `wait`: ready only when it has read the chains. */
  readonly indexer: 'background' | 'wait' | 'none';
  /** Default: this process. */
  readonly server?: WebServer | undefined;
}

export const STACK_FLAGS = {
  fresh: { type: 'boolean', default: false },
  'port-offset': { type: 'string', default: '0' },
  'no-price-moves': { type: 'boolean', default: false },
  state: { type: 'string', default: 'kept' },
  indexer: { type: 'string', default: 'background' },
  server: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

export const STACK_USAGE = [
  '  --fresh            begin with new chains',
  '  --port-offset N    add N to every port',
  '  --no-price-moves   keep the prices of the market still',
  '  --state memory     keep nothing between starts',
  '  --indexer wait     be ready when the indexer is; "none" starts none',
  '  --server nginx     nginx serves the apps, or "caddy", instead of this process',
  '  --json             print one line of JSON when ready, and the log on the error stream',
].join('\n');

/** Parses the flags of `start` and `dev`. Throws one sentence about invalid flags. */
export function parseStackOptions(args: readonly string[]): {
  options: StackOptions;
  json: boolean;
  names: readonly string[];
} {
  const { values, positionals } = parseArgs({ args: [...args], options: STACK_FLAGS, allowPositionals: true });
  const portOffset = Number(values['port-offset']);
  if (!Number.isInteger(portOffset) || portOffset < 0 || portOffset > 50_000) {
    throw new Error(`--port-offset must be a whole number from 0 to 50000, not "${values['port-offset']}".`);
  }
  if (values.state !== 'kept' && values.state !== 'memory') {
    throw new Error(`--state must be "kept" or "memory", not "${values.state}".`);
  }
  if (values.indexer !== 'background' && values.indexer !== 'wait' && values.indexer !== 'none') {
    throw new Error(`--indexer must be "background", "wait" or "none", not "${values.indexer}".`);
  }
  const { fresh, state, indexer, server } = values;
  if (server !== undefined && server !== 'nginx' && server !== 'caddy') {
    throw new Error(`--server must be "nginx" or "caddy", not "${server}".`);
  }
  return {
    options: { portOffset, fresh, movePrices: !values['no-price-moves'], state, indexer, server },
    json: values.json,
    names: positionals,
  };
}
