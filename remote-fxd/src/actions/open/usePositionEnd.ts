import type { Address } from '@fathom/shared/domain/address';
import type { ReceiptLog } from '@fathom/shared/domain/receiptLog';
import type { FlowState } from '@fathom/shared/flows/flowState';
import { useFlowEnd, type FlowEnd } from '@fathom/shared/actions/useFlowEnd';
import type { FxdPlace } from '../../data/fxdPlace';
import { decodePositionChange } from '../../data/positionEvents';
import type { Wad } from '../../domain/units';

/** What moved between wallet and position, in absolute amounts. */
export interface Moved {
  /** FXD that came in, or was paid. */
  readonly fxd: Wad;
  /** Collateral that was locked, or came back. */
  readonly collateral: Wad;
  /** Of a position that was opened. */
  readonly positionId?: bigint | undefined;
}

/** What moved is from the receipt: `undefined` where that cannot be read or proves nothing of the kind. */
export interface PositionEnd extends Omit<FlowEnd<Moved>, 'moved'> {
  readonly moved: Moved | undefined;
  readonly isReading: boolean;
}

interface PositionEndFacts {
  readonly place: FxdPlace;
  readonly account: Address | undefined;
  readonly flow: FlowState;
}

/** How a transaction on a position ended, as the chain tells it. */
export function usePositionEnd({ place, account, flow }: PositionEndFacts): PositionEnd {
  const { chainId, contracts } = place.deployment;
  const decode = (logs: readonly ReceiptLog[]): Moved | undefined => {
    const change = account && decodePositionChange(logs, { account, contracts });
    return (
      change && { fxd: magnitude(change.fxd), collateral: magnitude(change.collateral), positionId: change.positionId }
    );
  };
  const { moved, ...end } = useFlowEnd({ chainId, flow, decode });
  return { ...end, moved: moved === 'reading' ? undefined : moved, isReading: moved === 'reading' };
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
