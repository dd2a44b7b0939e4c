import type { Alert } from '@fathom/shared/contract';
import { ExternalLink } from '@fathom/shared/ui/ExternalLink';
import { IconButton } from '@fathom/shared/ui/IconButton';
import type { LoadErrorProps } from '@fathom/shared/ui/lazyPart';
import { Notice } from '@fathom/shared/ui/Notice';
import { X } from 'lucide-react';
import { useAppDispatch } from '../storeHooks';
import { en } from '../text/en';
import { alertDismissed } from './alertsSlice';
import type { AlertToastsProps } from './AlertToasts';

const TONES = { success: 'positive', error: 'danger', info: 'info' } as const;

/** The alerts where the code of toasts couldn't be loaded: they stay until they are closed. */
export function PlainAlerts({ props: { alerts, banners } }: LoadErrorProps<AlertToastsProps>) {
  const dispatch = useAppDispatch();
  return (
    <>
      {banners.map((banner) => (
        <PlainAlert key={banner.id} alert={banner} />
      ))}
      {alerts.map((alert) => (
        <PlainAlert key={alert.id} alert={alert} onClose={() => dispatch(alertDismissed(alert.id))} />
      ))}
    </>
  );
}

function PlainAlert({ alert, onClose }: { alert: Alert; onClose?: () => void }) {
  const { kind, text, detail, link } = alert;
  return (
    <Notice
      tone={TONES[kind]}
      announce={kind === 'error' ? 'assertive' : 'polite'}
      {...(onClose && { action: <IconButton icon={X} label={en.alerts.close} onClick={onClose} /> })}
    >
      {text} {detail} {link && <ExternalLink href={link.href}>{link.text}</ExternalLink>}
    </Notice>
  );
}
