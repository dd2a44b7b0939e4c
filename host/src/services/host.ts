import type { HostServices } from '@fathom/contract';
import type { HostNavigation } from '../navigation/createNavigation';
import type { HostNetwork } from '../network/createNetwork';
import type { HostPreferences } from '../preferences/createPreferences';
import type { HostTelemetry } from '../telemetry/createTelemetry';
import type { HostTransactions } from '../transactions/createTransactions';
import type { HostWallet } from '../wallet/createWallet';

/** Adds members for the shell's own screens to the services. */
export interface Host extends HostServices {
  readonly wallet: HostWallet;
  readonly network: HostNetwork;
  readonly transactions: HostTransactions;
  readonly navigation: HostNavigation;
  readonly preferences: HostPreferences;
  readonly telemetry: HostTelemetry;
}
