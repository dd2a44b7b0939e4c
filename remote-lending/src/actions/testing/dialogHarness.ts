import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { addressKey, type Address } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { connectedHost } from '@fathom/testing/connectedHost';
import { FAKE_ACCOUNT, type FakeHostOptions } from '@fathom/testing/fakeHost';
import { AbiCoder, id, zeroPadValue } from 'ethers';
import { parseLendingConfiguration, type Market } from '../../data/marketConfiguration';
import type { ClaimableReward } from '../../domain/rewards/claimableRewards';
import type { ReserveIncentiveData } from '../../domain/rewards/incentiveData';
import { computeReserves } from '../../domain/reserve/reserve';
import type { ReserveData } from '../../domain/reserve/reserveData';
import { buildMarket, buildPosition, buildReserveData, TEST_NOW, type Holding } from '../../domain/testing/buildMarket';
import { GATEWAY, POOL, USDC, WETH, DEBT_TOKEN } from '../../flows/testing/setup';
import type { MarketMetrics } from '../../data/marketMetrics';
import type { DialogReserve } from '../market/dialogReserve';
import { dialogSelection } from '../market/dialogSelection';
import type { MarketInput } from '../market/marketInput';

const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;

export const CONTROLLER: Address = '0x00000000000000000000000000000000000000D1';

const ADDRESSES = {
  LENDING_POOL: POOL,
  REWARDS_CONTROLLER: CONTROLLER,
  LENDING_POOL_ADDRESS_PROVIDER: '0x00000000000000000000000000000000000000b1',
  UI_POOL_DATA_PROVIDER: '0x00000000000000000000000000000000000000b2',
  WALLET_BALANCE_PROVIDER: '0x00000000000000000000000000000000000000b3',
  PERMISSION_MANAGER: '0x00000000000000000000000000000000000000b4',
};

/** Creates a market on the first chain of a fake host, with `changes` to its configuration. */
export function setupMarket(changes: object = {}): Market {
  const parsed = parseLendingConfiguration({
    markets: [
      {
        id: 'fathom-lisk',
        marketTitle: 'Fathom Lisk',
        chainId: 1135,
        uiPoolDataVariant: 'v3.0.2',
        addresses: { ...ADDRESSES, WETH_GATEWAY: GATEWAY },
        enabledFeatures: {},
        nativeReserve: '0.001',
        ...changes,
      },
    ],
  });
  const market = parsed.ok ? parsed.value.markets[0] : undefined;
  if (!market) throw new Error('the market of the scene does not parse');
  return market;
}

export function marketWithoutGateway(): Market {
  return setupMarket({ addresses: ADDRESSES });
}

/** Returns rewards for each token of a reserve: SUP for supplies, VAR and STA for debts. */
export function rewardsOn(underlyingAsset: Address): ReserveIncentiveData {
  const rewards = (rewardTokenSymbol: string) => ({
    tokenAddress: POOL,
    incentiveControllerAddress: POOL,
    rewards: [
      {
        rewardTokenAddress: GATEWAY,
        rewardTokenSymbol,
        rewardTokenDecimals: 18,
        emissionPerSecond: 10n ** 12n,
        emissionEndTimestamp: TEST_NOW + 1,
        incentivesLastUpdateTimestamp: TEST_NOW,
        tokenIncentivesIndex: 0n,
        precision: 18,
        rewardPriceFeed: 10n ** 8n,
        priceFeedDecimals: 8,
      },
    ],
  });
  return { underlyingAsset, rs: rewards('SUP'), variableDebt: rewards('VAR'), stableDebt: rewards('STA') };
}

export interface SetupOptions {
  readonly account?: Address;
  readonly usdc?: Partial<ReserveData>;
  readonly weth?: Partial<ReserveData>;
  readonly incentives?: readonly ReserveIncentiveData[];
  readonly current?: { readonly usdc?: Omit<Holding, 'reserve'>; readonly weth?: Omit<Holding, 'reserve'> };
  readonly eMode?: number;
  readonly rewards?: readonly ClaimableReward[];
  /** In wei. Default: 25 ether. */
  readonly nativeBalance?: bigint;
}

/**
 * Returns the metrics of a market with USDC (6 decimals, $1) and WETH ($3,000). By default, the account has 10 WETH of
 * collateral and a debt of 5,000 USDC.
 */
export function setupMetrics(options: SetupOptions = {}): MarketMetrics {
  const { current = { weth: { supplied: 10n * ETHER }, usdc: { variableDebt: 5_000n * DOLLAR } } } = options;
  const state = [
    buildReserveData({
      underlyingAsset: USDC,
      symbol: 'USDC',
      decimals: 6,
      unborrowedLiquidity: 1_000_000n * DOLLAR,
      stableBorrowRateEnabled: false,
      ...options.usdc,
    }),
    buildReserveData({
      underlyingAsset: WETH,
      symbol: 'WETH',
      decimals: 18,
      rsTokenAddress: '0x0000000000000000000000000000000000000111',
      variableDebtTokenAddress: DEBT_TOKEN,
      priceInMarketReferenceCurrency: 3_000n * 10n ** 8n,
      stableBorrowRateEnabled: false,
      ...options.weth,
    }),
  ];
  const market = buildMarket(state, { wrappedBaseAsset: WETH, incentives: options.incentives ?? [] });
  const reserves = computeReserves(market, TEST_NOW);
  const [usdc, weth] = reserves;
  if (!usdc || !weth) throw new Error('the scene has two reserves');
  const position = buildPosition(
    [
      { reserve: usdc, ...current.usdc },
      { reserve: weth, ...current.weth },
    ],
    options.eMode,
  );
  return {
    status: 'ready',
    reserves,
    omittedReserves: [],
    account: {
      data: {
        address: options.account ?? FAKE_ACCOUNT,
        position: undefined,
        poolAccountData: undefined,
        walletBalances: { [addressKey(USDC)]: 10_000n * DOLLAR, [addressKey(WETH)]: 5n * ETHER },
        nativeBalance: options.nativeBalance ?? 25n * ETHER,
        incentives: [],
      },
      position,
      omittedReserves: [],
      rewards: options.rewards ?? [],
    },
    unknown: {},
    readAt: TEST_NOW,
    updatedAt: TEST_NOW * 1000,
    now: TEST_NOW,
    isStale: false,
    refresh: () => undefined,
  };
}

export interface InputOptions extends SetupOptions {
  /** Default: USDC. */
  readonly target?: Partial<DialogReserve>;
  readonly market?: Market;
}

export function marketInput({ target = {}, market = setupMarket(), ...options }: InputOptions = {}): MarketInput {
  const { isNative = false, rateMode = 'variable', underlyingAsset = USDC } = target;
  const metrics = setupMetrics(options);
  const selection = dialogSelection({ metrics, target: { underlyingAsset, isNative } });
  if (!selection) throw new Error('the market does not list the asset');
  return { ...selection, metrics, market, isNative, nativeSymbol: 'ETH', rateMode };
}

export function wethInput(options: InputOptions = {}): MarketInput {
  return marketInput({ ...options, target: { ...options.target, underlyingAsset: WETH } });
}

export function etherInput(options: InputOptions = {}): MarketInput {
  return wethInput({ ...options, target: { underlyingAsset: WETH, isNative: true } });
}

/** Connects a host to a chain at 1 gwei, with approvals by transaction. `over` wraps the chain's reader. */
export function setupHost(
  options: Partial<FakeHostOptions> = {},
  over: (reader: MulticallReader) => MulticallReader = (reader) => reader,
) {
  const chain = createFakeChain();
  chain.priceGas();
  const host = connectedHost({ reader: over(chain.reader), ...options });
  if (!options.reloaded) {
    host.services.preferences.storage('lending').set(`approval-method:${addressKey(FAKE_ACCOUNT)}`, 'transaction');
  }
  return { chain, host };
}

export function supplyLog(amount: bigint, onBehalfOf: string = FAKE_ACCOUNT) {
  return {
    address: POOL,
    topics: [
      id('Supply(address,address,address,uint256,uint16)'),
      zeroPadValue(USDC, 32),
      zeroPadValue(onBehalfOf, 32),
      zeroPadValue('0x', 32),
    ],
    data: AbiCoder.defaultAbiCoder().encode(['address', 'uint256'], [FAKE_ACCOUNT, amount]),
  };
}
