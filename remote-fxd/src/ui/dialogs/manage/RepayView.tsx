import { ApprovalChoice } from '@fathom/shared/actions/view/ApprovalChoice';
import { FlowNotices } from '@fathom/shared/actions/view/FlowNotices';
import { DescriptionRows } from '@fathom/shared/ui/DescriptionRows';
import { Notice } from '@fathom/shared/ui/Notice';
import { Steps } from '@fathom/shared/ui/Steps';
import type { Ref } from 'react';
import { dialogText } from '../../../text/dialogs';
import { AmountPair } from '../parts/AmountPair';
import { changeOf } from '../parts/changeOf';
import { AmountFact, BufferFact, LiquidationPriceFact, RatioFact } from '../parts/PositionFacts';
import { SimulationResult } from '../parts/SimulationResult';
import type { RepayModel } from './useRepay';

interface RepayViewProps {
  readonly model: RepayModel;
  /** The last refresh of the debt failed. */
  readonly isDebtOld: boolean;
  readonly amountRef: Ref<HTMLInputElement>;
}

/** What is owed, amounts, the position before and after, what is to be considered, who is approved for how much, steps. */
export function RepayView({ model, isDebtOld, amountRef }: RepayViewProps) {
  const change = changeOf(model.preview, model.isEntered);
  return (
    <>
      <AmountPair model={model.amounts} inputRef={amountRef} />
      <DescriptionRows>
        <AmountFact label={dialogText.totalDebt} change={{ after: model.totalDebt }} unit="FXD" decimals={2} />
        <AmountFact label={dialogText.borrowed} change={change('debt')} unit="FXD" decimals={2} />
        <AmountFact
          label={dialogText.collateralLocked}
          change={change('collateral')}
          unit={model.symbol}
          decimals={6}
        />
        <RatioFact change={change('ratio')} />
        <LiquidationPriceFact change={change('liquidationPrice')} />
        <BufferFact change={change('safetyBuffer')} />
      </DescriptionRows>
      {model.isClosing && <Notice tone="info">{dialogText.closesAll}</Notice>}
      {model.warning !== undefined && (
        <Notice tone="caution" announce="polite">
          {model.warning}
        </Notice>
      )}
      {isDebtOld && <Notice tone="caution">{dialogText.debtOld}</Notice>}
      {model.approval && <ApprovalChoice model={model.approval} />}
      {model.steps.length > 0 && <Steps steps={model.steps} />}
      <SimulationResult simulation={model.simulation} symbol={model.symbol} />
      <FlowNotices panel={model.panel} />
    </>
  );
}
