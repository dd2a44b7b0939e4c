import { useEffect, useState } from 'react';

const PRESSES = ['pointerdown', 'keydown'];

/** Whether the user has pressed a pointer or a key since the component was first rendered. */
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
