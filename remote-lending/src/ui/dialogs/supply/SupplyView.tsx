import { DescriptionRows, Fact } from '@fathom/shared/ui/DescriptionRows';
import { Notice } from '@fathom/shared/ui/Notice';
import { PercentText } from '@fathom/shared/ui/PercentText';
import { StatusWord } from '@fathom/shared/ui/StatusWord';
import { Steps } from '@fathom/shared/ui/Steps';
import { Term } from '@fathom/shared/ui/Tooltip';
import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { dialogScreenText, explanation } from '../../../text/screens';
import { rayAmount } from '../../components/kitAmounts';
import { AmountSection } from '../transaction/AmountSection';
import { ApprovalChoice } from '@fathom/shared/transaction/view/ApprovalChoice';
import { FlowNotices } from '@fathom/shared/transaction/view/FlowNotices';
import { HealthFact } from '../transaction/HealthFact';
import { RewardFacts } from '../transaction/RewardFacts';
import type { SupplyModel } from './useSupply';

/** Amount, facts before and after, who is approved for how much, steps. */
export function SupplyView({ model, amountRef }: { model: SupplyModel; amountRef: Ref<HTMLInputElement> }) {
  const { preview } = model;
  return (
    <>
      <AmountSection model={model.amount} inputRef={amountRef} />
      <DescriptionRows>
        <Fact label={dialogScreenText.supplyApy}>
          <PercentText ratio={rayAmount(preview.supplyApy)} />
        </Fact>
        <RewardFacts model={preview.rewards} />
        <Fact label={<Term explanation={explanation.canBeCollateral}>{dialogScreenText.collateralisation}</Term>}>
          {preview.collateral.isPositive ? (
            <StatusWord tone="positive" glyph={Check} size="medium">
              {preview.collateral.text}
            </StatusWord>
          ) : (
            preview.collateral.text
          )}
        </Fact>
        <HealthFact {...preview.health} />
      </DescriptionRows>
      {preview.capWarning !== undefined && (
        <Notice tone="caution">
          {preview.capWarning} <Term explanation={explanation.supplyCap}>{dialogScreenText.whyCap}</Term>
        </Notice>
      )}
      {preview.isolationNotice !== undefined && (
        <Notice tone="info">
          {preview.isolationNotice} <Term explanation={explanation.isolation}>{dialogScreenText.whyIsolation}</Term>
        </Notice>
      )}
      {model.approval && <ApprovalChoice model={model.approval} />}
      {model.steps.length > 0 && <Steps steps={model.steps} />}
      <FlowNotices panel={model.panel} />
    </>
  );
}
