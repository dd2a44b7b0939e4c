import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { useLocale } from '@fathom/contract';
import { Checkbox } from '@fathom/ui/form/Checkbox';
import { Menu } from '@fathom/ui/overlay/Menu';
import { Notice } from '@fathom/ui/status/Notice';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { Steps } from '@fathom/ui/status/Steps';
import { Switch } from '@fathom/ui/form/Switch';
import type { ActionView, ChoiceModel } from '../actionModel';
import { ActionNoticeLine, ActionRows } from './ActionParts';
import { AmountFields } from './AmountFields';
import { ApprovalChoice } from './ApprovalChoice';
import { FlowNotices } from './FlowNotices';

interface ActionFormProps {
  readonly model: ActionView;
  readonly amountRef?: Ref<HTMLInputElement> | undefined;
  /** Displayed between amounts and details. */
  readonly belowAmounts?: ReactNode | undefined;
  readonly belowNotices?: ReactNode | undefined;
  readonly aboveNotices?: ReactNode | undefined;
}

export function ActionForm({ model, amountRef, belowAmounts, belowNotices, aboveNotices }: ActionFormProps) {
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
      {controls.map((control) => control.kind === 'select' && <SelectLine key={control.label} control={control} />)}
      {model.fields.length > 0 && <AmountFields model={model} inputRef={amountRef} />}
      {controls.map(
        (control) =>
          control.kind === 'switch' && (
            <Line key={control.label} as="label">
              {control.label}
              <Switch isOn={control.isOn} onChange={control.onChange} label={control.label} />
            </Line>
          ),
      )}
      {belowAmounts}
      {model.rows.length > 0 && <ActionRows rows={model.rows} />}
      {model.notices.map((notice) => (
        <ActionNoticeLine key={notice.text.toString()} notice={notice} />
      ))}
      {belowNotices}
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
    </>
  );
}

function SelectLine({ control }: { control: ChoiceModel }) {
  const locale = useLocale();
  const selected = control.options.find(({ key }) => key === control.selected)?.label ?? control.placeholder ?? '';
  return (
    <Line>
      {control.label}
      <Menu
        label={`${control.label}: ${selected}`}
        entries={control.options.map(({ key, label, note }) => ({
          key,
          label,
          note: note?.(locale),
          isChosen: key === control.selected,
          onSelect: () => control.onChange(key),
        }))}
      >
        {selected}
      </Menu>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
