import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { below, size, space } from '@fathom/shared/ui/theme/measure';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useAppSelector } from '../storeHooks';
import { selectAlerts } from './alertsSlice';
import { PlainAlerts } from './PlainAlerts';
import { useBanners } from './useBanners';

const AlertToasts = lazyPart(() => import('./AlertToasts').then((module) => module.AlertToasts), PlainAlerts);

/**
 * Alerts and pending transactions, bottom right. Messages follow something the user did: with the first key or press the
 * live regions take their place, so that what appears in them later is announced, even when the network fails.
 */
export function AlertStack() {
  const alerts = useAppSelector(selectAlerts);
  const banners = useBanners();
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

  return <Stack>{isUsed && <AlertToasts alerts={alerts} banners={banners} />}</Stack>;
}

/** A sheet on a phone has its buttons where alerts stand: while there is one they are at the top, over its title. */
const Stack = styled.div`
  justify-self: end;
  width: ${size.toast};
  max-width: 100%;
  ${below('sm')} {
    html:has([data-modal]) & {
      position: fixed;
      inset: ${space(2)} ${space(4)} auto;
      justify-self: stretch;
      width: auto;
    }
  }
`;
