import {
  AREA_IDS,
  type AreaId,
  type AreaSummary,
  type PortfolioAction,
  type PortfolioToken,
  type UsdWad,
  type WadFraction,
  type WalletHolding,
} from '@fathom/contract';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { WAD } from '@fathom/base/domain/ratio';

/** An action of one area. */
export interface AreaAction extends PortfolioAction {
  readonly area: AreaId;
}

/** A token in the account's wallet that at least one area uses. */
export interface WalletToken extends Pick<WalletHolding, 'token' | 'amount' | 'value'> {
  /** The highest rate that any area pays for it now. */
  readonly bestRate: WadFraction | undefined;
  /** The action of the area with the highest rate that has one. */
  readonly action: AreaAction | undefined;
}

interface AreaHolding extends WalletHolding {
  readonly area: AreaId;
  readonly block: number;
}

/** Tokens worth less are displayed as one row. */
const SMALL_VALUE: UsdWad = 1_000n * WAD;

export function tokenKey({ address }: PortfolioToken): string {
  return address.toLowerCase();
}

/**
 * Merges the wallet tokens of all areas, the largest first: a token of several areas counts once. Its amount and value
 * are from one area, preferably with a price, then at the newest block, then the first in the order of areas.
 */
export function walletTokens(summaries: readonly AreaSummary[]): readonly WalletToken[] {
  const holdings: readonly AreaHolding[] = [...summaries]
    .sort((one, other) => AREA_IDS.indexOf(one.area) - AREA_IDS.indexOf(other.area))
    .flatMap(({ area, block, wallet }) => wallet.map((holding) => ({ ...holding, area, block })))
    .filter(({ amount }) => amount !== 0n);
  const byToken = new Map<string, AreaHolding[]>();
  for (const holding of holdings) {
    const key = tokenKey(holding.token);
    byToken.set(key, [...(byToken.get(key) ?? []), holding]);
  }
  return [...byToken.values()].flatMap(merge).sort((one, other) => compareBigint(other.value ?? 0n, one.value ?? 0n));
}

function merge(holdings: readonly AreaHolding[]): readonly WalletToken[] {
  const [source] = [...holdings].sort(
    (one, other) => Number(other.value !== undefined) - Number(one.value !== undefined) || other.block - one.block,
  );
  const byRate = [...holdings].sort((one, other) => compareBigint(other.bestRate ?? -1n, one.bestRate ?? -1n));
  const offer = byRate.find(({ action }) => action !== undefined);
  if (!source) return [];
  const { token, amount, value } = source;
  const action = offer?.action && { ...offer.action, area: offer.area };
  return [{ token, amount, value, bestRate: byRate[0]?.bestRate, action }];
}

/** Separates tokens that are worth less than $1,000. A token without a price isn't one of them. */
export function splitSmall(tokens: readonly WalletToken[]): {
  readonly large: readonly WalletToken[];
  readonly small: readonly WalletToken[];
} {
  const isSmall = ({ value }: WalletToken) => value !== undefined && value < SMALL_VALUE;
  return { large: tokens.filter((token) => !isSmall(token)), small: tokens.filter(isSmall) };
}
