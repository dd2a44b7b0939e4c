import { useEffect, useState } from 'react';
import type { AlertsProps } from './openAlert';
import { PlainAlerts } from './PlainAlerts';
import { lazyPart } from '../status/lazyPart';

export type { OpenAlert } from './openAlert';

const AlertToasts = lazyPart(() => import('./AlertToasts').then((module) => module.AlertToasts), PlainAlerts);

/**
 * Short messages that disappear after 2000 ms; hovering or focusing one pauses its timer. The live
 * regions mount with the first key or pointer press, before any message, so that screen readers
 * announce what is added later, even when the network fails.
 */
export function Alerts({ alerts, banners = NONE, onDismiss }: AlertsProps) {
  const [isUsed, setUsed] = useState(false);
  if (!isUsed && alerts.length + banners.length > 0) setUsed(true);

  useEffect(() => {
    const use = () => setUsed(true);
    const events = ['pointerdown', 'keydown'];
    for (const event of events) window.addEventListener(event, use, { once: true });
    return () => {
      for (const event of events) window.removeEventListener(event, use);
    };
  }, []);

  return isUsed && <AlertToasts alerts={alerts} banners={banners} onDismiss={onDismiss} />;
}

const NONE: NonNullable<AlertsProps['banners']> = [];
