import type { Chain } from '@fathom/shared/contract';
import { AmountText } from '@fathom/shared/ui/AmountText';
import { Fact } from '@fathom/shared/ui/DescriptionRows';
import type { FxdPlace } from '../../data/fxdPlace';
import { dialogText, doneText } from '../../text/dialogs';
import { wadAmount } from '../../ui/components/kitAmounts';
import { PositionDone } from './PositionDone';
import { usePositionEnd } from './usePositionEnd';
import type { AccountFacts } from '../position/useAccountFacts';
import type { OpenPositionModel } from './useOpenPosition';

interface OpenDoneProps {
  readonly place: FxdPlace;
  readonly facts: AccountFacts;
  readonly chain: Chain;
  readonly done: NonNullable<OpenPositionModel['done']>;
}

/** What was borrowed and locked, by the receipt, and the offer to list FXD in the wallet. */
export function OpenDone({ place, facts, chain, done }: OpenDoneProps) {
  const end = usePositionEnd({ place, account: facts.account, flow: done.flow });
  return (
    <PositionDone
      end={end}
      flow={done.flow}
      sentence={doneText.opened}
      amount={end.moved?.fxd}
      symbol="FXD"
      chain={chain}
      worth={facts.worth}
      next={doneText.next.open}
      fxd={place.deployment.contracts.fathomStablecoin}
    >
      {end.moved?.positionId !== undefined && (
        <Fact label={doneText.position}>{dialogText.positionId(end.moved.positionId)}</Fact>
      )}
      {end.moved && (
        <Fact label={doneText.locked}>
          <AmountText
            amount={wadAmount(end.moved.collateral)}
            unit={facts.pool.collateral.symbol}
            decimals={6}
            compact="never"
          />
        </Fact>
      )}
    </PositionDone>
  );
}
