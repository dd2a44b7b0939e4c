import type { GasPolicy } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { FlowDefinition, FlowIntent } from '../flows/defineFlow';

/** An action without a form: one press of a button performs one transaction. */
export interface OnePressAction<Input, Choice extends string, Intent extends FlowIntent, State> {
  readonly flow: FlowDefinition<Intent, State>;
  /** The call's gas, for the fee displayed before a press. */
  readonly gas: GasPolicy;
  readonly selection: (input: Input) => string;
  /** Returns the reason displayed instead of the buttons. */
  readonly whyUnavailable: (input: Input) => OnePressReason | undefined;
  readonly choices: readonly Choice[];
  readonly labels: Readonly<Record<NoInfer<Choice>, string>>;
  readonly intent: (given: {
    readonly input: Input;
    readonly choice: NoInfer<Choice>;
    readonly account: Address;
  }) => NoInfer<Intent>;
  readonly choiceOf: (intent: Intent) => NoInfer<Choice>;
  readonly transaction: (given: { readonly input: Input; readonly choice: NoInfer<Choice> }) => string;
  readonly text: OnePressText;
}

export interface OnePressReason {
  readonly text: string;
  readonly tone?: 'caution' | undefined;
}

export interface OnePressText {
  readonly connect: string;
  readonly otherNetwork: (network: string) => string;
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
