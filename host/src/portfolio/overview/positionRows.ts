import type {
  AreaId,
  AreaSummary,
  PortfolioPosition,
  PortfolioRisk,
  PortfolioToken,
  UsdWad,
  WadFraction,
} from '@fathom/contract';
import { addressKey, isAddress } from '@fathom/contract/address';
import { decimalsByToken } from '@fathom/base/format/columnDecimals';
import type { GroupId } from './areaBar';
import { positionGroup } from './positionGroups';
import { tokenKey, type AreaAction, type WalletToken } from './walletTokens';

/** A row of the positions, of an area or of the wallet. Amounts of debts are negative. */
export interface HoldingRow {
  readonly key: string;
  readonly group: GroupId;
  readonly token: PortfolioToken;
  readonly title: string;
  readonly detail: string;
  readonly isOwed: boolean;
  readonly tag: PortfolioPosition['tag'];
  readonly amount: bigint | undefined;
  readonly value: UsdWad | undefined;
  /** Per year; negative for a debt. */
  readonly rate: WadFraction | undefined;
  readonly rateName: string;
  /** The highest rate that the token could earn. */
  readonly bestRate: WadFraction | undefined;
  readonly risk: PortfolioRisk | undefined;
  readonly action: AreaAction | undefined;
  /** True if the next row is the debt of this collateral. */
  readonly isPaired: boolean;
}

export interface AreaRows {
  /** The health of the whole area. */
  readonly risk: PortfolioRisk | undefined;
  readonly rows: readonly HoldingRow[];
}

export function areaRows(summary: AreaSummary): AreaRows {
  const { area } = summary;
  const { risk, rows } = positionGroup(summary);
  return {
    risk,
    rows: rows.map((row) => ({ ...positionRow(area, row.position), risk: row.risk, isPaired: row.isPaired })),
  };
}

function positionRow(area: AreaId, position: PortfolioPosition): Omit<HoldingRow, 'risk' | 'isPaired'> {
  const { id, token, title, detail, isOwed, tag, amount, value, rate, rateName, action } = position;
  const signed = (quantity: bigint | undefined) => (isOwed && quantity !== undefined ? -quantity : quantity);
  return {
    key: `${area} ${id}`,
    group: area,
    token,
    title,
    detail,
    isOwed,
    tag,
    amount: signed(amount),
    value: signed(value),
    rate: signed(rate),
    rateName,
    bestRate: undefined,
    action: action && { ...action, area },
  };
}

/** Tokens in the wallet earn nothing. */
export function walletRow({ token, amount, value, bestRate, action }: WalletToken): HoldingRow {
  return {
    key: `wallet ${tokenKey(token)}`,
    group: 'wallet',
    token,
    title: token.symbol,
    detail: token.name ?? '',
    isOwed: false,
    tag: undefined,
    amount,
    value,
    rate: 0n,
    rateName: '',
    bestRate,
    risk: undefined,
    action,
    isPaired: false,
  };
}

/** Returns the decimals of each token, the same in all rows. */
export function rowDecimals(rows: readonly HoldingRow[]): ReadonlyMap<string, number> {
  return decimalsByToken(
    rows.map(({ token, amount }) => ({
      token: tokenKey(token),
      amount: amount === undefined ? undefined : { raw: amount, decimals: token.decimals },
    })),
  );
}

export function tokenAddress({ address }: PortfolioToken): { readonly address?: string; readonly isNative: boolean } {
  return isAddress(address) ? { address: addressKey(address), isNative: false } : { isNative: true };
}
