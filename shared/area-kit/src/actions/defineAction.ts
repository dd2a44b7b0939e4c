import type { ReactNode } from 'react';
import type { Address } from '@fathom/contract/address';
import type { Amount } from '@fathom/base/domain/amount';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import type { ApprovalPreference } from '../flows/approvalPreference';
import type { FlowDefinition, FlowIntent } from '../flows/defineFlow';
import type { AmountEntry } from '@fathom/base/format/amountEntry';
import type { PreviewMeasure } from '@fathom/base/domain/previewMeasure';
import type { PreviewProof } from './previewProof';

/** The names of the amount fields among a form's values. The other values are options. */
export type AmountName<Values> = {
  [Name in keyof Values]: Values[Name] extends AmountEntry ? Name : never;
}[keyof Values] &
  string;

export interface ActionToken {
  readonly symbol: string;
  readonly decimals: number;
  /** Missing for the native currency. */
  readonly address?: string;
  /** The chain's native currency. */
  readonly isNative?: boolean;
}

/** An amount field for the current entry. Amounts are in the token's smallest unit. */
export interface ActionField<Values> {
  readonly name: AmountName<Values>;
  readonly label: string;
  /** Displays the name of a single field, for a form with other fields. */
  readonly isLabelVisible?: boolean;
  readonly token: ActionToken;
  /** In USD; `undefined` while the price is unknown, `none` for a token without a price source. */
  readonly usdValue: Amount | 'none' | undefined;
  /** The source of the amount: "Wallet", "Available". */
  readonly balanceLabel: string;
  /** Displayed next to `balanceLabel`. Default: the maximum. */
  readonly balance?: bigint | undefined;
  /** The amount that the Max button enters; `undefined` while it is unknown. */
  readonly max: bigint | undefined;
  /** Larger entries are reduced to it. Default: the maximum; `none` leaves it to `check`. */
  readonly cap?: bigint | 'none';
  /** Displayed while the field is empty. */
  readonly hint?: string;
  /** The form after an entry that changes other values too. Default: only the entry changes. */
  readonly change?: (entry: AmountEntry) => Values;
}

/**
 * An option of the form: a choice of a few options above the amount, a select for any number of
 * them, or a switch below it.
 */
export type ActionControl<Values> =
  | {
      readonly kind: 'choice' | 'select';
      readonly label: string;
      /** `note`: next to the label in a list. */
      readonly options: readonly {
        readonly key: string;
        readonly label: string;
        readonly note?: ((locale: string) => string) | undefined;
      }[];
      readonly selected: string;
      /** Of a select in which nothing is selected. */
      readonly placeholder?: string;
      /** The form after the choice. */
      readonly change: (key: string) => Values;
    }
  | {
      readonly kind: 'switch';
      readonly label: string;
      readonly isOn: boolean;
      readonly change: (isOn: boolean) => Values;
    };

/** Why an action is not possible, in the interface's language. */
export interface IssueText<Values> {
  /** On the main button, and below the field if `field` is set. */
  readonly text: string;
  /** On the main button instead of `text`. */
  readonly onButton?: string;
  /** The field that can resolve it. */
  readonly field?: AmountName<Values>;
}

/** A line of the details: what the action changes. Created by the area's row functions. */
export interface ActionRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Across the whole line: a bar, a caption. */
  readonly below?: ReactNode;
}

export interface ActionNotice<Values = never> {
  readonly tone: 'info' | 'caution' | 'danger';
  /** Several sentences may be passed separately. */
  readonly text: string | readonly string[];
  /** A link below the text that explains it. */
  readonly help?: { readonly label: string; readonly explanation: string };
  readonly announce?: 'polite' | 'assertive';
  /**
   * A link-like button at the end, with the form's values after a press. Hidden while the form is
   * locked.
   */
  readonly action?: { readonly label: string; readonly values: Values };
}

export interface ActionLabels {
  /** Title of the dialog: "Supply USDC". */
  readonly title: string;
  /** On the main button: "Supply 1,000 USDC". */
  readonly action: string;
  /** In the list of steps. Default: `action`. */
  readonly step?: string;
  /** On the main button while it runs: "Supplying USDC". */
  readonly running: string;
  /** In the wallet activity. Default: `action`. */
  readonly transaction?: string;
  /** On the main button while an approval is next. Default: "Approve to continue". */
  readonly approve?: string;
}

/** The wording of the approval; the plan determines token, amount and spender. */
export interface ActionApproval {
  /** "the Fathom Lisk pool". */
  readonly spender: string;
  /** "Approve" tokens (default), "Allow" credit. */
  readonly verb?: string;
  /** What the approved token is, where its symbol does not say so. */
  readonly meaning?: string | undefined;
}

/** The state after all steps are done. */
export interface ActionOutcome<Input, Values, Preview, Transfer> {
  /** From the receipt; `undefined` while it loads, or if it does not contain the transfer. */
  readonly transfer: Transfer | undefined;
  readonly values: Values;
  readonly input: Input;
  /** The input when the success panel appeared: a newer `input` includes the transaction. */
  readonly firstInput: Input;
  /** Captured when the last step started; `undefined` after a reload. */
  readonly started: { readonly input: Input; readonly preview: Preview } | undefined;
  /** Symbol of the token that can be added to the wallet, as its contract returns it. */
  readonly receivedSymbol: string | undefined;
}

export interface ReceivedToken {
  readonly address: Address;
  readonly decimals: number;
  /** The symbol whose icon is displayed. */
  readonly icon: string;
  /** The symbol, if known. Default: read from the token's contract. */
  readonly symbol?: string;
}

export interface AmountResult {
  /** "You Supplied 1,000.00 USDC". */
  readonly message: (amount: string, symbol: string) => string;
  /** The amount in `message`; `undefined` if the receipt does not contain it. */
  readonly amount: Amount | undefined;
  readonly symbol: string;
  /** Decimals of the amount in the sentence. Default: depends on its size. */
  readonly decimals?: number;
  /** What was given for it, as the receipt shows it: "with 0.0294 WETH". */
  readonly paidWith?: { readonly amount: Amount; readonly symbol: string } | undefined;
}

interface PlainResult {
  /** "You voted for proposal 12"; `undefined` if the receipt does not contain it. */
  readonly message: string | undefined;
}

/** The success panel: a sentence with an amount, or one for an action that moves none. */
export type ActionResult = (AmountResult | PlainResult) & {
  readonly rows: readonly ActionRow[];
  /** How the result differs from what the preview promised. */
  readonly warning?: string;
  /** The suggested next step. */
  readonly next?: string;
};

export interface IntentOptions {
  readonly account: Address;
  readonly approval: ApprovalPreference;
}

/** The values of an action without a form. */
export type NoValues = Readonly<Record<string, never>>;

export const NO_VALUES: NoValues = {};

/** The types of an action besides its input, as its definition infers them. */
export interface ActionTypes {
  /** Of the form. */
  readonly values: object;
  readonly derived: unknown;
  readonly issue: unknown;
  readonly intent: FlowIntent;
  /** What the plan is based on. */
  readonly state: unknown;
  /** The position after the action. */
  readonly preview: unknown;
  /** What the receipt proves. */
  readonly transfer: unknown;
}

/** The form on its input: what the members of a definition are given. */
export interface Entered<Input, Values, Derived> {
  readonly input: Input;
  readonly values: Values;
  readonly derived: Derived;
}

interface Previewed<Input, Values, Derived, Preview> extends Entered<Input, Values, Derived> {
  readonly preview: Preview;
}

/**
 * An action of an area, as data and pure functions. `Input` is what the action works on, as read
 * from the chain. The functions are called again whenever input, values or preview change.
 */
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
  /** Limits and amounts, computed once for all members below. Default: nothing. */
  readonly derive?: (form: { readonly input: Input; readonly values: Values }) => Derived;
  /**
   * The domain's validation, the most important issue first. Used by the form schema, the field
   * errors and the main button.
   */
  readonly check: (entered: Entered<Input, Values, Derived> & { readonly isAcknowledged: boolean }) => readonly Issue[];
  readonly issueText: (
    entered: Entered<Input, Values, Derived> & { readonly issue: Issue; readonly locale: string },
  ) => IssueText<Values>;
  /** The position after the action. Pure. */
  readonly preview: (entered: Entered<Input, Values, Derived>) => Preview;
  /** `undefined` while nothing is entered. */
  readonly intent: (entered: Entered<Input, Values, Derived> & IntentOptions) => Intent | undefined;
  /**
   * Whether a plan for one input is still valid for another: the intent then keeps the input from
   * when the values were entered, although accrued interest changes the input every second.
   * Default: every change of the intent is planned again.
   */
  readonly isSamePlan?: (inputs: { readonly planned: Input; readonly now: Input }) => boolean;
  /**
   * The flow's `selection` for the input, where an intent cannot be made before something is
   * entered. Default: that of the intent for the smallest amounts.
   */
  readonly selection?: (input: Input) => string;
  /** The form's values for an intent, for a flow restored after a reload. */
  readonly valuesOf: (restored: { readonly intent: Intent; readonly input: Input }) => NoInfer<Values>;
  /**
   * The form's initial values after a restored flow was discarded. Default: the values of its
   * intent.
   */
  readonly discard?: (values: Values) => NoInfer<Values>;
  /**
   * For an input that contains the state the plan depends on: the expected steps before the chain
   * was read. Default: the flow's.
   */
  readonly expectedState?: (planned: { readonly intent: Intent; readonly input: Input }) => State;
  readonly labels: (entered: Entered<Input, Values, Derived> & { readonly locale: string }) => ActionLabels;
  /** One field, or two side by side. Default: none. */
  readonly fields?: (entered: Entered<Input, Values, Derived>) => readonly ActionField<Values>[];
  readonly controls?: (entered: Entered<Input, Values, Derived>) => readonly ActionControl<Values>[];
  readonly rows: (previewed: Previewed<Input, Values, Derived, Preview>) => readonly ActionRow[];
  /**
   * What a simulation of the final transaction must confirm before it is signed: `movesNothing` only
   * where no tokens and no debt of the account change.
   */
  readonly proofs: (
    previewed: Previewed<Input, Values, Derived, Preview> & { readonly account: Address },
  ) => readonly PreviewProof[];
  /**
   * The values that the user decides by. If one gets worse by more than is accepted while the dialog
   * is open, the user has to confirm it. Default: none.
   */
  readonly measures?: (previewed: Previewed<Input, Values, Derived, Preview>) => readonly PreviewMeasure[];
  readonly notices?: (
    previewed: Previewed<Input, Values, Derived, Preview> & {
      readonly locale: string;
      /** The entered values cannot be changed anymore. */
      readonly isLocked: boolean;
    },
  ) => readonly ActionNotice<Values>[];
  /** The risk to acknowledge for the entered values. The plan is prepared meanwhile. */
  readonly acknowledgement?: {
    /** Whether an issue only states that the acknowledgement is missing. */
    readonly isMissing: (issue: Issue) => boolean;
    /** `undefined` while there is no such risk. */
    readonly text: (previewed: Previewed<Input, Values, Derived, Preview>) => string | undefined;
    /** Label of the checkbox. */
    readonly label: string;
    /**
     * How high the displayed risk is: a higher one than was acknowledged has to be acknowledged
     * again. Default: the same for the same values.
     */
    readonly level?: (previewed: Previewed<Input, Values, Derived, Preview>) => bigint;
  };
  /** `undefined` if no approval is needed. Displayed only while an approval is needed. */
  readonly approval?: (entered: Entered<Input, Values, Derived>) => ActionApproval | undefined;
  /** The native currency that the action itself spends, in wei. Default: none. */
  readonly nativeSpent?: (entered: Entered<Input, Values, Derived>) => bigint;
  /** For an action that spends the native currency up to a maximum: what stays in the wallet for fees. */
  readonly feeReserve?: {
    /** Gas limit of the transaction; `undefined` if it does not spend the native currency. */
    readonly gas: (input: Input) => bigint | undefined;
    /** The input whose reserve is at least this much, in wei. */
    readonly keep: (input: Input, wei: bigint) => Input;
  };
  /** The wallet confirmations to expect. Default: counted from the steps. */
  readonly confirmationSummary?: (
    entered: Entered<Input, Values, Derived> & { readonly locale: string },
  ) => string | undefined;
  /** Small print at the end. */
  readonly footnote?: string;
  /** The same where the next step is an approval, in a MetaMask that was connected for the first time. */
  readonly firstApprovalHint?: string;
  /** Decodes from the receipt what the transaction did. */
  readonly decode: (receipt: {
    readonly logs: readonly ReceiptLog[];
    readonly input: Input;
    readonly account: Address;
  }) => Transfer | undefined;
  readonly result: (outcome: ActionOutcome<Input, Values, Preview, Transfer>) => ActionResult;
  /** The token that the wallet can list afterwards. */
  readonly received?: (entered: Entered<Input, Values, Derived>) => ReceivedToken | undefined;
}

/** An action with its types by name, for what displays or performs any action. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- types by name are not inferred through an alias
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

/** The form with values on an input, with what the action derives of them. */
export function formOf<Input, Values, Derived>(
  { derive }: { readonly derive?: (form: { readonly input: Input; readonly values: Values }) => Derived },
  input: Input,
  values: Values,
): Entered<Input, Values, Derived> {
  // Without `derive`, nothing is known of the type, and no member uses it.
  return { input, values, derived: derive?.({ input, values }) as Derived };
}
