import type { ReactNode } from 'react';
import type { Address } from '../domain/address';
import type { Amount } from '../domain/amount';
import type { ReceiptLog } from '../domain/receiptLog';
import type { ApprovalPreference } from '../flows/approvalPreference';
import type { FlowDefinition, FlowIntent } from '../flows/defineFlow';
import type { Step } from '../flows/step';
import type { AmountEntry } from '../format/amountEntry';

/** The names of the amount fields among the values of a form. The other values are options. */
export type AmountName<Values> = {
  [Name in keyof Values]: Values[Name] extends AmountEntry ? Name : never;
}[keyof Values] &
  string;

export interface ActionToken {
  readonly symbol: string;
  readonly decimals: number;
  /** Missing for the native currency. */
  readonly address?: string;
}

/** An amount field, for what is entered now. Amounts are in the token's smallest unit. */
export interface ActionField<Values> {
  readonly name: AmountName<Values>;
  readonly label: string;
  readonly token: ActionToken;
  /** In USD; `undefined` while the price is unknown, `none` for a token that nobody prices. */
  readonly usdValue: Amount | 'none' | undefined;
  /** Where the amount comes from: "Wallet", "Available". */
  readonly balanceLabel: string;
  /** Displayed next to that label. Default: the maximum. */
  readonly balance?: bigint | undefined;
  /** What the Max button enters; `undefined` while it is unknown. */
  readonly max: bigint | undefined;
  /** A larger entry becomes this amount. Default: the maximum; `none` leaves it to `check`. */
  readonly cap?: bigint | 'none';
  /** Displayed while the field is empty. */
  readonly hint?: string;
  /** The form after an entry, where other values follow from it. Default: the entry alone changes. */
  readonly change?: (entry: AmountEntry) => Values;
}

/** An option of the form: a choice above the amount, or a switch below it. */
export type ActionControl<Values> =
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly options: readonly { readonly key: string; readonly label: string }[];
      readonly selected: string;
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
  /** On the main button, and below the field where one is named. */
  readonly text: string;
  /** On the main button instead of `text`. */
  readonly onButton?: string;
  /** The field that can correct it. */
  readonly field?: AmountName<Values>;
}

/** A line of the details: what the action changes. Made by the area's row functions. */
export interface ActionRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Across the whole line: a bar, a caption. */
  readonly below?: ReactNode;
}

export interface ActionNotice<Values = never> {
  readonly tone: 'info' | 'caution' | 'danger';
  /** Several sentences may be given apart. */
  readonly text: string | readonly string[];
  /** A question behind the text, and its response. */
  readonly help?: { readonly label: string; readonly explanation: string };
  readonly announce?: 'polite' | 'assertive';
  /** A link-like button at the end, with the form after it was pressed. Not displayed while the form is locked. */
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
  /** The alert after success: "Supplied 1,000 USDC". */
  readonly success: string;
  /** On the main button while an approval is next. Default: "Approve to continue". */
  readonly approve?: string;
}

export interface ActionApproval {
  readonly token: Pick<ActionToken, 'symbol' | 'decimals'>;
  /** Of an exact approval; zero while nothing is entered. */
  readonly amount: bigint;
  readonly spender: string;
  readonly spenderAddress: Address;
  /** Whether a signed message can replace the transaction of an exact approval; an unlimited one is always a transaction. */
  readonly canSign: boolean;
  /** "Approve" tokens (default), "Allow" credit. */
  readonly verb?: string;
}

/** What is known when all steps are done. */
export interface ActionOutcome<Input, Values, Preview, Moved> {
  /** From the receipt; `undefined` while it loads, or where it proves nothing of the kind. */
  readonly moved: Moved | undefined;
  readonly values: Values;
  readonly input: Input;
  /** The input when the success panel appeared: a newer `input` includes the transaction. */
  readonly firstInput: Input;
  /** When the last step was started; `undefined` after a reload. */
  readonly started: { readonly input: Input; readonly preview: Preview } | undefined;
  /** Symbol of the token that can be added to the wallet, as its contract returns it. */
  readonly receivedSymbol: string | undefined;
}

export interface ReceivedToken {
  readonly address: Address;
  readonly decimals: number;
  /** The symbol whose icon is displayed. */
  readonly icon: string;
  /** Where it is known. Default: the token's contract is asked. */
  readonly symbol?: string;
}

export interface ActionResult {
  /** "You Supplied 1,000.00 USDC". */
  readonly message: (amount: string, symbol: string) => string;
  /** Of that sentence; `undefined` where the receipt does not prove it. */
  readonly amount: Amount | undefined;
  readonly symbol: string;
  /** Of the amount in the sentence. Default: by its size. */
  readonly decimals?: number;
  readonly rows: readonly ActionRow[];
  /** The next sensible step. */
  readonly next?: string;
}

export interface NoticeOptions {
  readonly locale: string;
  /** What is entered can't be changed any more. */
  readonly isLocked: boolean;
}

export interface IntentOptions {
  readonly account: Address;
  readonly approval: ApprovalPreference;
}

/**
 * One action of an area, as data and pure functions. `Input` is what the action works on and what was read of it, `Values` what the form
 * holds, `Preview` the position after it. The functions are called again whenever one of these changes.
 */
export interface ActionDefinition<
  Input,
  Values extends object,
  Issue,
  Intent extends FlowIntent,
  State,
  Preview,
  Moved,
> {
  readonly flow: FlowDefinition<Intent, State>;
  /** The `subject` of the flow, before there is an intent: an interrupted flow is looked up under it. */
  readonly selection: (input: Input) => string;
  readonly initialValues: (input: Input) => Values;
  /** The domain's rule, the most important issue first. Form schema, field errors and the main button all come from it. */
  readonly check: (input: Input, values: Values, isAcknowledged: boolean) => readonly Issue[];
  readonly issueText: (issue: Issue, input: Input, values: Values, locale: string) => IssueText<Values>;
  /** Pure: the position after the action. */
  readonly preview: (input: Input, values: Values) => Preview;
  /** `undefined` while nothing is entered. */
  readonly intent: (input: Input, values: Values, options: IntentOptions) => Intent | undefined;
  /**
   * Whether a plan for one input still serves another: then the intent stays the one of the input at the time the values were entered,
   * though accrued interest changes the input every second. Default: every change of the intent is planned.
   */
  readonly isSamePlan?: (planned: Input, now: Input) => boolean;
  /** What the form holds for an intent: of a flow that was restored after a reload. */
  readonly valuesOf: (intent: Intent, input: Input) => NoInfer<Values>;
  /** What the form begins with after a restored flow was given up. Default: the values of its intent. */
  readonly release?: (values: Values) => NoInfer<Values>;
  /** The form with an amount, for the steps that are displayed before one is entered. */
  readonly typicalValues: (values: Values) => NoInfer<Values>;
  /** The steps as they are expected before the chain was read. */
  readonly expectedSteps: (intent: Intent, input: Input) => readonly Step[];
  readonly labels: (input: Input, values: Values, locale: string) => ActionLabels;
  /** One field, two side by side, or none. */
  readonly fields: (input: Input, values: Values) => readonly ActionField<Values>[];
  readonly controls?: (input: Input, values: Values) => readonly ActionControl<Values>[];
  readonly rows: (preview: Preview, input: Input, values: Values) => readonly ActionRow[];
  readonly notices?: (
    preview: Preview,
    input: Input,
    values: Values,
    options: NoticeOptions,
  ) => readonly ActionNotice<Values>[];
  /** The risk to acknowledge, for the values that are entered. The plan is prepared meanwhile. */
  readonly acknowledgement?: {
    /** Whether an issue only states that the acknowledgement is missing. */
    readonly isMissing: (issue: Issue) => boolean;
    /** `undefined` while there is no such risk. */
    readonly text: (preview: Preview, input: Input, values: Values) => string | undefined;
    /** Of the checkbox. */
    readonly label: string;
  };
  /** `undefined` where nothing is approved. Displayed only while an approval is needed. */
  readonly approval?: (input: Input, values: Values) => ActionApproval | undefined;
  /** What the action itself takes of the native currency, in wei. Default: nothing. */
  readonly nativeSpent?: (input: Input, values: Values) => bigint;
  /** How much the wallet will request. Default: counted from the steps. */
  readonly confirmationSummary?: (input: Input, values: Values, locale: string) => string | undefined;
  /** Small print at the end. */
  readonly footnote?: string;
  /** Reads from the receipt what really moved. */
  readonly decode: (logs: readonly ReceiptLog[], input: Input, account: Address) => Moved | undefined;
  readonly result: (outcome: ActionOutcome<Input, Values, Preview, Moved>) => ActionResult;
  /** The token that the wallet can list afterwards. */
  readonly received?: (input: Input, values: Values) => ReceivedToken | undefined;
}

/** Checks the definition's types; returns it as it is. */
export function defineAction<Input, Values extends object, Issue, Intent extends FlowIntent, State, Preview, Moved>(
  definition: ActionDefinition<Input, Values, Issue, Intent, State, Preview, Moved>,
): ActionDefinition<Input, Values, Issue, Intent, State, Preview, Moved> {
  return definition;
}
