import type { AreaSummary, PortfolioPosition, UsdWad, WalletHolding } from '@fathom/contract';

export interface NetWorth {
  readonly value: UsdWad;
  /** True if a value is unknown, so that `value` leaves it out. */
  readonly isIncomplete: boolean;
}

/**
 * Adds positions and wallet tokens, less debts. Counts a liquidated risk with what its liquidation leaves, and a token
 * that two areas use only once.
 */
export function readNetWorth(summaries: readonly AreaSummary[]): NetWorth {
  return addValues([...summaries.flatMap(riskValues), ...summaries.flatMap(otherValues), ...walletValues(summaries)]);
}

/** Everything that isn't part of a risk. */
export function readOtherWorth(summaries: readonly AreaSummary[]): NetWorth {
  return addValues([...summaries.flatMap(otherValues), ...walletValues(summaries)]);
}

function addValues(values: readonly (UsdWad | undefined)[]): NetWorth {
  return {
    value: values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n),
    isIncomplete: values.includes(undefined),
  };
}

function riskValues({ risks }: AreaSummary): readonly (UsdWad | undefined)[] {
  return risks.map(({ liquidation, netValue }) => (liquidation ? liquidation.left : netValue));
}

function otherValues({ positions, risks, unread }: AreaSummary): readonly (UsdWad | undefined)[] {
  const ids = new Set(risks.map(({ id }) => id));
  const values = positions.filter(({ risk }) => risk === undefined || !ids.has(risk)).map(signedValue);
  return unread.length > 0 ? [...values, undefined] : values;
}

function signedValue({ value, isOwed }: PortfolioPosition): UsdWad | undefined {
  return value !== undefined && isOwed ? -value : value;
}

function walletValues(summaries: readonly AreaSummary[]): readonly (UsdWad | undefined)[] {
  return walletOf(summaries).map(({ value }) => value);
}

/** Returns each token of the wallet once: of the first area that has its value. */
export function walletOf(summaries: readonly AreaSummary[]): readonly WalletHolding[] {
  const byAddress = new Map<string, WalletHolding>();
  for (const holding of summaries.flatMap(({ wallet }) => wallet)) {
    const key = holding.token.address.toLowerCase();
    if (byAddress.get(key)?.value === undefined) byAddress.set(key, holding);
  }
  return [...byAddress.values()];
}
