import { useState } from 'react';

/**
 * The input as it was when the values were entered, for as long as a plan for it serves the input of now: what is planned must not change
 * with every second that passes.
 */
export function usePlannedInput<Input, Values>(
  input: Input,
  values: Values,
  isSamePlan: (planned: Input, now: Input) => boolean = Object.is,
): Input {
  const [kept, setKept] = useState({ input, values });
  const isKept = kept.values === values && isSamePlan(kept.input, input);
  if (!isKept) setKept({ input, values });
  return isKept ? kept.input : input;
}
