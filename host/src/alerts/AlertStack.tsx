import { Alerts, preloadAlerts } from '@fathom/ui/alerts/Alerts';
import { useFirstPress } from '@fathom/ui/alerts/useFirstPress';
import { below, size, space } from '@fathom/ui/theme/measure';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../store/storeHooks';
import { alertDismissed, selectAlerts } from './alertsSlice';
import { useBanners } from './useBanners';

/** The code of toasts is preloaded after the first press. */
export function AlertStack() {
  const dispatch = useAppDispatch();
  const alerts = useAppSelector(selectAlerts);
  const banners = useBanners();
  const isUsed = useFirstPress();
  useEffect(() => {
    if (isUsed) preloadAlerts();
  }, [isUsed]);
  return (
    <Stack>
      <Alerts alerts={alerts} banners={banners} onDismiss={(id) => dispatch(alertDismissed(id))} />
    </Stack>
  );
}

/** Alerts move to the top while a sheet is open on a phone, because its buttons take their place. */
const Stack = styled.div`
  justify-self: end;
  width: ${size.toast};
  max-width: 100%;
  ${below('sm')} {
    html:has([data-modal]) & {
      position: fixed;
      inset: ${space(7)} ${space(4)} auto;
      justify-self: stretch;
      width: auto;
    }
  }
`;
