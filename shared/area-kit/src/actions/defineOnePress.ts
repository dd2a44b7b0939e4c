import type { GasPolicy } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { FlowDefinition, FlowIntent } from '../flows/defineFlow';

/**
 * An action without a form: one transaction that the press of a button performs. `Input` is what it
 * works on, `Choice` what a button stands for, such as the choice of a vote.
 */
export interface OnePressAction<Input, Choice extends string, Intent extends FlowIntent, State> {
  /** A plan of one call. */
  readonly flow: FlowDefinition<Intent, State>;
  /** Of the call, for the fee that is displayed before a press. */
  readonly gas: GasPolicy;
  /** The flow's `selection` for the input. */
  readonly selection: (input: Input) => string;
  /** Why a connected account is offered no button: displayed in place of them. */
  readonly whyUnavailable: (input: Input) => OnePressReason | undefined;
  /** A button for each, in this order. */
  readonly choices: readonly Choice[];
  readonly labels: Readonly<Record<NoInfer<Choice>, string>>;
  readonly intent: (given: {
    readonly input: Input;
    readonly choice: NoInfer<Choice>;
    readonly account: Address;
  }) => NoInfer<Intent>;
  /** What an intent was pressed for, also after a reload. */
  readonly choiceOf: (intent: Intent) => NoInfer<Choice>;
  /** In the wallet activity. */
  readonly transaction: (given: { readonly input: Input; readonly choice: NoInfer<Choice> }) => string;
  readonly text: OnePressText;
}

export interface OnePressReason {
  readonly text: string;
  /** Default: a plain sentence. */
  readonly tone?: 'caution';
}

/** What is displayed around the buttons. */
export interface OnePressText {
  /** On the button that a visitor gets in place of the others. */
  readonly connect: string;
  /** While the wallet is on another network than this one. */
  readonly otherNetwork: (network: string) => string;
  /** What a press binds to. */
  readonly terms: string;
  readonly rejected: string;
  readonly done: string;
}

/** Type-checks the definition and returns it unchanged. */
export function defineOnePress<Input, Choice extends string, Intent extends FlowIntent, State>(
  definition: OnePressAction<Input, Choice, Intent, State>,
): OnePressAction<Input, Choice, Intent, State> {
  return definition;
}
