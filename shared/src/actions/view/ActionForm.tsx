import { Fragment, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { Checkbox } from '../../ui/Checkbox';
import { DescriptionRows, Fact } from '../../ui/DescriptionRows';
import { Notice } from '../../ui/Notice';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Steps } from '../../ui/Steps';
import { Switch } from '../../ui/Switch';
import { TextButton } from '../../ui/TextButton';
import { type } from '../../ui/theme/measure';
import { colour } from '../../ui/theme/paint';
import { Term } from '../../ui/Tooltip';
import type { ActionNotice } from '../defineAction';
import type { ActionView } from '../useAction';
import { AmountFields } from './AmountFields';
import { ApprovalChoice } from './ApprovalChoice';
import { FlowNotices } from './FlowNotices';

interface ActionFormProps {
  readonly model: ActionView;
  readonly amountRef: Ref<HTMLInputElement>;
  /** What is special about the action, between the amounts and the details. */
  readonly belowAmounts?: ReactNode;
  /** The same, above the notices about the flow. */
  readonly aboveNotices?: ReactNode;
}

/** Options and amounts, what changes, what to consider, who is approved for how much, and the steps. */
export function ActionForm({ model, amountRef, belowAmounts, aboveNotices }: ActionFormProps) {
  const { controls, acknowledgement } = model;
  return (
    <>
      {controls.map(
        (control) =>
          control.kind === 'choice' && (
            <SegmentedControl
              key={control.label}
              legend={control.label}
              options={control.options}
              chosen={control.selected}
              onChoose={control.onChange}
              isWide
            />
          ),
      )}
      <AmountFields model={model} inputRef={amountRef} />
      {controls.map(
        (control) =>
          control.kind === 'switch' && (
            <Line key={control.label}>
              {control.label}
              <Switch isOn={control.isOn} onChange={control.onChange} label={control.label} />
            </Line>
          ),
      )}
      {belowAmounts}
      <DescriptionRows>
        {model.rows.map(({ key, label, value, below }) => (
          <Fact key={key} label={label} {...(below !== undefined && { below })}>
            {value}
          </Fact>
        ))}
      </DescriptionRows>
      {model.notices.map((notice) => (
        <NoticeLine key={notice.text} notice={notice} />
      ))}
      {acknowledgement && (
        <Notice
          tone="caution"
          announce="polite"
          agreement={
            <Checkbox isChecked={acknowledgement.isChecked} onChange={acknowledgement.onChange}>
              {acknowledgement.label}
            </Checkbox>
          }
        >
          {acknowledgement.text}
        </Notice>
      )}
      {model.approval && <ApprovalChoice model={model.approval} />}
      {model.steps.length > 0 && <Steps steps={model.steps} />}
      {aboveNotices}
      <FlowNotices panel={model.panel} />
      {model.footnote !== undefined && <Quiet>{model.footnote}</Quiet>}
    </>
  );
}

function NoticeLine({ notice: { tone, text, help, announce, action } }: { notice: ActionNotice }) {
  return (
    <Notice
      tone={tone}
      {...(announce && { announce })}
      {...(action && { action: <TextButton onClick={action.onClick}>{action.label}</TextButton> })}
    >
      {text}
      {help && (
        <Fragment>
          {' '}
          <Term explanation={help.explanation}>{help.label}</Term>
        </Fragment>
      )}
    </Notice>
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
