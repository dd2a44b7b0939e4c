import type { Alert } from '@fathom/contract';
import { ExternalLink } from '../button/ExternalLink';
import { IconButton } from '../button/IconButton';
import { Notice } from '../status/Notice';
import { X } from 'lucide';
import { uiText } from '../text/en';
import { displayedAlerts, type AlertsProps } from './openAlert';

const TONES = { success: 'positive', error: 'danger', info: 'info' } as const;

/** Fallback for failed loading of toasts: the alerts stay open until they are closed. */
export function PlainAlerts({ alerts, banners = [], onDismiss }: AlertsProps) {
  return (
    <>
      {banners.map((banner) => (
        <PlainAlert key={banner.id} alert={banner} />
      ))}
      {displayedAlerts(alerts).map((alert) => (
        <PlainAlert key={alert.id} alert={alert} onClose={() => onDismiss(alert.id)} />
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
      {...(onClose && { action: <IconButton icon={X} label={uiText.close} onClick={onClose} /> })}
    >
      {text} {detail} {link && <ExternalLink href={link.href}>{link.text}</ExternalLink>}
    </Notice>
  );
}
