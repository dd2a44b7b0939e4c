import { useState } from 'react';

/** Keeps the input while its plan is valid; otherwise the plan would change every second. */
export function usePlannedInput<Input, Values>(
  input: Input,
  values: Values,
  isSamePlan: (inputs: { readonly planned: Input; readonly now: Input }) => boolean = ({ planned, now }) =>
    planned === now,
): Input {
  const [retained, setStored] = useState({ input, values });
  const isStored = retained.values === values && isSamePlan({ planned: retained.input, now: input });
  if (!isStored) setStored({ input, values });
  return isStored ? retained.input : input;
}
