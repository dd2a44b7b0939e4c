import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, hiddenAt, nativeAmount, raw, tokenAmount } from '@fathom/area-kit/writes/display';
import { account, chosen, constant, role } from '@fathom/area-kit/writes/parameters';
import { marketGas } from './marketGas';
import { borrowEvent, repayEvent } from './poolEvents';

/**
 * Functions of the gateway that take no rate mode since Aave 3.2 (aave-dao/aave-v3-origin,
 * src/contracts/helpers/interfaces/IWrappedTokenGatewayV3.sol). Its other functions are unchanged.
 */
export const wethGatewaySince32 = defineContract({
  id: 'wethGatewaySince32',
  name: 'Gateway of the native currency, Aave 3.2 and later',
  target: 'role:WETH_GATEWAY',
  writes: {
    borrowETH: write('function borrowETH(address pool, uint256 amount, uint16 referralCode)', {
      title: 'Borrow',
      sentence: 'Borrow {amount} at the variable rate for {@.from} from {pool}',
      parameters: {
        amount: chosen(nativeAmount('Amount')),
        referralCode: constant('0', hiddenAt(0, raw('Referral'))),
        '@.from': { display: addressName('Debtor') },
        pool: role('LENDING_POOL', addressName('Market')),
      },
      emits: borrowEvent,
      gas: marketGas(450_000n),
    }),
    repayETH: write('function repayETH(address pool, uint256 amount, address onBehalfOf) payable', {
      title: 'Repay',
      sentence: 'Repay up to {amount} at the variable rate for {onBehalfOf} to {pool}, sending {@.value}',
      parameters: {
        amount: chosen(tokenAmount('Amount', 'native', 'all')),
        onBehalfOf: account(addressName('Debtor')),
        '@.value': chosen(nativeAmount('Sent')),
        pool: role('LENDING_POOL', addressName('Market')),
      },
      emits: repayEvent,
      gas: marketGas(350_000n),
    }),
  },
});
