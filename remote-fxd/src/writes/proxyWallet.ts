import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, carriedCall } from '@fathom/area-kit/writes/display';
import { gasAtLeast } from '@fathom/area-kit/flows/gas/gasPolicies';
import { calls } from '@fathom/area-kit/writes/parameters';
import { entry } from '@fathom/area-kit/writes/writeEffect';
import { proxyCalls } from './proxyCalls';

export const proxyWallet = defineContract({
  id: 'proxyWallet',
  name: 'Proxy wallet',
  target: 'proxy',
  constants: { stablecoin: 'role:fathomStablecoin' },
  deployEvent: 'LogProxyWalletCreation(address owner, address proxyWallet)',
  writes: {
    execute: write('function execute(bytes data) payable', {
      title: 'Use proxy wallet',
      sentence: '{data}, through {@.to}',
      parameters: {
        data: calls(carriedCall('Action')),
        '@.to': { display: addressName('Proxy wallet') },
        // The embedded call displays the value.
        '@.value': { kind: 'intent' },
      },
      effect: entry({ isPaidWithoutToken: true }),
      // The embedded call has the event.
      emits: [],
      gas: gasAtLeast(150_000n),
    }),
  },
  embedded: proxyCalls,
});
