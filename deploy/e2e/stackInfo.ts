import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { SignedRemote } from '../hosting/devnetConfiguration';
import type { DevnetAddresses } from '../devnet/devnetAddresses';
import { ROOT } from '../run/packages';

/** Added to every port of the stack under test, so that a running `npm start` isn't disturbed. */
export const PORT_OFFSET = Number(process.env.E2E_PORT_OFFSET ?? 10_000);

export interface StackInfo {
  readonly hostUrl: string;
  readonly remotes: Readonly<Record<'fxd' | 'dao' | 'lending' | 'vaults', string>>;
  readonly releases?: Readonly<Record<'fxd' | 'dao' | 'lending' | 'vaults', SignedRemote>>;
  readonly walletUrl: string;
  readonly configurationFile: string;
  readonly addresses: DevnetAddresses;
}

const signedRemote = v.object({ pointer: v.string(), keys: v.array(v.string()), threshold: v.number() });

const readyLine = v.object({
  ready: v.literal(true),
  host: v.string(),
  remotes: v.object({ fxd: v.string(), dao: v.string(), lending: v.string(), vaults: v.string() }),
  releases: v.object({ fxd: signedRemote, dao: signedRemote, lending: signedRemote, vaults: signedRemote }),
  wallet: v.string(),
  configuration: v.string(),
  addresses: v.string(),
});

export const READY_FILE = join(ROOT, '.cache', 'e2e', `ready-${PORT_OFFSET}.json`);

export function readStackInfo(): StackInfo {
  const ready = v.parse(readyLine, JSON.parse(readFileSync(READY_FILE, 'utf8')));
  return {
    hostUrl: ready.host,
    remotes: ready.remotes,
    releases: ready.releases,
    walletUrl: ready.wallet,
    configurationFile: ready.configuration,
    // Written by this project in the same run, so its type is known.
    addresses: JSON.parse(readFileSync(ready.addresses, 'utf8')) as DevnetAddresses,
  };
}
