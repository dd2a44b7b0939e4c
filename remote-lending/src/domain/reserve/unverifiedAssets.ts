import { addressKey, type Address } from '@fathom/contract/address';
import { skeletonOf } from '@fathom/base/domain/lookalike';
import type { ReserveData } from './reserveData';

type Asset = Pick<ReserveData, 'underlyingAsset' | 'symbol'>;

/**
 * Returns the assets (keyed by `addressKey`) that the configuration does not list, so that their symbols are not
 * verified. If it lists none, returns only assets with similar symbols, since marking every row would be meaningless.
 */
export function unverifiedAssets(assets: readonly Asset[], named: readonly Address[]): ReadonlySet<Address> {
  const unverified = named.length > 0 ? unnamed(assets, named) : lookalikes(assets);
  return new Set(unverified.map(({ underlyingAsset }) => addressKey(underlyingAsset)));
}

function unnamed(assets: readonly Asset[], named: readonly Address[]): readonly Asset[] {
  const verified = new Set(named.map(addressKey));
  return assets.filter(({ underlyingAsset }) => !verified.has(addressKey(underlyingAsset)));
}

function lookalikes(assets: readonly Asset[]): readonly Asset[] {
  const bySkeleton = new Map<string, Asset[]>();
  for (const asset of assets) {
    const skeleton = skeletonOf(asset.symbol);
    bySkeleton.set(skeleton, [...(bySkeleton.get(skeleton) ?? []), asset]);
  }
  return [...bySkeleton.values()].filter(({ length }) => length > 1).flat();
}
