import type { Alert } from '@fathom/shared/contract';

/** An alert that hasn't been dismissed, by itself or by the user. */
export interface OpenAlert extends Alert {
  readonly id: string;
  /** Stays until it is closed, as where nothing else keeps the message. Default: it vanishes by itself. */
  readonly stays?: boolean;
}

export interface AlertsProps {
  readonly alerts: readonly OpenAlert[];
  /** Of what is still open; they stay as long as they are in this list, and closing one only hides it. */
  readonly banners?: readonly OpenAlert[];
  /** Called when an alert has been displayed for its full time, and when the user closes it. */
  readonly onDismiss: (id: string) => void;
}
