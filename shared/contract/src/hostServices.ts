import type { AlertsPort } from './alerts';
import type { ConfigurationPort } from './configuration';
import type { NavigationPort } from './navigation';
import type { NetworkPort } from './network';
import type { PreferencesPort } from './preferences';
import type { SigningPort } from './signing';
import type { TelemetryPort } from './telemetry';
import type { TransactionsPort } from './transactions';
import type { WalletPort } from './wallet';

/**
 * Everything that a remote can request from its host. Created once; changing values are
 * {@link Readable}. No hooks, stores, React elements or class instances cross this boundary.
 */
export interface HostServices {
  /** The contract version that the host implements. */
  readonly contract: string;
  /** Where the area runs: in the host app, on a partner's page, or standalone on its own origin. */
  readonly hostKind: 'host' | 'partner' | 'alone';
  readonly wallet: WalletPort;
  readonly network: NetworkPort;
  readonly alerts: AlertsPort;
  readonly transactions: TransactionsPort;
  readonly signing: SigningPort;
  readonly navigation: NavigationPort;
  readonly preferences: PreferencesPort;
  readonly telemetry: TelemetryPort;
  readonly configuration: ConfigurationPort;
}
