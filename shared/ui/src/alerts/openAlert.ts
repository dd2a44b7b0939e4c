import type { Alert } from '@fathom/contract';

/** An alert that has not been dismissed, by the user or by its timer. */
export interface OpenAlert extends Alert {
  readonly id: string;
  /**
   * Stays open until it is closed, for a message displayed nowhere else. Default: it closes by
   * itself.
   */
  readonly stays?: boolean;
}

export interface AlertsProps {
  readonly alerts: readonly OpenAlert[];
  /**
   * For ongoing conditions: displayed as long as they are in this list; closing one only hides it.
   */
  readonly banners?: readonly OpenAlert[];
  /** Called when an alert's time is up, and when the user closes it. */
  readonly onDismiss: (id: string) => void;
}
