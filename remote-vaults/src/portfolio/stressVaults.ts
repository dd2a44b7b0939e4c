import { mulDiv } from '@fathom/base/domain/amount';
import { WAD } from '@fathom/base/domain/ratio';
import type { AreaSummary, PortfolioPrice, PortfolioScenario, PortfolioToken, UsdWad } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import { usdValue } from '../domain/usdValue';

const DAYS_PER_YEAR = 365n;

/**
 * Values positions and wallet at the changed prices. Positions grow by simple interest at the current rate, an
 * estimate. Rounds down.
 */
export function stressVaults(summary: AreaSummary, { changes, days }: PortfolioScenario): AreaSummary {
  const prices = summary.prices.map((price) => changedPrice(price, changes[price.asset] ?? 0n));
  const valueOf = (token: PortfolioToken, amount: bigint | undefined): UsdWad | undefined => {
    const found = prices.find((price) => isSameAddress(price.token.address, token.address));
    return found === undefined || amount === undefined ? undefined : usdValue(amount, found.price, token.decimals);
  };
  return {
    ...summary,
    prices,
    positions: summary.positions.map((position) => {
      const { token, amount, rate = 0n } = position;
      const grown = amount === undefined ? undefined : amount + (amount * rate * BigInt(days)) / (WAD * DAYS_PER_YEAR);
      return { ...position, amount: grown, value: valueOf(token, grown) };
    }),
    wallet: summary.wallet.map((holding) => ({ ...holding, value: valueOf(holding.token, holding.amount) })),
  };
}

function changedPrice(price: PortfolioPrice, change: bigint): PortfolioPrice {
  return { ...price, price: mulDiv(price.price, WAD + change, WAD, 'down') };
}
