import type { Address } from '@fathom/shared/domain/address';
import type { ReceiptLog } from '@fathom/shared/domain/receiptLog';
import type { FlowState } from '@fathom/shared/flows/flowState';
import { useFlowEnd, type FlowEnd } from '@fathom/shared/transaction/useFlowEnd';
import type { FxdPlace } from '../../../data/fxdPlace';
import { decodePositionChange } from '../../../data/positionEvents';
import type { Wad } from '../../../domain/units';

/** What moved between wallet and position, in absolute amounts. */
export interface Moved {
  /** FXD that came in, or was paid. */
  readonly fxd: Wad;
  /** Collateral that was locked, or came back. */
  readonly collateral: Wad;
  /** Of a position that was opened. */
  readonly positionId?: bigint | undefined;
}

export interface PositionEnd extends Omit<FlowEnd<Moved>, 'moved'> {
  /** From the receipt; `undefined` while that is being read. What was asked for, where it cannot be read. */
  readonly moved: Moved | undefined;
}

interface PositionEndFacts {
  readonly place: FxdPlace;
  readonly account: Address | undefined;
  readonly flow: FlowState;
  readonly asked: Moved;
}

/** How a transaction on a position ended, as the chain tells it. */
export function usePositionEnd({ place, account, flow, asked }: PositionEndFacts): PositionEnd {
  const { chainId, contracts } = place.deployment;
  const decode = (logs: readonly ReceiptLog[]): Moved | undefined => {
    const change = account && decodePositionChange(logs, { account, contracts });
    return (
      change && { fxd: magnitude(change.fxd), collateral: magnitude(change.collateral), positionId: change.positionId }
    );
  };
  const { moved = asked, ...end } = useFlowEnd({ chainId, flow, decode });
  return { ...end, moved: moved === 'reading' ? undefined : moved };
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
