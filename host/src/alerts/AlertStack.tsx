import { Alerts } from '@fathom/ui/alerts/Alerts';
import { below, size, space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../storeHooks';
import { alertDismissed, selectAlerts } from './alertsSlice';
import { useBanners } from './useBanners';

/** Alerts and pending transactions, bottom right. */
export function AlertStack() {
  const dispatch = useAppDispatch();
  const alerts = useAppSelector(selectAlerts);
  return (
    <Stack>
      <Alerts alerts={alerts} banners={useBanners()} onDismiss={(id) => dispatch(alertDismissed(id))} />
    </Stack>
  );
}

/**
 * On a phone, a sheet has its buttons where alerts normally appear: while one is open, alerts move
 * to the top, over its title and below what the signing bar reports of the same transaction.
 */
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
