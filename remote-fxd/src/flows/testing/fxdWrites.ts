import { ZERO_ADDRESS } from '@fathom/contract/address';
import type { TransactionRequest } from '@fathom/contract';
import type { FlowDefinition, FlowIntent } from '@fathom/area-kit/flows/defineFlow';
import { stepRequest } from '@fathom/area-kit/flows/steps/stepRequest';
import { createAddressBook } from '@fathom/host-kit/signing/verify/book/addressBook';
import type { Pool } from '../../domain/pool';
import { TAKE_OUT_PAYMENT } from '../../domain/repayLimits';
import { wad } from '../../domain/testing/buildPosition';
import { createProxyWalletFlow } from '../createProxyWallet.flow';
import { openIntentFor, openPositionFlow } from '../../actions/open/open.flow';
import { repayIntentFor, repayPositionFlow } from '../../actions/repay/repay.flow';
import { topUpIntentFor, topUpPositionFlow } from '../../actions/topUp/topUp.flow';
import { ACCOUNT, CONTRACTS, positionIn, WALLET, type NATIVE_NAMES } from './setup';

export const fxdContracts = createAddressBook({
  chainId: 1135,
  contracts: {},
  sections: [{ deployments: [{ chainId: 1135, contracts: CONTRACTS }] }],
});

function writesOf<Intent extends FlowIntent, State>(
  flow: FlowDefinition<Intent, State>,
  intent: Intent | undefined,
  state: State,
): TransactionRequest[] {
  if (!intent) throw new Error('no intent');
  return flow
    .plan(intent, state)
    .flatMap((step) => (step.kind === 'permit' ? [] : [stepRequest(intent, flow.expectedCalls(intent), step, {})]));
}

export function writesIn(pool: Pool, scope: typeof NATIVE_NAMES): TransactionRequest[] {
  const position = positionIn(pool);
  const choice = {
    scope,
    account: ACCOUNT,
    proxyWallet: WALLET,
    approvalAmount: 'exact',
    pool,
    position,
  } as const;
  const allowance = 0n;
  return [
    ...writesOf(openPositionFlow, openIntentFor({ ...choice, collateral: wad(100), borrow: wad(50) }), { allowance }),
    ...[
      { collateral: wad(10), borrow: 0n },
      { collateral: wad(10), borrow: wad(5) },
      { collateral: 0n, borrow: wad(5) },
    ].flatMap((amounts) => writesOf(topUpPositionFlow, topUpIntentFor({ ...choice, ...amounts }), { allowance })),
    ...[
      { amount: wad(20), collateral: wad(3) },
      { amount: wad(1_000), collateral: wad(1_000) },
      { amount: 0n, collateral: 0n, position: { ...position, debtShare: 0n, debt: 0n } },
    ].flatMap((changes) =>
      writesOf(repayPositionFlow, repayIntentFor({ ...choice, ...changes }), {
        allowance,
        required: changes.amount || TAKE_OUT_PAYMENT,
      }),
    ),
  ];
}

export const CREATE = writesOf(
  createProxyWalletFlow,
  { account: ACCOUNT, chainId: 1135, registry: CONTRACTS.proxyWalletRegistry },
  { wallet: ZERO_ADDRESS },
);
