import { DEMO_ACCOUNTS } from '../demoAccounts';
import type { DevnetAddresses } from '../devnetAddresses';
import { listen } from '../../hosting/listen';
import { probePort } from '../chain/probePort';
import { bundlePage } from './bundlePage';
import { createWalletService } from './createWalletService';

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
