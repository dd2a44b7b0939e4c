import type { RefusedAccess } from './actionContext';
import type { FlowState } from '../flows/flowState';
import type { AmountEntry } from '@fathom/base/format/amountEntry';
import type { ActionState } from '@fathom/ui/button/ActionButton';
import type { StepItem as DisplayedStep } from '@fathom/ui/status/Steps';
import type { ActionControl, ActionField, ActionLabels, ActionNotice, ActionRow, ActionTypes } from './defineAction';
import type { FlowPanel } from './useFlowPanel';
import type { ApprovalModel } from './view/ApprovalChoice';

/** An amount field with its entry; `onChange` is missing while the amount is being sent. */
export interface FieldModel extends Omit<ActionField<never>, 'name' | 'change'> {
  readonly name: string;
  readonly entry: AmountEntry;
  readonly error: string | undefined;
  readonly onChange: ((entry: AmountEntry) => void) | undefined;
}

/** A choice among options, as segments or as a list. */
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

/** What every dialog displays for an action. */
export interface ActionView {
  readonly labels: ActionLabels;
  readonly fields: readonly FieldModel[];
  /** Empty while the form is locked. */
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
  /** `undefined` if no approval is needed. */
  readonly approval: ApprovalModel | undefined;
  readonly steps: readonly DisplayedStep[];
  readonly confirmationSummary: string | undefined;
  readonly footnote: string | undefined;
  readonly refusal: string | RefusedAccess | undefined;
  readonly panel: FlowPanel;
  readonly button: ActionState;
  /** Submits the form, on Enter. */
  readonly onSubmit: () => void;
  /** Set while a flow restored after a reload can still be changed. */
  readonly onDiscard: (() => void) | undefined;
}

/**
 * The view and the values behind it, for the parts specific to an action and for its success panel.
 */
export interface ActionModel<Input, Types extends Pick<ActionTypes, 'values' | 'preview'>> extends ActionView {
  readonly flow: FlowState;
  /** The entry has changed and is not planned yet. */
  readonly isPreparing: boolean;
  /** The entered values or, while the form is locked, those being sent. */
  readonly values: Types['values'];
  readonly preview: Types['preview'];
  /** The action is possible with the entered values, apart from a missing acknowledgement. */
  readonly isReady: boolean;
  /** Why the action is not possible, the most important reason first. */
  readonly reasons: readonly string[];
  /** The native currency that the action itself spends, in wei. */
  readonly nativeSpent: bigint;
  /** The steps as displayed, or as expected before planning. */
  readonly plan: FlowState;
  /** The form is locked: a transaction is being sent or was sent. */
  readonly isLocked: boolean;
  /** Changes the form, as a suggestion does. `undefined` while it is locked. */
  readonly change: ((values: Types['values']) => void) | undefined;
  /** Captured when the last step started; `undefined` after a reload. */
  readonly started: { readonly input: Input; readonly preview: Types['preview'] } | undefined;
}
