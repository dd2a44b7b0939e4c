import { ApprovalChoice } from '@fathom/shared/actions/view/ApprovalChoice';
import { FlowNotices } from '@fathom/shared/actions/view/FlowNotices';
import { DescriptionRows } from '@fathom/shared/ui/DescriptionRows';
import { Notice } from '@fathom/shared/ui/Notice';
import { Steps } from '@fathom/shared/ui/Steps';
import type { Ref } from 'react';
import { dialogText } from '../../../text/dialogs';
import { AmountPair } from '../parts/AmountPair';
import { changeOf } from '../parts/changeOf';
import { AmountFact, BufferFact, LiquidationPriceFact, RatioFact, StabilityFeeFact } from '../parts/PositionFacts';
import { SimulationResult } from '../parts/SimulationResult';
import { WarningNotices } from '../parts/WarningNotices';
import type { TopUpModel } from './useTopUp';

/** Amounts, the position before and after, what is to be considered, who is approved for how much, steps. */
export function TopUpView({ model, amountRef }: { model: TopUpModel; amountRef: Ref<HTMLInputElement> }) {
  const change = changeOf(model.preview, model.isEntered);
  return (
    <>
      <AmountPair model={model.amounts} inputRef={amountRef} />
      <DescriptionRows>
        <AmountFact
          label={dialogText.collateralLocked}
          change={change('collateral')}
          unit={model.symbol}
          decimals={6}
        />
        <AmountFact label={dialogText.borrowed} change={change('debt')} unit="FXD" decimals={2} />
        <RatioFact change={change('ratio')} />
        <LiquidationPriceFact change={change('liquidationPrice')} />
        <BufferFact change={change('safetyBuffer')} />
        <StabilityFeeFact rate={model.stabilityFeeRate} />
      </DescriptionRows>
      <WarningNotices warnings={model.warnings} recommendation={model.recommendation} />
      {model.isCeilingUnknown && <Notice tone="caution">{dialogText.ceilingUnknown}</Notice>}
      {model.approval && <ApprovalChoice model={model.approval} />}
      {model.steps.length > 0 && <Steps steps={model.steps} />}
      <SimulationResult simulation={model.simulation} symbol={model.symbol} />
      <FlowNotices panel={model.panel} />
    </>
  );
}
