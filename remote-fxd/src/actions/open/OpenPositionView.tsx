import { ActionNoticeLine, ActionRows } from '@fathom/shared/actions/view/ActionParts';
import { ApprovalChoice } from '@fathom/shared/actions/view/ApprovalChoice';
import { FlowNotices } from '@fathom/shared/actions/view/FlowNotices';
import { ExternalLink } from '@fathom/shared/ui/ExternalLink';
import { Notice } from '@fathom/shared/ui/Notice';
import { Steps } from '@fathom/shared/ui/Steps';
import type { Ref } from 'react';
import { dialogText } from '../../text/dialogs';
import { AmountPair } from './AmountPair';
import { DialogParts } from '../position/DialogParts';
import { amountRow, bufferRow, liquidationPriceRow, ratioRow, stabilityFeeRow } from '../position/positionRows';
import { SimulationResult } from '../position/SimulationResult';
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
      <ActionRows
        rows={[
          amountRow(dialogText.collateralToBeLocked, { after: after.collateral }, { unit: symbol, decimals: 6 }),
          amountRow(dialogText.maxBorrow, { after: model.maxBorrow }, { unit: 'FXD', decimals: 2 }),
          bufferRow({ after: after.safetyBuffer }, { withAmount: true }),
          ratioRow({ after: after.ratio }),
          liquidationPriceRow({ after: after.liquidationPrice }),
          stabilityFeeRow(model.stabilityFeeRate),
        ]}
      />
      {model.warnings.map((notice) => (
        <ActionNoticeLine key={notice.text.toString()} notice={notice} />
      ))}
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
