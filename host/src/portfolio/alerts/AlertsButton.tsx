import { Button } from '@fathom/ui/button/Button';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import { Icon } from '@fathom/ui/token/Icon';
import { Bell } from 'lucide';
import { useState } from 'react';
import { portfolioAlertsText } from '../../text/portfolioAlerts';
import type { AlertsDialogProps } from './AlertsDialog';

const AlertsDialog = lazyDialog(() => import('./AlertsDialog').then((module) => module.AlertsDialog));

export function AlertsButton(props: Omit<AlertsDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        <Icon icon={Bell} />
        {portfolioAlertsText.open}
      </Button>
      {isOpen && <AlertsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
