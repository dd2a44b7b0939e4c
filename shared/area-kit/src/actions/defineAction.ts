import type { ReactNode } from 'react';
import type { Address } from '@fathom/contract/address';
import type { Amount } from '@fathom/base/domain/amount';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import type { ApprovalPreference } from '../flows/approval/approvalPreference';
import type { FlowDefinition, FlowIntent } from '../flows/defineFlow';
import type { AmountEntry } from '@fathom/base/format/amountEntry';
import type { PreviewMeasure } from '@fathom/base/domain/previewMeasure';
import type { PreviewProof } from './preview/previewProof';

export type AmountName<Values> = {
  [Name in keyof Values]: Values[Name] extends AmountEntry ? Name : never;
}[keyof Values] &
  string;

export interface ActionToken {
  readonly symbol: string;
  readonly decimals: number;
  /** Missing for the native currency. */
  readonly address?: string | undefined;
  readonly isNative?: boolean | undefined;
  /** True if the token isn't configured: its symbol can't be trusted. */
  readonly isUnverified?: boolean | undefined;
}

/** Amounts are in the token's smallest unit. */
export interface ActionField<Values> {
  readonly name: AmountName<Values>;
  readonly label: string;
  readonly isLabelVisible?: boolean | undefined;
  readonly token: ActionToken;
  /** `undefined` while the price is unknown, `none` for a token without a price source. */
  readonly usdValue: Amount | 'none' | undefined;
  /** The source of the amount: "Wallet", "Available". */
  readonly balanceLabel: string;
  /** Displayed next to `balanceLabel`. Default: the maximum. */
  readonly balance?: bigint | undefined;
  readonly max: bigint | undefined;
  /** Larger entries are reduced to it. Default: the maximum; `none` leaves it to `check`. */
  readonly cap?: bigint | 'none' | undefined;
  readonly hint?: string | undefined;
  /** Returns the values after an entry that changes other values too. Default: only the entry changes. */
  readonly change?: ((entry: AmountEntry) => Values) | undefined;
}

/** An option: a choice of a few above the amount, a select for any number, or a switch below the amount. */
export type ActionControl<Values> =
  | {
      readonly kind: 'choice' | 'select';
      readonly label: string;
      /** `note` is displayed next to the label in a list. */
      readonly options: readonly {
        readonly key: string;
        readonly label: string;
        readonly note?: ((locale: string) => string) | undefined;
      }[];
      readonly selected: string;
      readonly placeholder?: string | undefined;
      readonly change: (key: string) => Values;
    }
  | {
      readonly kind: 'switch';
      readonly label: string;
      readonly isOn: boolean;
      readonly change: (isOn: boolean) => Values;
    };

export interface IssueText<Values> {
  readonly text: string;
  /** Replaces `text` on the main button. */
  readonly onButton?: string | undefined;
  readonly field?: AmountName<Values> | undefined;
}

/** A line of the details. Created by the area's row functions. */
export interface ActionRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly below?: ReactNode | undefined;
}

export interface ActionNotice<Values = never> {
  readonly tone: 'info' | 'caution' | 'danger';
  readonly text: string | readonly string[];
  readonly help?: { readonly label: string; readonly explanation: string };
  readonly announce?: 'polite' | 'assertive' | undefined;
  /** A link-like button that sets the form's values. Hidden while the form is locked. */
  readonly action?: { readonly label: string; readonly values: Values } | undefined;
}

export interface ActionLabels {
  /** "Supply USDC". */
  readonly title: string;
  /** "Supply 1,000 USDC". */
  readonly action: string;
  /** Default: `action`. */
  readonly step?: string | undefined;
  /** "Supplying USDC". */
  readonly running: string;
  /** Default: `action`. */
  readonly transaction?: string | undefined;
  /** Default: "Approve to continue". */
  readonly approve?: string | undefined;
}

/** The wording of the approval; the plan determines token, amount and spender. */
export interface ActionApproval {
  /** "the Fathom Lisk pool". */
  readonly spender: string;
  /** "Approve" tokens (default), "Allow" credit. */
  readonly verb?: string | undefined;
  readonly meaning?: string | undefined;
}

export interface ActionOutcome<Input, Values, Preview, Transfer> {
  /** `undefined` while the receipt loads, or if it doesn't contain the transfer. */
  readonly transfer: Transfer | undefined;
  readonly values: Values;
  readonly input: Input;
  /** The input when the success panel appeared: a newer `input` includes the transaction. */
  readonly firstInput: Input;
  /** Captured when the last step started; `undefined` after a reload. */
  readonly started: { readonly input: Input; readonly preview: Preview } | undefined;
  readonly receivedSymbol: string | undefined;
}

export interface ReceivedToken {
  readonly address: Address;
  readonly decimals: number;
  readonly icon: string;
  /** Default: read from the token's contract. */
  readonly symbol?: string | undefined;
}

export interface AmountResult {
  /** "You Supplied 1,000.00 USDC". */
  readonly message: (amount: string, symbol: string) => string;
  readonly amount: Amount | undefined;
  readonly symbol: string;
  /** Default: depends on all amounts of the token. */
  readonly decimals?: number | undefined;
  /** The payment by the receipt: "with 0.0294 WETH". */
  readonly paidWith?: { readonly amount: Amount; readonly symbol: string } | undefined;
}

/** Another amount of the success panel: "You received 95.00 fvFXD". */
export interface ResultAmount {
  readonly label: string;
  readonly amount: Amount;
  readonly symbol: string;
  readonly isEstimate?: boolean | undefined;
  /** Default: depends on all amounts of the token. */
  readonly decimals?: number | undefined;
}

interface PlainResult {
  /** "You voted for proposal 12"; `undefined` if the receipt doesn't contain it. */
  readonly message: string | undefined;
}

export type ActionResult = (AmountResult | PlainResult) & {
  /** Displayed above `rows`. */
  readonly amounts?: readonly ResultAmount[] | undefined;
  readonly rows: readonly ActionRow[];
  readonly warning?: string | undefined;
  readonly next?: string | undefined;
};

export interface IntentOptions {
  readonly account: Address;
  readonly approval: ApprovalPreference;
}

export type NoValues = Readonly<Record<string, never>>;

export const NO_VALUES: NoValues = {};

/** The types of an action besides its input, as its definition infers them. */
export interface ActionTypes {
  readonly values: object;
  readonly derived: unknown;
  readonly issue: unknown;
  readonly intent: FlowIntent;
  readonly state: unknown;
  readonly preview: unknown;
  readonly transfer: unknown;
}

export interface FormContext<Input, Values, Derived> {
  readonly input: Input;
  readonly values: Values;
  readonly derived: Derived;
}

export interface Previewed<Input, Values, Derived, Preview> extends FormContext<Input, Values, Derived> {
  readonly preview: Preview;
}

/** An action of an area, as data and pure functions of the input read from the chain, called on every change. */
export interface ActionMembers<
  Input,
  Values extends object,
  Derived,
  Issue,
  Intent extends FlowIntent,
  State,
  Preview,
  Transfer,
> {
  readonly flow: FlowDefinition<Intent, State>;
  readonly initialValues: (input: Input) => Values;
  /** Computes limits and amounts once for all members below. */
  readonly derive?: (form: { readonly input: Input; readonly values: Values }) => Derived;
  /** Validates the form, the most important issue first. Form schema, field errors and main button use it. */
  readonly check: (
    entered: FormContext<Input, Values, Derived> & { readonly isAcknowledged: boolean },
  ) => readonly Issue[];
  readonly issueText: (
    entered: FormContext<Input, Values, Derived> & { readonly issue: Issue; readonly locale: string },
  ) => IssueText<Values>;
  readonly preview: (entered: FormContext<Input, Values, Derived>) => Preview;
  readonly intent: (entered: FormContext<Input, Values, Derived> & IntentOptions) => Intent | undefined;
  /** True if a plan for one input is valid for the other, despite accrued interest. Default: never. */
  readonly isSamePlan?: (inputs: { readonly planned: Input; readonly now: Input }) => boolean;
  /** Returns the flow's `selection` if no intent exists without an entry. Default: that of the smallest amounts. */
  readonly selection?: ((input: Input) => string) | undefined;
  readonly valuesOf: (restored: { readonly intent: Intent; readonly input: Input }) => NoInfer<Values>;
  /** Returns the form's values after a restored flow was discarded. Default: those of its intent. */
  readonly discard?: ((values: Values) => NoInfer<Values>) | undefined;
  /** Returns the state for the expected steps, if the input contains it. Default: the flow's. */
  readonly expectedState?: (planned: { readonly intent: Intent; readonly input: Input }) => State;
  readonly labels: (entered: FormContext<Input, Values, Derived> & { readonly locale: string }) => ActionLabels;
  /** One field, or two side by side. Default: none. */
  readonly fields?: ((entered: FormContext<Input, Values, Derived>) => readonly ActionField<Values>[]) | undefined;
  readonly controls?: ((entered: FormContext<Input, Values, Derived>) => readonly ActionControl<Values>[]) | undefined;
  readonly rows: (previewed: Previewed<Input, Values, Derived, Preview>) => readonly ActionRow[];
  /** Checks for a simulation before signing; `movesNothing` only if no tokens or debt of the account change. */
  readonly proofs: (
    previewed: Previewed<Input, Values, Derived, Preview> & { readonly account: Address },
  ) => readonly PreviewProof[];
  /** Values that the user decides by, and has to confirm if one gets worse beyond the tolerance. Default: none. */
  readonly measures?:
    ((previewed: Previewed<Input, Values, Derived, Preview>) => readonly PreviewMeasure[]) | undefined;
  readonly notices?: (
    previewed: Previewed<Input, Values, Derived, Preview> & {
      readonly locale: string;
      readonly isLocked: boolean;
    },
  ) => readonly ActionNotice<Values>[];
  /** A risk to acknowledge. The plan is prepared meanwhile. */
  readonly acknowledgement?: {
    /** True if the issue only states that the acknowledgement is missing. */
    readonly isMissing: (issue: Issue) => boolean;
    readonly text: (previewed: Previewed<Input, Values, Derived, Preview>) => string | undefined;
    readonly label: string;
    /** Returns the level of the risk; a higher one needs a new acknowledgement. Default: depends on the values only. */
    readonly level?: ((previewed: Previewed<Input, Values, Derived, Preview>) => bigint) | undefined;
  };
  readonly approval?: (entered: FormContext<Input, Values, Derived>) => ActionApproval | undefined;
  /** Returns the native currency spent besides the fee, in wei. Default: none. */
  readonly nativeSpent?: ((entered: FormContext<Input, Values, Derived>) => bigint) | undefined;
  /** Returns the USD value of what a claim pays, which is compared with the fee. Default: none. */
  readonly receivedValue?: (entered: FormContext<Input, Values, Derived>) => Amount | undefined;
  /** Keeps native currency for fees, for an action that spends it up to a maximum. */
  readonly feeReserve?: {
    /** Returns the transaction's gas limit; `undefined` if it doesn't spend the native currency. */
    readonly gas: (input: Input) => bigint | undefined;
    /** Returns the input with a reserve of at least `wei`. */
    readonly keep: (input: Input, wei: bigint) => Input;
  };
  /** Default: counted from the steps. */
  readonly confirmationSummary?: (
    entered: FormContext<Input, Values, Derived> & { readonly locale: string },
  ) => string | undefined;
  readonly footnote?: string | undefined;
  /** A footnote for the first approval in a newly connected MetaMask. */
  readonly firstApprovalHint?: string | undefined;
  readonly decode: (receipt: {
    readonly logs: readonly ReceiptLog[];
    readonly input: Input;
    readonly account: Address;
  }) => Transfer | undefined;
  readonly result: (outcome: ActionOutcome<Input, Values, Preview, Transfer>) => ActionResult;
  readonly received?: (entered: FormContext<Input, Values, Derived>) => ReceivedToken | undefined;
}

/** An action with its types by name, for generic components; types by name are not inferred through an alias. */
export interface ActionDefinition<Input, Types extends ActionTypes> extends ActionMembers<
  Input,
  Types['values'],
  Types['derived'],
  Types['issue'],
  Types['intent'],
  Types['state'],
  Types['preview'],
  Types['transfer']
> {}

/** Type-checks the definition, infers its types in the order of its members, and returns it unchanged. */
export function defineAction<
  Input,
  Values extends object,
  Derived,
  Issue,
  Intent extends FlowIntent,
  State,
  Preview,
  Transfer,
>(
  definition: ActionMembers<Input, Values, Derived, Issue, Intent, State, Preview, Transfer>,
): ActionDefinition<
  Input,
  {
    values: Values;
    derived: Derived;
    issue: Issue;
    intent: Intent;
    state: State;
    preview: Preview;
    transfer: Transfer;
  }
> {
  return definition;
}

export function formOf<Input, Values, Derived>(
  { derive }: { readonly derive?: (form: { readonly input: Input; readonly values: Values }) => Derived },
  input: Input,
  values: Values,
): FormContext<Input, Values, Derived> {
  // Without `derive`, the type is unknown, and no member uses it.
  return { input, values, derived: derive?.({ input, values }) as Derived };
}
