import type { Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { areaIndexer } from '@fathom/base/indexer/areaIndexer';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { Interface } from 'ethers';
import type { VaultAccount, VaultState } from '../../../data/account.query';
import { quoteKey, type Quote, type QuoteRequest } from '../../../data/quote.query';
import type { VaultSummary } from '../../../domain/vault';
import { ACCOUNT, CHAIN_ID, DEFI, FACTORY, ONE, VAULT } from '../../../flows/testing/vaultSetup';
import type { Quoted, VaultInput } from '../vaultInput';

export const LOCALE = 'en-GB';
export const NOW = 1_800_000_000;
export const OPTIONS = { account: ACCOUNT, approval: { amount: 'exact', method: 'transaction' } } as const;

export const TIME_FIXED: VaultSummary = {
  ...DEFI,
  type: 'tradefi',
  title: 'TradeFi vault (FXD) #1',
  periods: { depositEnd: BigInt(NOW + 1), lockEnd: BigInt(NOW + 2) },
};

const chain = createFakeChain();
const host = createFakeHost({ readers: [chain.reader] });
const deployment = {
  chainId: CHAIN_ID,
  factories: [{ vaultFactory: FACTORY }],
  vaults: [],
  strategies: [],
  prices: [],
};

/** An account with 500 tokens and 100 shares worth 200, all withdrawable. */
export function buildAccount(changes: Partial<VaultAccount> = {}): VaultAccount {
  return {
    address: ACCOUNT,
    native: ONE,
    balance: 500n * ONE,
    allowance: 7n,
    shares: 100n * ONE,
    position: 200n * ONE,
    available: 200n * ONE,
    ...changes,
  };
}

function buildState(changes: Partial<VaultState> = {}): VaultState {
  return {
    timestamp: NOW,
    pool: { totalAssets: 2_000n * ONE, totalSupply: 1_000n * ONE },
    idle: 2_000n * ONE,
    isShutdown: false,
    minUserDeposit: 50n * ONE,
    allowed: 1_000n * ONE,
    hasPassedKyc: false,
    account: buildAccount(),
    failedReads: [],
    ...changes,
  };
}

interface InputChanges extends Partial<Omit<VaultInput, 'state'>> {
  readonly state?: Partial<VaultState>;
  readonly account?: Partial<VaultAccount>;
}

export function buildVaultInput({ state, account, ...changes }: InputChanges = {}): VaultInput {
  return {
    scope: { chain: chain.reader, deployment, indexer: areaIndexer(host.services, 'vaults') },
    vault: DEFI,
    quoted: undefined,
    usdPrice: 'none',
    state: buildState({ account: buildAccount(account), ...state }),
    ...changes,
  };
}

/** A preview equal to the conversion. */
export function quotedAs(request: QuoteRequest, preview: bigint, changes: Partial<Quote> = {}): Quoted {
  return { key: quoteKey(request), request, quote: { preview, converted: preview, shares: preview, ...changes } };
}

export function failedQuote(request: QuoteRequest): Quoted {
  return { key: quoteKey(request), request, quote: 'failed' };
}

const events = new Interface([
  'event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)',
  'event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)',
]);

export function movedLog(name: 'Deposit' | 'Withdraw', assets: bigint, shares: bigint): ReceiptLog {
  const accounts: Address[] = name === 'Deposit' ? [ACCOUNT, ACCOUNT] : [ACCOUNT, ACCOUNT, ACCOUNT];
  return { address: VAULT, ...events.encodeEventLog(name, [...accounts, assets, shares]) };
}
