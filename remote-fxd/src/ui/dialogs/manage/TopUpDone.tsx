import type { Chain } from '@fathom/shared/contract';
import { AmountText } from '@fathom/shared/ui/AmountText';
import { Fact } from '@fathom/shared/ui/DescriptionRows';
import type { FxdPlace } from '../../../data/fxdPlace';
import { doneText } from '../../../text/dialogs';
import { wadAmount } from '../../components/kitAmounts';
import { PositionDone } from '../parts/PositionDone';
import type { AccountFacts } from '../parts/useAccountFacts';
import { usePositionEnd } from '../parts/usePositionEnd';
import type { TopUpModel } from './useTopUp';

interface TopUpDoneProps {
  readonly place: FxdPlace;
  readonly facts: AccountFacts;
  readonly chain: Chain;
  readonly done: NonNullable<TopUpModel['done']>;
}

/** What was added and borrowed, by the receipt. */
export function TopUpDone({ place, facts, chain, done }: TopUpDoneProps) {
  const { borrow } = done;
  const end = usePositionEnd({ place, account: facts.account, flow: done.flow });
  const { symbol } = facts.pool.collateral;
  const shared = { end, flow: done.flow, chain, worth: facts.worth, next: doneText.next.topUp };
  if (borrow === 0n) {
    return <PositionDone {...shared} sentence={doneText.added} amount={end.moved?.collateral} symbol={symbol} />;
  }
  return (
    <PositionDone
      {...shared}
      sentence={doneText.borrowed}
      amount={end.moved?.fxd}
      symbol="FXD"
      fxd={place.deployment.contracts.fathomStablecoin}
    >
      {end.moved && end.moved.collateral > 0n && (
        <Fact label={doneText.locked}>
          <AmountText amount={wadAmount(end.moved.collateral)} unit={symbol} decimals={6} compact="never" />
        </Fact>
      )}
    </PositionDone>
  );
}
