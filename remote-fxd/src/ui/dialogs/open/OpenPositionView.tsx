import { ApprovalChoice } from '@fathom/shared/actions/view/ApprovalChoice';
import { FlowNotices } from '@fathom/shared/actions/view/FlowNotices';
import { DescriptionRows } from '@fathom/shared/ui/DescriptionRows';
import { ExternalLink } from '@fathom/shared/ui/ExternalLink';
import { Notice } from '@fathom/shared/ui/Notice';
import { Steps } from '@fathom/shared/ui/Steps';
import type { Ref } from 'react';
import { dialogText } from '../../../text/dialogs';
import { AmountPair } from '../parts/AmountPair';
import { DialogParts } from '../parts/DialogParts';
import { AmountFact, BufferFact, LiquidationPriceFact, RatioFact, StabilityFeeFact } from '../parts/PositionFacts';
import { SimulationResult } from '../parts/SimulationResult';
import { WarningNotices } from '../parts/WarningNotices';
import { DurationField } from './DurationField';
import { SuggestionPanel } from './SuggestionPanel';
import type { OpenPositionModel } from './useOpenPosition';

/** Amounts, how long, what is suggested, what the position would be, what stands in the way, who is approved, steps. */
export function OpenPositionView({ model, amountRef }: { model: OpenPositionModel; amountRef: Ref<HTMLInputElement> }) {
  const { preview, symbol } = model;
  const { after } = preview;
  return (
    <DialogParts>
      <AmountPair model={model.amounts} inputRef={amountRef} />
      <DurationField days={model.days} onChange={model.onDays} />
      {model.suggestion && <SuggestionPanel model={model.suggestion} />}
      <DescriptionRows>
        <AmountFact
          label={dialogText.collateralToBeLocked}
          change={{ after: after.collateral }}
          unit={symbol}
          decimals={6}
        />
        <AmountFact label={dialogText.maxBorrow} change={{ after: model.maxBorrow }} unit="FXD" decimals={2} />
        <BufferFact change={{ after: after.safetyBuffer }} withAmount />
        <RatioFact change={{ after: after.ratio }} />
        <LiquidationPriceFact change={{ after: after.liquidationPrice }} />
        <StabilityFeeFact rate={model.stabilityFeeRate} />
      </DescriptionRows>
      <WarningNotices warnings={model.warnings} recommendation={model.recommendation} />
      {model.isCeilingUnknown && <Notice tone="caution">{dialogText.ceilingUnknown}</Notice>}
      {model.walletCost !== undefined && (
        <Notice tone="info">
          {dialogText.walletExplained} {model.walletCost}
        </Notice>
      )}
      {model.whitelist && (
        <Notice
          tone="caution"
          announce="polite"
          {...(model.whitelist.url !== undefined && {
            action: <ExternalLink href={model.whitelist.url}>{dialogText.applyForWhitelist}</ExternalLink>,
          })}
        >
          {dialogText.notWhitelisted}
        </Notice>
      )}
      {model.approval && <ApprovalChoice model={model.approval} />}
      {model.steps.length > 0 && <Steps steps={model.steps} />}
      {model.walletCost === undefined && <SimulationResult simulation={model.simulation} symbol={symbol} />}
      <FlowNotices panel={model.panel} />
    </DialogParts>
  );
}
