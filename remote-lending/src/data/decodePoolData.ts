import { describeReadFailure, known, type ReadFailure } from '@fathom/base/rpc/multicall';
import type { Address } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import type { UserReserveIncentiveData } from '../domain/rewards/incentiveData';
import type { OmittedReserve, PoolAccountData } from '../domain/reserve/omittedHoldings';
import type { MarketState } from '../domain/reserve/reserveData';
import type { Seconds, TokenAmount } from '../domain/units';
import type { UserData } from '../domain/position/userReserve';
import { hasIndependentEModes } from './abi/poolDataVariants';
import { decodeEModes, OWN_CATEGORY } from './decodeEModes';
import { decodeReserveIncentives, decodeUserIncentives } from './decodeIncentives';
import { decodeBaseCurrency, decodeReserves } from './decodeReserves';
import { decodeUserReserves } from './decodeUserReserves';
import { decodeWalletBalances, type WalletBalances } from './decodeWalletBalances';
import type { Market } from './marketConfiguration';
import type { AccountResponses, MarketResponses } from './poolDataReads';

/** Rewards of markets before v3 have no price on Mainnet. */
const MAINNET = 1;

/** All values are from one block. Values that could not be read are `undefined`, never 0. */
export interface PoolData {
  readonly block: { readonly number: number; readonly timestamp: Seconds };
  readonly market: MarketState;
  readonly omittedReserves: readonly OmittedReserve[];
  /** `undefined` for a disconnected visitor. */
  readonly account: AccountData | undefined;
  /** One sentence for each part that could not be read. Parts that the market does not have are missing. */
  readonly unknown: UnreadParts;
}

export interface AccountData {
  readonly address: Address;
  readonly position: UserData | undefined;
  /** The pool's totals at the same block. Read only if the account has a balance or debt in an omitted reserve. */
  readonly poolAccountData: PoolAccountData | undefined;
  readonly walletBalances: WalletBalances | undefined;
  /** In wei. */
  readonly nativeBalance: TokenAmount | undefined;
  readonly incentives: readonly UserReserveIncentiveData[] | undefined;
}

export type PoolDataPart =
  'incentives' | 'wrappedBaseAsset' | 'position' | 'walletBalances' | 'nativeBalance' | 'userIncentives';

export type UnreadParts = Readonly<Partial<Record<PoolDataPart, string>>>;

/**
 * Decodes the market's responses. Fails with one sentence naming the unreadable part, because a market needs reserves.
 *
 * @param positions assets by position in the pool, if it differs from the order of the reserves
 */
export function decodeMarket(
  responses: MarketResponses,
  { addresses, tokens, v3, chainId, uiPoolDataVariant }: Market,
  positions: readonly (Address | undefined)[] | undefined,
): Result<Pick<PoolData, 'block' | 'market' | 'omittedReserves' | 'unknown'>, string> {
  const { blockNumber, blockTimestamp, pool, incentives, wrappedBaseAsset } = responses;
  if (!blockNumber.ok) return unreadable('The block number', describeReadFailure(blockNumber.error));
  if (!blockTimestamp.ok) return unreadable('The time of the block', describeReadFailure(blockTimestamp.error));
  if (!pool.ok) return unreadable("The market's reserves", describeReadFailure(pool.error));
  const baseCurrency = decodeBaseCurrency(pool.value.baseCurrency);
  if (!baseCurrency.ok) return implausible(baseCurrency.error);
  const eModes = responses.eModes ?? ok(undefined);
  if (!eModes.ok) return unreadable("The market's E-Mode categories", describeReadFailure(eModes.error));
  const inPoolOrder = positions ?? pool.value.reserves.map(({ underlyingAsset }) => underlyingAsset);
  const categories =
    eModes.value === undefined
      ? ok(OWN_CATEGORY)
      : decodeEModes(eModes.value, inPoolOrder, hasIndependentEModes(uiPoolDataVariant));
  if (!categories.ok) return implausible(categories.error);
  const named = Object.keys(tokens) as Address[];
  const decoded = decodeReserves(pool.value.reserves, baseCurrency.value, named, categories.value);
  if (!decoded.ok) return implausible(decoded.error);
  return ok({
    block: { number: Number(blockNumber.value), timestamp: Number(blockTimestamp.value) },
    market: {
      reserves: decoded.value.reserves,
      baseCurrency: baseCurrency.value,
      wrappedBaseAsset: known(wrappedBaseAsset),
      incentives: addresses.UI_INCENTIVE_DATA_PROVIDER ? mapKnown(incentives, decodeReserveIncentives) : [],
      rewardPrices: v3 ? 'feeds' : chainId === MAINNET ? 'none' : 'wrapped-base-asset',
    },
    omittedReserves: decoded.value.omitted,
    unknown: {
      ...(addresses.UI_INCENTIVE_DATA_PROVIDER && reason('incentives', 'The rewards of the market', incentives)),
      ...(addresses.WETH_GATEWAY && reason('wrappedBaseAsset', 'The wrapped native token', wrappedBaseAsset)),
    },
  });
}

export function decodeAccount(
  responses: AccountResponses,
  address: Address,
  { addresses }: Market,
): { readonly account: AccountData; readonly unknown: UnreadParts } {
  const { position, walletBalances: balances, nativeBalance, userIncentives } = responses;
  const walletBalances = balances.ok ? decodeWalletBalances(balances.value) : balances;
  return {
    account: {
      address,
      position: mapKnown(position, decodeUserReserves),
      poolAccountData: undefined,
      walletBalances: known(walletBalances),
      nativeBalance: known(nativeBalance),
      incentives: addresses.UI_INCENTIVE_DATA_PROVIDER ? mapKnown(userIncentives, decodeUserIncentives) : [],
    },
    unknown: {
      ...reason('position', 'The position of the account', position),
      ...reason('walletBalances', 'The wallet balances', walletBalances),
      ...reason('nativeBalance', 'The balance of the native currency', nativeBalance),
      ...(addresses.UI_INCENTIVE_DATA_PROVIDER &&
        reason('userIncentives', 'The rewards of the account', userIncentives)),
    },
  };
}

function mapKnown<T, U>(result: Result<T, unknown>, map: (value: T) => U): U | undefined {
  return result.ok ? map(result.value) : undefined;
}

function reason(part: PoolDataPart, name: string, result: Result<unknown, ReadFailure>): UnreadParts {
  return result.ok ? {} : { [part]: `${name} could not be read: ${describeReadFailure(result.error)}.` };
}

function unreadable(name: string, why: string) {
  return failed(`${name} could not be read from the chain: ${why}.`);
}

function implausible(what: string) {
  return failed(`The pool data provider reports an impossible value: ${what}. Its variant may be configured wrongly.`);
}
