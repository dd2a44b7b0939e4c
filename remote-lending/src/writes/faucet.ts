import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, ticker, tokenAmount } from '@fathom/area-kit/writes/display';
import { account, chosen, listed } from '@fathom/area-kit/writes/parameters';
import { marketGas } from './marketGas';
import { writeEvent } from '@fathom/area-kit/writes/writeEvent';

/** Event of every ERC-20 token; a mint transfers from the zero address. */
const minted = writeEvent('event Transfer(address indexed from, address indexed to, uint256 value)', 'parameter:token');

export const faucetContract = defineContract({
  id: 'faucet',
  name: 'Faucet',
  target: 'role:FAUCET',
  writes: {
    mint: write('function mint(address token, address to, uint256 amount)', {
      title: 'Faucet',
      sentence: 'Mint {amount} to {to} from {@.to}',
      parameters: {
        amount: chosen(tokenAmount('Amount', { parameter: 'token' })),
        token: listed('reserves', ticker('Token')),
        to: account(addressName('Receiver')),
        '@.to': { display: addressName('Faucet') },
      },
      emits: minted,
      gas: marketGas(210_000n),
    }),
  },
});
