import { useId } from 'react';

export function Field() {
  const id = useId();
  return <input id={id} aria-label="Amount" />;
}
