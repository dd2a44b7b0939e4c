import { BeforeAfter } from '@fathom/shared/ui/BeforeAfter';
import { Checkbox } from '@fathom/shared/ui/Checkbox';
import { DescriptionRows, Fact } from '@fathom/shared/ui/DescriptionRows';
import { Notice } from '@fathom/shared/ui/Notice';
import { PercentText } from '@fathom/shared/ui/PercentText';
import { SegmentedControl } from '@fathom/shared/ui/SegmentedControl';
import { Steps } from '@fathom/shared/ui/Steps';
import { Switch } from '@fathom/shared/ui/Switch';
import { type } from '@fathom/shared/ui/theme/measure';
import { colour } from '@fathom/shared/ui/theme/paint';
import { Term } from '@fathom/shared/ui/Tooltip';
import type { Ref } from 'react';
import styled from 'styled-components';
import type { RateMode } from '../../../domain/rateMode';
import { riskText } from '../../../text/en';
import { dialogScreenText, explanation, screenText } from '../../../text/screens';
import { rayAmount } from '../../components/kitAmounts';
import { AmountSection } from '../../../actions/market/AmountSection';
import { ApprovalChoice } from '@fathom/shared/actions/view/ApprovalChoice';
import { FlowNotices } from '@fathom/shared/actions/view/FlowNotices';
import { HealthFact } from '../../../actions/market/HealthFact';
import { RewardFacts } from '../../../actions/market/RewardFacts';
import type { BorrowModel } from './useBorrow';

const RATE_MODES: readonly { readonly key: RateMode; readonly label: string }[] = [
  { key: 'variable', label: screenText.variable },
  { key: 'stable', label: screenText.stable },
];

/** Rate and amount, facts before and after, what is risked, steps. */
export function BorrowView({ model, amountRef }: { model: BorrowModel; amountRef: Ref<HTMLInputElement> }) {
  const { preview, rateMode, onRateMode, unwrap, risk } = model;
  return (
    <>
      {onRateMode && (
        <SegmentedControl
          legend={dialogScreenText.rateMode}
          options={RATE_MODES}
          chosen={rateMode}
          onChoose={onRateMode}
          isWide
        />
      )}
      <AmountSection model={model.amount} inputRef={amountRef} />
      {unwrap && (
        <Line>
          {unwrap.label}
          <Switch isOn={unwrap.isOn} onChange={unwrap.onChange} label={unwrap.label} />
        </Line>
      )}
      <DescriptionRows>
        <Fact label={dialogScreenText.borrowApy(rateMode)}>
          <PercentText ratio={rayAmount(preview.borrowApy)} />
        </Fact>
        <RewardFacts model={preview.rewards} />
        <Fact label={<Term explanation={explanation.borrowPower}>{dialogScreenText.borrowPower}</Term>}>
          <BeforeAfter
            {...(preview.power.before !== undefined && {
              before: <PercentText ratio={rayAmount(preview.power.before)} decimals={1} />,
            })}
            after={<PercentText ratio={rayAmount(preview.power.after)} decimals={1} />}
          />
        </Fact>
        <HealthFact {...preview.health} />
      </DescriptionRows>
      {preview.alert !== undefined && (
        <Notice tone="danger" announce="assertive">
          {preview.alert}
        </Notice>
      )}
      {preview.capWarnings.map(({ text, term, explanation: answer }) => (
        <Notice key={text} tone="caution">
          {text} <Term explanation={answer}>{term}</Term>
        </Notice>
      ))}
      {risk && (
        <Notice
          tone="caution"
          announce="polite"
          agreement={
            <Checkbox isChecked={risk.isAcknowledged} onChange={risk.onChange}>
              {riskText.acknowledge}
            </Checkbox>
          }
        >
          {riskText.borrow}
        </Notice>
      )}
      {model.approval && <ApprovalChoice model={model.approval} />}
      {model.steps.length > 0 && <Steps steps={model.steps} />}
      <FlowNotices panel={model.panel} />
      <Quiet>{dialogScreenText.governance}</Quiet>
    </>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Quiet = styled.p`
  ${type('xs')}
  color: ${colour('muted')};
`;
