/** Does nothing until the user consents, and sends nothing unless a sink is configured. */
export interface TelemetryPort {
  pageView(path: string): void;
}
