import { defineContract, write } from '@fathom/shared/writes/defineContract';
import { addressName } from '@fathom/shared/writes/display';
import { gasAtLeast } from '@fathom/shared/flows/gasPolicies';
import { account } from '@fathom/shared/writes/parameters';

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
      gas: gasAtLeast(200_000n),
    }),
  },
});
