import { addressKey, isSameAddress } from '@fathom/shared/domain/address';
import { entryOf } from '../../domain/positionAfter';
import type { Reserve } from '../../domain/reserve';
import type { TokenAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/userPosition';
import type { UserReserve } from '../../domain/userReserve';
import type { DialogProps } from './dialogReserve';

/** What a dialog is about, found in the market's values. */
export interface DialogSelection {
  readonly reserve: Reserve;
  readonly entry: UserReserve;
  readonly position: UserPosition;
  /** Of the asset, or of the native coin where that is meant; `undefined` where it could not be read. */
  readonly walletBalance: TokenAmount | undefined;
  /** In wei; `undefined` where it could not be read. */
  readonly nativeBalance: TokenAmount | undefined;
}

/** `undefined` where the market does not list the asset, or the account is gone: then there is nothing to show. */
export function dialogSelection({
  metrics,
  target,
}: Pick<DialogProps, 'metrics' | 'target'>): DialogSelection | undefined {
  const reserve = metrics.reserves.find(({ underlyingAsset }) =>
    isSameAddress(underlyingAsset, target.underlyingAsset),
  );
  const position = metrics.account?.position;
  const entry = position && entryOf(position, target.underlyingAsset);
  if (!reserve || !entry) return undefined;
  const { nativeBalance, walletBalances } = metrics.account.data;
  return {
    reserve,
    entry,
    position,
    nativeBalance,
    walletBalance: target.isNative ? nativeBalance : walletBalances?.[addressKey(target.underlyingAsset)],
  };
}
