import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, hidden, raw, tokenAmount } from '@fathom/area-kit/writes/display';
import { gasAtLeast } from '@fathom/area-kit/flows/gasPolicies';
import { account, chosen, constant } from '@fathom/area-kit/writes/parameters';
import { writeEvent } from '@fathom/area-kit/writes/writeEvent';

export const vault = defineContract({
  id: 'vault',
  name: 'Vault',
  target: 'listed:vaults',
  constants: { asset: 'target:asset()' },
  writes: {
    deposit: write('function deposit(uint256 assets, address receiver)', {
      title: 'Deposit',
      sentence: 'Deposit {assets} to vault {@.to}',
      parameters: {
        assets: chosen(tokenAmount('Deposited', { constant: 'asset' })),
        '@.to': { display: addressName('Vault') },
        receiver: account(hidden(addressName('Receiver'))),
      },
      emits: writeEvent('event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)'),
      gas: gasAtLeast(120_000n),
    }),
    redeem: write(
      'function redeem(uint256 shares, address receiver, address owner, uint256 maxLoss, address[] strategies)',
      {
        title: 'Withdraw',
        sentence: 'Redeem {shares} of vault {@.to} at the share price when mined, accepting no unrealized loss',
        parameters: {
          shares: chosen(tokenAmount('Redeemed', 'target')),
          '@.to': { display: addressName('Vault') },
          receiver: account(hidden(addressName('Receiver'))),
          owner: account(hidden(addressName('Owner'))),
          maxLoss: constant('0', hidden(raw('Loss accepted'))),
          strategies: constant('[]', hidden(addressName('Strategies'))),
        },
        emits: writeEvent(
          'event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)',
        ),
        gas: gasAtLeast(150_000n),
      },
    ),
  },
});
