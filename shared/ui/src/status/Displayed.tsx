import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back once its siblings are displayed: after what they suspended for, and not if one of them
 * throws in its first render or in its first effects.
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
