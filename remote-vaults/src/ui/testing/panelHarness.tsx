import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { chainState } from '@fathom/base/rpc/multicall';
import { createFakeChain, type FakeCall, type FakeChain } from '@fathom/testing/fakeChain';
import { connectedHost } from '@fathom/testing/connectedHost';
import { FAKE_ACCOUNT, type FakeHostOptions } from '@fathom/testing/fakeHost';
import { OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { accountCall, accountCalls } from '@fathom/testing/render/accountCalls';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import userEvent from '@testing-library/user-event';
import { Interface } from 'ethers';
import type { ReactNode } from 'react';
import {
  convertToAssets,
  convertToShares,
  getAllowance,
  getAvailableDepositLimit,
  getBalance,
  getDepositLimit,
  getDepositLimitModule,
  getMaxWithdraw,
  getMinUserDeposit,
  getTotalAssets,
  getTotalIdle,
  getTotalSupply,
  hasPassedKyc,
  isVaultShutdown,
  previewDeposit,
  previewRedeem,
  previewWithdraw,
} from '../../data/abi/vaultContracts';
import { vaultsScope, type VaultsScope } from '../../data/vaultsScope';
import type { VaultsConfiguration } from '../../data/vaultsConfiguration';
import type { VaultSummary } from '../../domain/vault';
import { CHAIN_ID, DEFI, FACTORY, MODULE, TOKEN, VAULT } from '../../flows/testing/vaultSetup';
import { ADDRESS_STATUS, PRICE_FEED, pricesOf, startFakeServices, syncedTo } from './fakeServices';

const NOW = 1_800_000_000;
const BLOCK = 1_000;
const KYC_URL = 'https://kyc.example.com/start';
const INDEXER = 'https://indexer.example/1135/subgraphs/name/vaults-subgraph';

const calls = new Interface([
  'function approve(address spender, uint256 amount)',
  'function deposit(uint256 assets, address receiver)',
  'function redeem(uint256 shares, address receiver, address owner, uint256 maxLoss, address[] strategies)',
]);
const events = new Interface([
  'event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)',
  'event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)',
]);

/** Converts to 18 decimals, rounded to 6. */
export function token(amount: number): bigint {
  return BigInt(Math.round(amount * 1_000_000)) * 10n ** 12n;
}

export function timeFixed(period: 0 | 1 | 2): VaultSummary {
  const depositEnd = BigInt(period === 0 ? NOW + 86_400 : NOW - 86_400);
  const lockEnd = BigInt(period === 2 ? NOW - 3_600 : NOW + 8_640_000);
  return { ...DEFI, type: 'tradefi', title: 'TradeFi vault (FXD) #1', periods: { depositEnd, lockEnd } };
}

/** Amounts are in whole tokens and shares. */
export interface VaultSetup {
  readonly totalAssets?: number;
  readonly totalSupply?: number;
  readonly isShutdown?: boolean;
  readonly depositLimit?: number;
  /** The account's limit; without it there is no module. */
  readonly moduleLimit?: number;
  readonly hasPassedKyc?: boolean;
  /** Without it, the vault has no minimum function. */
  readonly minUserDeposit?: number;
  readonly balance?: number;
  readonly allowance?: number;
  readonly shares?: number;
  /** Default: the whole position. */
  readonly available?: number;
  /** Wei. Default: 10 whole units. */
  readonly native?: bigint;
}

interface PanelOptions extends VaultSetup, Pick<FakeHostOptions, 'batches' | 'summarize'> {
  readonly vault?: VaultSummary;
  readonly isConnected?: boolean;
  /** Gain of the first strategy's latest report in whole tokens; `none` without a report, `unread` before the response, `down` without an indexer. */
  readonly gain?: number | 'none' | 'unread' | 'down';
  readonly hasKycUrl?: boolean;
  /** Screening result; `unread` before the response, `down` without the service. Default: no screening. */
  readonly gate?: 'allowed' | 'blocked' | 'unread' | 'down';
  /** US dollars per token; `down` if the price service is unreachable. Default: no configured price. */
  readonly price?: number | 'down';
}

/** Opens a part of the area on a chain with one vault. A share is worth 2 tokens by default. */
export function openPanel(part: (scope: VaultsScope, vault: VaultSummary) => ReactNode, options: PanelOptions = {}) {
  const { vault = DEFI, isConnected = true, gain = 'none', hasKycUrl = true, price, gate, ...setup } = options;
  const chain = createFakeChain();
  chain.setBlock(BLOCK, NOW);
  chain.priceGas();
  setVault(chain, setup);

  const report = (amount: number) => ({
    id: '0x1',
    timestamp: String(NOW * 1_000),
    loss: '0',
    currentDebt: '0',
    gain: String(token(amount)),
  });
  const indexer = startFakeServices({
    responses: {
      VaultStrategyReports: () =>
        gain === 'unread'
          ? new Promise(() => undefined)
          : { strategyReports: typeof gain === 'number' ? [report(gain)] : [] },
      ...syncedTo(BLOCK + 1),
    },
    isIndexerUp: () => gain !== 'down',
    price: typeof price === 'number' ? price : undefined,
    ...(gate !== undefined && gate !== 'down' && { addressGate: gate }),
  });
  const configuration: VaultsConfiguration = {
    addressBlocked: gate !== undefined,
    deployments: [
      {
        chainId: CHAIN_ID,
        factories: [{ vaultFactory: FACTORY }],
        ...(hasKycUrl && { kycUrl: KYC_URL }),
        vaults: [],
        strategies: [],
        prices: price === undefined ? [] : [...pricesOf(TOKEN)],
      },
    ],
  };
  const host = connectedHost({
    reader: chain.reader,
    isConnected,
    indexers: { vaults: INDEXER },
    services: {
      priceFeed: PRICE_FEED,
      ...(gate !== undefined && gate !== 'down' && { addressStatus: ADDRESS_STATUS }),
    },
    areas: { vaults: configuration },
    ...(options.batches !== undefined && { batches: options.batches }),
    ...(options.summarize && { summarize: options.summarize }),
  });
  const account = accountCalls({ chain, host }, calls);
  const scope = vaultsScope(host.services, configuration, CHAIN_ID);
  if (!scope) throw new Error('the chain is configured');
  const rendered = renderWithHost(part(scope, vault), { host, area: 'vaults', path: '/vaults' });
  return {
    ...rendered,
    chain,
    host,
    indexer,
    scope,
    user: userEvent.setup(),
    setVault: (next: VaultSetup) => setVault(chain, { ...setup, ...next }),
    previewDeposit: (assets: number, shares: number, converted = shares) => {
      chain.respond(previewDeposit.read(VAULT, token(assets)), token(shares));
      chain.respond(convertToShares.read(VAULT, token(assets)), token(converted));
    },
    previewWithdraw: (assets: number, shares: number) => {
      chain.respond(previewWithdraw.read(VAULT, token(assets)), token(shares));
      setRedeemPrice(chain, shares, assets);
    },
    setRedeemPrice: (shares: number, assets: number) => setRedeemPrice(chain, shares, assets),
    expectCall: account.expectCall,
    sent: account.sent,
    mine: (name?: 'Deposit' | 'Withdraw', assets = 0, shares = 0) => {
      account.mine(name ? [vaultLog(name, assets, shares)] : []);
    },
  };
}

export type OpenedPanel = ReturnType<typeof openPanel>;

function setVault(chain: FakeChain, setup: VaultSetup): void {
  const { totalAssets = 2_000_000, totalSupply = 1_000_000, shares = 0, balance = 5_120.44, allowance = 0 } = setup;
  const position = (shares * totalAssets) / totalSupply;
  chain.respond(getTotalAssets.read(VAULT), token(totalAssets));
  chain.respond(getTotalSupply.read(VAULT), token(totalSupply));
  chain.respond(getTotalIdle.read(VAULT), token(1_000));
  chain.respond(isVaultShutdown.read(VAULT), setup.isShutdown ?? false);
  if (setup.minUserDeposit === undefined) chain.revert(getMinUserDeposit.read(VAULT), 'no such function');
  else chain.respond(getMinUserDeposit.read(VAULT), token(setup.minUserDeposit));
  const limit = setup.depositLimit === undefined ? MAX_UINT256 : token(setup.depositLimit);
  chain.respond(getDepositLimit.read(VAULT), limit);
  const { moduleLimit } = setup;
  chain.respond(getDepositLimitModule.read(VAULT), moduleLimit === undefined ? ZERO_ADDRESS : MODULE);
  for (const owner of [FAKE_ACCOUNT, OTHER_ACCOUNT, ZERO_ADDRESS]) {
    const isAccount = owner !== ZERO_ADDRESS;
    chain.respond(chainState.nativeBalance(chain.reader, owner), isAccount ? (setup.native ?? token(10)) : 0n);
    chain.respond(getBalance.read(TOKEN, owner), token(isAccount ? balance : 0));
    chain.respond(getAllowance.read(TOKEN, owner, VAULT), token(isAccount ? allowance : 0));
    chain.respond(getBalance.read(VAULT, owner), token(isAccount ? shares : 0));
    chain.respond(getMaxWithdraw.read(VAULT, owner, 0n, []), token(isAccount ? (setup.available ?? position) : 0));
    for (const read of [getAvailableDepositLimit.read(ZERO_ADDRESS, owner), hasPassedKyc.read(ZERO_ADDRESS, owner)]) {
      chain.garble(read, '0x');
    }
    chain.respond(getAvailableDepositLimit.read(MODULE, owner), token(moduleLimit ?? 0));
    chain.respond(hasPassedKyc.read(MODULE, owner), setup.hasPassedKyc ?? false);
  }
  chain.respond(previewRedeem.read(VAULT, 0n), 0n);
  if (shares > 0) setRedeemPrice(chain, shares, position);
}

function setRedeemPrice(chain: FakeChain, shares: number, assets: number): void {
  chain.respond(previewRedeem.read(VAULT, token(shares)), token(assets));
  chain.respond(convertToAssets.read(VAULT, token(shares)), token(assets));
}

/** Encodes independently of the flows. */
export function vaultCall(to: Address, name: string, args: readonly unknown[]): FakeCall {
  return accountCall(calls, to, name, args);
}

export function vaultLog(name: 'Deposit' | 'Withdraw', assets: number, shares: number) {
  const event = events.getEvent(name);
  if (!event) throw new Error(`there is no event ${name}`);
  const owners = name === 'Deposit' ? [FAKE_ACCOUNT, FAKE_ACCOUNT] : [FAKE_ACCOUNT, FAKE_ACCOUNT, FAKE_ACCOUNT];
  return { address: VAULT, ...events.encodeEventLog(event, [...owners, token(assets), token(shares)]) };
}
