import type { RefusedAccess } from './actionContext';
import type { FlowState } from '../flows/run/flowState';
import type { AmountEntry } from '@fathom/base/format/amountEntry';
import type { ActionState } from '@fathom/ui/button/ActionButton';
import type { StepItem as DisplayedStep } from '@fathom/ui/status/Steps';
import type { ActionControl, ActionField, ActionLabels, ActionNotice, ActionRow, ActionTypes } from './defineAction';
import type { FlowPanel } from './progress/useFlowPanel';
import type { ApprovalModel } from './view/ApprovalChoice';

/** `onChange` is missing while the amount is being sent. */
export interface FieldModel extends Omit<ActionField<never>, 'name' | 'change'> {
  readonly name: string;
  readonly entry: AmountEntry;
  readonly error: string | undefined;
  readonly onChange: ((entry: AmountEntry) => void) | undefined;
}

export interface ChoiceModel extends Omit<Extract<ActionControl<never>, { selected: string }>, 'change'> {
  readonly onChange: (key: string) => void;
}

export type ControlModel =
  | ChoiceModel
  | (Omit<Extract<ActionControl<never>, { kind: 'switch' }>, 'change'> & {
      readonly onChange: (isOn: boolean) => void;
    });

export interface NoticeModel extends Omit<ActionNotice, 'action'> {
  readonly action: { readonly label: string; readonly onClick: () => void } | undefined;
}

export interface ActionView {
  readonly labels: ActionLabels;
  readonly fields: readonly FieldModel[];
  readonly controls: readonly ControlModel[];
  readonly rows: readonly ActionRow[];
  readonly notices: readonly NoticeModel[];
  readonly acknowledgement:
    | {
        readonly text: string;
        readonly label: string;
        readonly isChecked: boolean;
        readonly onChange: (isChecked: boolean) => void;
      }
    | undefined;
  readonly approval: ApprovalModel | undefined;
  readonly steps: readonly DisplayedStep[];
  readonly confirmationSummary: string | undefined;
  readonly footnote: string | undefined;
  readonly refusal: string | RefusedAccess | undefined;
  readonly panel: FlowPanel;
  readonly button: ActionState;
  readonly onSubmit: () => void;
  /** Set while a flow restored after a reload can still be changed. */
  readonly onDiscard: (() => void) | undefined;
}

export interface ActionModel<Input, Types extends Pick<ActionTypes, 'values' | 'preview'>> extends ActionView {
  readonly flow: FlowState;
  readonly isPreparing: boolean;
  /** The entered values, or those being sent while the form is locked. */
  readonly values: Types['values'];
  readonly preview: Types['preview'];
  /** True if only the acknowledgement may be missing. */
  readonly isReady: boolean;
  readonly reasons: readonly string[];
  /** Wei of the native currency spent besides the fee. */
  readonly nativeSpent: bigint;
  /** The planned steps, or the expected ones before planning. */
  readonly plan: FlowState;
  /** True once a transaction is being sent. */
  readonly isLocked: boolean;
  /** `undefined` while the form is locked. */
  readonly change: ((values: Types['values']) => void) | undefined;
  /** Captured when the last step started; `undefined` after a reload. */
  readonly started: { readonly input: Input; readonly preview: Types['preview'] } | undefined;
}
