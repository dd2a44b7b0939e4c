import { addressKey, isSameAddress } from '@fathom/contract/address';
import { userReserveOf } from '../../domain/positionAfter';
import type { Reserve } from '../../domain/reserve';
import type { TokenAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/userPosition';
import type { UserReserve } from '../../domain/userReserve';
import type { DialogProps } from './dialogReserve';

/** The reserve and account data a dialog works on. */
export interface DialogSelection {
  readonly reserve: Reserve;
  readonly entry: UserReserve;
  readonly position: UserPosition;
  /**
   * Balance of the asset, or of the native coin if selected; `undefined` if it could not be read.
   */
  readonly walletBalance: TokenAmount | undefined;
  /** In wei; `undefined` if it could not be read. */
  readonly nativeBalance: TokenAmount | undefined;
}

/**
 * `undefined` if the market does not list the asset or the account is disconnected: there is
 * nothing to display.
 */
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
