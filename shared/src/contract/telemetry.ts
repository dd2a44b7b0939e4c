/** Does nothing until the user has consented, and goes nowhere unless a sink is configured. */
export interface TelemetryPort {
  pageView(path: string): void;
}
