import { addressKey, isSameAddress } from '@fathom/contract/address';
import { userReserveOf } from '../../domain/position/positionAfter';
import type { Reserve } from '../../domain/reserve/reserve';
import type { TokenAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/position/userPosition';
import type { UserReserve } from '../../domain/position/userReserve';
import type { DialogProps } from './dialogReserve';

export interface DialogSelection {
  readonly reserve: Reserve;
  readonly entry: UserReserve;
  readonly position: UserPosition;
  /** Wallet balance of the asset, or of the native currency if selected. `undefined` if the read failed. */
  readonly walletBalance: TokenAmount | undefined;
  /** In wei. `undefined` if the read failed. */
  readonly nativeBalance: TokenAmount | undefined;
}

/** Returns `undefined` if the market does not list the asset or the account is disconnected. */
export function dialogSelection({
  metrics,
  target,
}: Pick<DialogProps, 'metrics' | 'target'>): DialogSelection | undefined {
  const reserve = metrics.reserves.find(({ underlyingAsset }) =>
    isSameAddress(underlyingAsset, target.underlyingAsset),
  );
  const position = metrics.account?.position;
  const entry = position && userReserveOf(position, target.underlyingAsset);
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
