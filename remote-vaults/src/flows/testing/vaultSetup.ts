import type { TransactionRequest } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { FlowDefinition, FlowIntent } from '@fathom/area-kit/flows/defineFlow';
import { NOTHING_ALLOWED, type SpendingState } from '@fathom/area-kit/flows/approval/spending';
import { stepRequest } from '@fathom/area-kit/flows/steps/stepRequest';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { createAddressBook } from '@fathom/host-kit/signing/verify/book/addressBook';
import { depositFlow, depositIntentFor, type DepositChoice } from '../../actions/deposit/deposit.flow';
import { withdrawFlow, withdrawIntentFor, type WithdrawChoice } from '../../actions/withdraw/withdraw.flow';
import type { VaultSummary } from '../../domain/vault';

export const ACCOUNT = FAKE_ACCOUNT;
export const CHAIN_ID = 1135;
export const FACTORY = address('f1');
export const VAULT = address('a1');
export const TOKEN = address('b1');
export const MODULE = address('c1');
const STRATEGIES = [address('d1'), address('d2')] as const;
export const ONE = 10n ** 18n;

export const DEFI: VaultSummary = {
  address: VAULT,
  title: 'DeFi vault (FXD) #1',
  type: 'defi',
  token: { address: TOKEN, symbol: 'FXD', name: 'Fathom USD', decimals: 18 },
  shareToken: { address: VAULT, symbol: 'fvFXD', name: 'FXD vault', decimals: 18 },
  isShutdown: false,
  strategies: STRATEGIES,
  periods: undefined,
};

/** 1,000 FXD for 950 shares. */
export function depositIntent(changes: Partial<DepositChoice> = {}) {
  const intent = depositIntentFor({
    chainId: CHAIN_ID,
    account: ACCOUNT,
    vault: DEFI,
    amount: 1_000n * ONE,
    expectedShares: 950n * ONE,
    approval: { amount: 'exact' },
    ...changes,
  });
  if (!intent) throw new Error('the choice is complete');
  return intent;
}

/** 100 FXD for 95 shares, from a position of 950 shares. */
export function withdrawIntent(changes: Partial<WithdrawChoice> = {}) {
  const intent = withdrawIntentFor({
    chainId: CHAIN_ID,
    account: ACCOUNT,
    vault: DEFI,
    amount: 100n * ONE,
    isAll: false,
    balance: 950n * ONE,
    quote: { shares: 95n * ONE, preview: 100n * ONE },
    ...changes,
  });
  if (!intent) throw new Error('the choice is complete');
  return intent;
}

export const WITHDRAW_ALL = withdrawIntent({
  amount: 1_000n * ONE,
  isAll: true,
  quote: { shares: 950n * ONE, preview: 1_000n * ONE },
});

export const vaultContracts = createAddressBook({
  chainId: CHAIN_ID,
  contracts: {},
  sections: [{ deployments: [{ chainId: CHAIN_ID, factories: [{ vaultFactory: FACTORY }] }] }],
});

export const VAULT_WRITES: readonly TransactionRequest[] = [
  ...writesOf(depositFlow, depositIntent(), NOTHING_ALLOWED),
  ...writesOf(depositFlow, depositIntent({ approval: { amount: 'unlimited' } }), NOTHING_ALLOWED),
  ...writesOf(withdrawFlow, withdrawIntent(), NOTHING_ALLOWED),
  ...writesOf(withdrawFlow, WITHDRAW_ALL, NOTHING_ALLOWED),
];

function writesOf<Intent extends FlowIntent>(
  flow: FlowDefinition<Intent, SpendingState>,
  intent: Intent,
  state: SpendingState,
): readonly TransactionRequest[] {
  return flow
    .plan(intent, state)
    .flatMap((step) => (step.kind === 'permit' ? [] : [stepRequest(intent, flow.expectedCalls(intent), step, {})]));
}

export function address(digits: string): Address {
  return `0x${digits.padStart(40, '0')}`;
}
