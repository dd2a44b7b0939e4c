import { FlowNotices } from '@fathom/shared/actions/view/FlowNotices';
import { DescriptionRows } from '@fathom/shared/ui/DescriptionRows';
import { Notice } from '@fathom/shared/ui/Notice';
import { Steps } from '@fathom/shared/ui/Steps';
import { dialogText } from '../../../text/dialogs';
import { changeOf } from '../parts/changeOf';
import { AmountFact } from '../parts/PositionFacts';
import { SimulationResult } from '../parts/SimulationResult';
import type { RepayModel } from './useRepay';

/** What is left in a position that owes nothing, on its way back to the account: there is nothing to enter. */
export function TakeOutView({ model }: { model: RepayModel }) {
  const change = changeOf(model.preview, model.isEntered);
  return (
    <>
      <Notice tone="info">{dialogText.owesNothing}</Notice>
      <DescriptionRows>
        <AmountFact label={dialogText.borrowed} change={change('debt')} unit="FXD" decimals={2} />
        <AmountFact
          label={dialogText.collateralLocked}
          change={change('collateral')}
          unit={model.symbol}
          decimals={6}
        />
      </DescriptionRows>
      {model.steps.length > 0 && <Steps steps={model.steps} />}
      <SimulationResult simulation={model.simulation} symbol={model.symbol} />
      <FlowNotices panel={model.panel} />
    </>
  );
}
