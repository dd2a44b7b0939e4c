import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { DEMO_ACCOUNTS } from '../demoAccounts';
import type { DevnetAddresses } from '../devnetAddresses';
import { listen } from '../../hosting/listen';
import { probePort } from '../chain/probePort';
import { createWalletService } from './createWalletService';
import type { WalletConfiguration } from './walletConfiguration';

/**
 * Serves the demo wallet's script and its service on 127.0.0.1. Resolves to a function that stops it. Throws one
 * sentence if the port is in use.
 */
export async function serveWallet(addresses: DevnetAddresses, port: number): Promise<() => Promise<void>> {
  const holder = await probePort(port);
  if (holder !== undefined) {
    throw new Error(
      `The demo wallet cannot start: port ${port} is held by ${holder}. End it, or choose other ports with --port-offset.`,
    );
  }
  const script = await bundlePage({
    serviceUrl: `http://127.0.0.1:${port}`,
    chains: Object.values(addresses.chains).map(({ chainId, name, rpcUrl, nativeCurrency, batchAccount }) => ({
      id: chainId,
      name,
      rpcUrl,
      symbol: nativeCurrency.symbol,
      batchAccount,
    })),
    accounts: DEMO_ACCOUNTS.map(({ address, name, scenario }) => ({ address, name, scenario })),
  });
  const listening = await listen(createWalletService(addresses, script), port);
  return () => listening.stop();
}

/** Bundles the wallet's page script as one classic script that contains the devnet's configuration. */
async function bundlePage(configuration: WalletConfiguration): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(dirname(fileURLToPath(import.meta.url)), 'page', 'main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: { DEMO_WALLET_CONFIGURATION: JSON.stringify(configuration) },
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('The demo wallet could not be bundled.');
  return script.text;
}
