import { Alerts } from '@fathom/ui/alerts/Alerts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks';
import { alertDismissed, selectAlerts } from './alertsSlice';
import { useBanners } from './useBanners';

export function StoredAlerts({ isUsed }: { isUsed: boolean }) {
  const dispatch = useAppDispatch();
  const alerts = useAppSelector(selectAlerts);
  return (
    <Alerts alerts={alerts} banners={useBanners()} isUsed={isUsed} onDismiss={(id) => dispatch(alertDismissed(id))} />
  );
}
