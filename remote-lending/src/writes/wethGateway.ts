import { defineContract, permitVariant, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, hiddenAt, nativeAmount, raw, tokenAmount, wordOf } from '@fathom/area-kit/writes/display';
import { marketGas } from './marketGas';
import { account, chosen, constant, role } from '@fathom/area-kit/writes/parameters';
import { entry, exit } from '@fathom/area-kit/writes/writeEffect';
import { borrowEvent, repayEvent, supplyEvent, withdrawEvent } from './poolEvents';

const withdrawETH = write('function withdrawETH(address pool, uint256 amount, address to)', {
  title: 'Withdraw',
  sentence: 'Withdraw {amount} to {to} from {pool}',
  parameters: {
    amount: chosen(tokenAmount('Amount', 'native', 'all')),
    to: account(addressName('Receiver')),
    pool: role('LENDING_POOL', addressName('Market')),
  },
  effect: exit({ receives: 'amount' }),
  emits: withdrawEvent,
  gas: marketGas(640_000n),
});

export const wethGateway = defineContract({
  id: 'wethGateway',
  name: 'Gateway of the native currency',
  target: 'role:WETH_GATEWAY',
  enums: { interestRateMode: { 1: 'stable', 2: 'variable' } },
  writes: {
    depositETH: write('function depositETH(address pool, address onBehalfOf, uint16 referralCode) payable', {
      title: 'Supply',
      sentence: 'Supply {@.value} for {onBehalfOf} to {pool}',
      parameters: {
        '@.value': chosen(nativeAmount('Amount')),
        onBehalfOf: account(addressName('Receiver')),
        referralCode: constant('0', hiddenAt(0, raw('Referral'))),
        pool: role('LENDING_POOL', addressName('Market')),
      },
      effect: entry(),
      emits: supplyEvent,
      gas: marketGas(300_000n),
    }),
    borrowETH: write(
      'function borrowETH(address pool, uint256 amount, uint256 interestRateMode, uint16 referralCode)',
      {
        title: 'Borrow',
        sentence: 'Borrow {amount} at the {interestRateMode} rate for {@.from} from {pool}',
        parameters: {
          amount: chosen(nativeAmount('Amount')),
          interestRateMode: chosen(wordOf('Rate', 'interestRateMode')),
          referralCode: constant('0', hiddenAt(0, raw('Referral'))),
          '@.from': { display: addressName('Debtor') },
          pool: role('LENDING_POOL', addressName('Market')),
        },
        effect: entry({ receives: 'amount' }),
        emits: borrowEvent,
        gas: marketGas(450_000n),
      },
    ),
    withdrawETH,
    withdrawETHWithPermit: permitVariant(
      withdrawETH,
      'function withdrawETHWithPermit(address pool, uint256 amount, address to, uint256 deadline, uint8 permitV, bytes32 permitR, bytes32 permitS)',
      marketGas(640_000n),
    ),
    repayETH: write('function repayETH(address pool, uint256 amount, uint256 rateMode, address onBehalfOf) payable', {
      title: 'Repay',
      sentence: 'Repay up to {amount} at the {rateMode} rate for {onBehalfOf} to {pool}, sending {@.value}',
      parameters: {
        amount: chosen(tokenAmount('Amount', 'native', 'all')),
        rateMode: chosen(wordOf('Rate', 'interestRateMode')),
        onBehalfOf: account(addressName('Debtor')),
        '@.value': chosen(nativeAmount('Sent')),
        pool: role('LENDING_POOL', addressName('Market')),
      },
      effect: exit(),
      emits: repayEvent,
      gas: marketGas(350_000n),
    }),
  },
});
