import { useEffect, useState } from 'react';

const PRESSES = ['pointerdown', 'keydown'];

/** Returns true after the user's first press since the component was rendered. */
export function useFirstPress(): boolean {
  const [isPressed, setPressed] = useState(false);

  useEffect(() => {
    const press = () => setPressed(true);
    for (const event of PRESSES) window.addEventListener(event, press, { once: true });
    return () => {
      for (const event of PRESSES) window.removeEventListener(event, press);
    };
  }, []);

  return isPressed;
}
