// breaks react-hooks/rules-of-hooks: called conditionally
import { useId } from 'react';

export function Field({ named }: { named: boolean }) {
  if (named) return <input aria-label="Amount" />;
  const id = useId();
  return <input id={id} aria-label="Amount" />;
}
