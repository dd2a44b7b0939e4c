import { useState } from 'react';
import { displayedAlerts, type AlertsProps } from './openAlert';
import { PlainAlerts } from './PlainAlerts';
import { useFirstPress } from './useFirstPress';
import { lazyPart } from '../status/lazyPart';

export type { OpenAlert } from './openAlert';

const AlertToasts = lazyPart(
  () => import('./AlertToasts').then((module) => module.AlertToasts),
  ({ props }) => <PlainAlerts {...props} />,
);

export const preloadAlerts = AlertToasts.preload;

/**
 * Short messages that disappear after 2000 ms; hovering or focusing one pauses its timer. The live regions mount with
 * the first key or pointer press, so that screen readers announce later messages even when the network fails.
 *
 * @param isUsed true if the user pressed something before the first render.
 */
export function Alerts({ alerts, banners = NONE, isUsed = false, onDismiss }: AlertsProps & { isUsed?: boolean }) {
  const isPressed = useFirstPress();
  const [isMounted, setMounted] = useState(isUsed);
  if (!isMounted && (isPressed || alerts.length + banners.length > 0)) setMounted(true);
  return isMounted && <AlertToasts alerts={displayedAlerts(alerts)} banners={banners} onDismiss={onDismiss} />;
}

const NONE: NonNullable<AlertsProps['banners']> = [];
