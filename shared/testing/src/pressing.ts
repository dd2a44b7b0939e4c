import type { HostServices } from '@fathom/contract';
import { pressPage, trustInputs } from './trustedEvents';

// When this file is loaded: before the listeners of any host.
trustInputs();

/**
 * The services as a user drives them who presses a button for each request to the wallet. Requires
 * a document, which the host observes.
 */
export function pressing(services: HostServices): HostServices {
  const { wallet, network, transactions } = services;

  function pressed<Args extends readonly unknown[], Result>(
    request: (...args: Args) => Result,
  ): (...args: Args) => Result {
    return (...args) => {
      pressPage();
      return request(...args);
    };
  }

  return Object.freeze<HostServices>({
    ...services,
    wallet: Object.freeze<HostServices['wallet']>({
      ...wallet,
      requestConnect: pressed(wallet.requestConnect),
      disconnect: pressed(wallet.disconnect),
      switchChain: pressed(wallet.switchChain),
      watchToken: pressed(wallet.watchToken),
      signTypedData: pressed(wallet.signTypedData),
    }),
    network: Object.freeze<HostServices['network']>({ ...network, select: pressed(network.select) }),
    transactions: Object.freeze<HostServices['transactions']>({
      ...transactions,
      submit: pressed(transactions.submit),
      submitBatch: pressed(transactions.submitBatch),
    }),
  });
}
