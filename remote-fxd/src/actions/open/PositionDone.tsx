import type { Chain } from '@fathom/shared/contract';
import type { Address } from '@fathom/shared/domain/address';
import type { FlowState } from '@fathom/shared/flows/flowState';
import type { NativeWorth } from '@fathom/shared/actions/useNetworkFee';
import { DonePanel } from '@fathom/shared/actions/view/DonePanel';
import { WatchTokenOffer } from '@fathom/shared/actions/view/WatchTokenOffer';
import { Notice } from '@fathom/shared/ui/Notice';
import { colour } from '@fathom/shared/ui/theme/paint';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Wad } from '../../domain/units';
import { doneText } from '../../text/dialogs';
import { wadAmount } from '../../ui/components/kitAmounts';
import type { PositionEnd } from './usePositionEnd';

interface PositionDoneProps {
  readonly end: PositionEnd;
  readonly flow: FlowState;
  readonly sentence: (amount: string, symbol: string) => string;
  /** The amount of that sentence; `undefined` while the receipt is being read, or where it proves none. */
  readonly amount: Wad | undefined;
  readonly symbol: string;
  readonly chain: Chain;
  readonly worth: NativeWorth;
  /** The next sensible step. */
  readonly next: string;
  /** The token to be listed in the wallet, where FXD came in. */
  readonly fxd?: Address;
  readonly children?: ReactNode;
}

/** What became of a position, the next step, and the offer to list FXD in the wallet. */
export function PositionDone({ end, flow, amount, chain, next, fxd, children, ...words }: PositionDoneProps) {
  return (
    <DonePanel
      end={end}
      amount={end.isReading ? 'reading' : wadAmount(amount)}
      nativeSymbol={chain.nativeCurrency.symbol}
      {...words}
      offer={
        <>
          {fxd !== undefined && end.canWatch && (
            <WatchTokenOffer token={{ address: fxd, symbol: 'FXD', decimals: 18 }} mark="FXD" />
          )}
          {flow.note?.is === 'indexer-late' && <Notice tone="info">{doneText.listMayLag}</Notice>}
          <Quiet>{next}</Quiet>
        </>
      }
    >
      {children}
    </DonePanel>
  );
}

const Quiet = styled.p`
  text-align: center;
  color: ${colour('muted')};
`;
