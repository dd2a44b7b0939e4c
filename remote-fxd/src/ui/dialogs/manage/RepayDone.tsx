import type { Chain } from '@fathom/shared/contract';
import { AmountText } from '@fathom/shared/ui/AmountText';
import { Fact } from '@fathom/shared/ui/DescriptionRows';
import type { FxdPlace } from '../../../data/fxdPlace';
import { doneText } from '../../../text/dialogs';
import { wadAmount } from '../../components/kitAmounts';
import { PositionDone } from '../parts/PositionDone';
import type { AccountFacts } from '../parts/useAccountFacts';
import { usePositionEnd } from '../parts/usePositionEnd';
import type { RepayModel } from './useRepay';

interface RepayDoneProps {
  readonly place: FxdPlace;
  readonly facts: AccountFacts;
  readonly chain: Chain;
  readonly done: NonNullable<RepayModel['done']>;
}

/** What was repaid and received, by the receipt. */
export function RepayDone({ place, facts, chain, done }: RepayDoneProps) {
  const { isClosed, isTakenOut } = done;
  const { symbol } = facts.pool.collateral;
  const end = usePositionEnd({ place, account: facts.account, flow: done.flow });
  return (
    <PositionDone
      end={end}
      flow={done.flow}
      {...(isTakenOut
        ? { sentence: doneText.takenOut, amount: end.moved?.collateral, symbol }
        : { sentence: isClosed ? doneText.closed : doneText.repaid, amount: end.moved?.fxd, symbol: 'FXD' })}
      chain={chain}
      worth={facts.worth}
      next={isClosed ? doneText.next.close : doneText.next.repay}
    >
      {end.moved && !isTakenOut && (
        <Fact label={doneText.received}>
          <AmountText amount={wadAmount(end.moved.collateral)} unit={symbol} decimals={6} compact="never" />
        </Fact>
      )}
    </PositionDone>
  );
}
