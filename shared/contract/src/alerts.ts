/**
 * A short message of the host. Disappears after 2000 ms (paused while hovered or focused) and
 * remains listed in the activity tray.
 */
export interface Alert {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  readonly detail?: string;
  readonly link?: { readonly text: string; readonly href: string };
}

export interface AlertsPort {
  show(alert: Alert): void;
}
