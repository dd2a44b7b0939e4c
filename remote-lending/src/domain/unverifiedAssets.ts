import { addressKey, type Address } from '@fathom/shared/domain/address';
import { looksLike } from '@fathom/shared/domain/lookalike';
import type { ReserveFacts } from './reserveFacts';

type Asset = Pick<ReserveFacts, 'underlyingAsset' | 'symbol'>;

/**
 * The assets (by `addressKey`) whose symbol proves nothing: those that the configuration does not name. Where it names none at all,
 * those whose symbols look like each other's, since marking every row would mark nothing.
 */
export function unverifiedAssets(assets: readonly Asset[], named: readonly Address[]): ReadonlySet<Address> {
  const verified = new Set(named.map(addressKey));
  const isUnverified = (asset: Asset) =>
    verified.size > 0 ? !verified.has(addressKey(asset.underlyingAsset)) : hasLookalike(asset, assets);
  return new Set(assets.filter(isUnverified).map(({ underlyingAsset }) => addressKey(underlyingAsset)));
}

function hasLookalike(asset: Asset, assets: readonly Asset[]): boolean {
  return assets.some((other) => other !== asset && looksLike(other.symbol, asset.symbol));
}
