import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when its siblings are displayed, after they suspended, and not if one throws in its first render or first
 * effects.
 */
export function Displayed({ onDisplayed }: { onDisplayed: (() => void) | undefined }) {
  const report = useEffectEvent(() => onDisplayed?.());
  useEffect(() => {
    // An error of an effect removes this component before the timer ends.
    const timer = setTimeout(() => report(), 0);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
