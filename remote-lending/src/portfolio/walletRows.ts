import type { WalletHolding } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';
import { assetsToSupply, type AssetToSupply } from '../domain/reserve/assetsToSupply';
import { tokenToUsd } from '../domain/baseCurrency';
import { isClosedReserve } from '../domain/reserve/reserveState';
import type { TokenAmount } from '../domain/units';
import { portfolioText } from '../text/portfolioText';
import type { LendingInputs } from './lendingInputs';
import { link, rayToWad, portfolioToken, usdToWad, type MarketContext } from './marketRows';

/** Tokens that the account holds, each once with its best rate. Includes tokens whose balance couldn't be read. */
export function walletRows(
  contexts: readonly MarketContext[],
  nativeCurrency: LendingInputs['nativeCurrency'],
): readonly WalletHolding[] {
  const byToken = new Map<string, WalletHolding>();
  for (const holding of contexts.flatMap((context) => marketHoldings(context, nativeCurrency))) {
    if (holding.amount === 0n) continue;
    const key = holding.token.address.toLowerCase();
    const known = byToken.get(key);
    if (!known || (holding.bestRate ?? -1n) > (known.bestRate ?? -1n)) byToken.set(key, holding);
  }
  return [...byToken.values()];
}

function marketHoldings(
  context: MarketContext,
  nativeCurrency: LendingInputs['nativeCurrency'],
): readonly WalletHolding[] {
  const { market, position, data } = context;
  if (!position) return [];
  const walletBalances = new Map(Object.entries(data.account?.walletBalances ?? {}) as [Address, TokenAmount][]);
  const open = assetsToSupply({
    position,
    walletBalances,
    nativeBalance: data.account?.nativeBalance,
    gasReserve: market.nativeReserve,
  }).filter(({ isNative }) => !isNative || market.addresses.WETH_GATEWAY !== undefined);
  const closed = position.userReservesData
    .filter(({ reserve }) => isClosedReserve(reserve))
    .map(({ reserve }): WalletHolding => {
      const { underlyingAsset, priceInMarketReferenceCurrency: price, decimals } = reserve;
      const amount = walletBalances.get(addressKey(underlyingAsset));
      const value = amount === undefined ? undefined : tokenToUsd(amount, price, decimals, position.baseCurrency);
      return { token: portfolioToken(reserve), amount, value: value === undefined ? undefined : usdToWad(value) };
    });
  return [...open.map((asset) => holdingOf(asset, context, nativeCurrency)), ...closed];
}

function holdingOf(
  { entry, isNative, walletBalance, walletBalanceUSD, issues }: AssetToSupply,
  context: MarketContext,
  { symbol, name }: LendingInputs['nativeCurrency'],
): WalletHolding {
  const { reserve } = entry;
  const { underlyingAsset } = reserve;
  const token = isNative
    ? { address: 'native' as const, symbol, name, decimals: reserve.decimals }
    : portfolioToken(reserve);
  return {
    token,
    amount: walletBalance,
    value: walletBalanceUSD === undefined ? undefined : usdToWad(walletBalanceUSD),
    ...(issues.length === 0 && {
      bestRate: rayToWad(reserve.supplyAPY),
      action: link(context, portfolioText.actions.supply, { kind: 'supply', underlyingAsset, isNative }),
    }),
  };
}
