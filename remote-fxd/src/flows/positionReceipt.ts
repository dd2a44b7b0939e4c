import { isSameAddress, type Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { radToWadUp, type Wad } from '../domain/units';
import { positionAdjusted, positionOpened, stablecoinTransferred } from '../writes/positionEvents';

export interface PositionEventFilter {
  readonly account: Address;
  readonly contracts: {
    readonly fathomStablecoin: Address;
    readonly positionManager: Address;
    readonly bookKeeper: Address;
  };
}

export interface PositionChange {
  /** Set only for a new position. */
  readonly positionId: bigint | undefined;
  readonly lockedCollateral: Wad;
  /** Rounded up. */
  readonly debt: Wad;
  /** Positive if locked, negative if released. */
  readonly collateral: Wad;
  /** Change of the wallet: positive if received, negative if paid. */
  readonly fxd: Wad;
}

/** Returns `undefined` if the logs contain no adjusted position. */
export function decodePositionChange(
  logs: readonly ReceiptLog[],
  { account, contracts }: PositionEventFilter,
): PositionChange | undefined {
  const adjusted = positionAdjusted.emittedIn(logs, contracts.bookKeeper).at(-1);
  if (!adjusted) return undefined;
  return {
    positionId: positionOpened.emittedIn(logs, contracts.positionManager).at(-1)?.positionId,
    lockedCollateral: adjusted.lockedCollateral,
    debt: radToWadUp(adjusted.debtValue),
    collateral: adjusted.addCollateral,
    fxd: stablecoinTransferred
      .emittedIn(logs, contracts.fathomStablecoin)
      .reduce((sum, transfer) => sum + balanceChange(transfer, account), 0n),
  };
}

function balanceChange(
  { from, to, value }: ReturnType<typeof stablecoinTransferred.emittedIn>[number],
  account: Address,
): Wad {
  const came = isSameAddress(to, account) ? value : 0n;
  const went = isSameAddress(from, account) ? value : 0n;
  return came - went;
}
