import { isAddress, type Address } from '@fathom/contract/address';

/** The reserve that the URL of an overview names. */
export interface ReserveRoute {
  readonly underlyingAsset: Address | undefined;
  /** The asset as the URL spells it, an address or not; empty without one. */
  readonly namedAsset: string;
  /** Id of its market; `undefined` stands for the selected market. */
  readonly marketId: string | undefined;
}

/** The path of the list of markets. */
export function marketsPath(basePath: string): string {
  return `${basePath}/markets`;
}

/** The path of the faucet. */
export function faucetPath(basePath: string): string {
  return `${basePath}/faucet`;
}

/** The path of the overview of a reserve in the displayed market. */
export type OverviewPath = (underlyingAsset: Address) => string;

/** The path of the transaction history. */
export function transactionsPath(basePath: string): string {
  return `${basePath}/transactions`;
}

/** The URL of a reserve's overview: lending specification, section 2. */
export function reserveOverviewPath(basePath: string, marketId: string, underlyingAsset: Address): string {
  const query = new URLSearchParams({ underlyingAsset, marketName: marketId });
  return `${basePath}/reserve-overview/?${query.toString()}`;
}

/** Parses the query of an overview's URL. */
export function parseReserveRoute(search: string): ReserveRoute {
  const query = new URLSearchParams(search);
  const underlyingAsset = query.get('underlyingAsset');
  return {
    underlyingAsset: isAddress(underlyingAsset) ? underlyingAsset : undefined,
    namedAsset: underlyingAsset ?? '',
    marketId: query.get('marketName') ?? undefined,
  };
}
