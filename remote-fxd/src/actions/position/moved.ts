import type { Address } from '@fathom/shared/domain/address';
import type { ReceiptLog } from '@fathom/shared/domain/receiptLog';
import type { FxdScope } from '../../data/fxdDeployment';
import { decodePositionChange } from '../../data/positionEvents';
import type { Wad } from '../../domain/units';

/** What moved between wallet and position, in absolute amounts. */
export interface Moved {
  /** FXD that came in, or was paid. */
  readonly fxd: Wad;
  /** Collateral that was locked, or came back. */
  readonly collateral: Wad;
  /** Of a position that was opened. */
  readonly positionId: bigint | undefined;
}

/** Reads from a receipt what moved; `undefined` where it proves nothing of the kind. */
export function decodeMoved(logs: readonly ReceiptLog[], deployment: FxdScope, account: Address): Moved | undefined {
  const change = decodePositionChange(logs, { account, contracts: deployment.deployment.contracts });
  return (
    change && { fxd: magnitude(change.fxd), collateral: magnitude(change.collateral), positionId: change.positionId }
  );
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
