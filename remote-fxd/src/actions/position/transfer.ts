import type { Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import type { FxdScope } from '../../data/fxdScope';
import { decodePositionChange } from '../../flows/positionReceipt';
import type { Wad } from '../../domain/units';

/** Absolute amounts. */
export interface Transfer {
  readonly fxd: Wad;
  readonly collateral: Wad;
  /** Set only for a new position. */
  readonly positionId: bigint | undefined;
}

/** Returns `undefined` if the logs contain no change of a position. */
export function decodeTransfer(
  logs: readonly ReceiptLog[],
  { deployment }: FxdScope,
  account: Address,
): Transfer | undefined {
  const change = decodePositionChange(logs, { account, contracts: deployment.contracts });
  return (
    change && { fxd: magnitude(change.fxd), collateral: magnitude(change.collateral), positionId: change.positionId }
  );
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
