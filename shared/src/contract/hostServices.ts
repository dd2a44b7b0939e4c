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
 * Everything a remote may ask of what surrounds it. Created once; what changes lies behind {@link Readable}.
 * No hooks, no store, no React elements, no class instances cross this border.
 */
export interface HostServices {
  /** The contract version that the host implements. */
  readonly contract: string;
  /** Who surrounds the area: the host app, a partner's page, or no one (the area alone on its own origin). */
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
