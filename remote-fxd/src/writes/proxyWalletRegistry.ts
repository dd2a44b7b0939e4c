import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName } from '@fathom/area-kit/writes/display';
import { gasAtLeast } from '@fathom/area-kit/flows/gas/gasPolicies';
import { account } from '@fathom/area-kit/writes/parameters';
import { writeEvent } from '@fathom/area-kit/writes/writeEvent';

export const proxyWalletRegistry = defineContract({
  id: 'proxyWalletRegistry',
  name: 'Registry of proxy wallets',
  target: 'role:proxyWalletRegistry',
  writes: {
    build: write('function build(address owner)', {
      title: 'Create proxy wallet',
      sentence: 'Create a proxy wallet that belongs to {owner} at the {@.to}',
      parameters: {
        owner: account(addressName('Owner')),
        '@.to': { display: addressName('Registry') },
      },
      emits: writeEvent('event LogProxyWalletCreation(address owner, address proxyWallet)'),
      gas: gasAtLeast(200_000n),
    }),
  },
});
