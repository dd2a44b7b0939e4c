import { isAddress, type Address } from '@fathom/contract/address';

export interface ReserveRoute {
  readonly underlyingAsset: Address | undefined;
  /** Asset in the URL, which may be an invalid address; empty if missing. */
  readonly namedAsset: string;
  /** Market in the URL; `undefined` means the selected market. */
  readonly marketId: string | undefined;
}

export function marketsPath(basePath: string): string {
  return `${basePath}/markets`;
}

export function faucetPath(basePath: string): string {
  return `${basePath}/faucet`;
}

export type OverviewPath = (underlyingAsset: Address) => string;

export function transactionsPath(basePath: string): string {
  return `${basePath}/transactions`;
}

/** URL of a reserve's overview (lending specification, section 2). */
export function reserveOverviewPath(basePath: string, marketId: string, underlyingAsset: Address): string {
  const query = new URLSearchParams({ underlyingAsset, marketName: marketId });
  return `${basePath}/reserve-overview/?${query.toString()}`;
}

export function parseReserveRoute(search: string): ReserveRoute {
  const query = new URLSearchParams(search);
  const underlyingAsset = query.get('underlyingAsset');
  return {
    underlyingAsset: isAddress(underlyingAsset) ? underlyingAsset : undefined,
    namedAsset: underlyingAsset ?? '',
    marketId: query.get('marketName') ?? undefined,
  };
}
