import type { Address } from '@fathom/contract/address';
import type { FlowDefinition, FlowIntent } from '../flows/defineFlow';

/**
 * An action without a form: one transaction that the press of a button performs. `Input` is what it
 * works on, `Values` what the button stands for, such as the choice of a vote.
 */
export interface OnePressAction<Input, Values, Intent extends FlowIntent, State> {
  /** A plan of one call. */
  readonly flow: FlowDefinition<Intent, State>;
  /** The flow's `selection` for the input. */
  readonly selection: (input: Input) => string;
  /** What an intent was pressed for, also after a reload. */
  readonly valuesOf: (intent: Intent) => Values;
  readonly intent: (given: {
    readonly input: Input;
    readonly values: Values;
    readonly account: Address;
  }) => NoInfer<Intent>;
  /** In the wallet activity. */
  readonly transaction: (given: { readonly input: Input; readonly values: NoInfer<Values> }) => string;
}

/** Type-checks the definition and returns it unchanged. */
export function defineOnePress<Input, Values, Intent extends FlowIntent, State>(
  definition: OnePressAction<Input, Values, Intent, State>,
): OnePressAction<Input, Values, Intent, State> {
  return definition;
}
