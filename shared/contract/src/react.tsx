import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Chain } from './network';
import type { HostServices } from './hostServices';
import type { Readable } from './readable';
import type { ThemePreference } from './preferences';
import type { TransactionRecord } from './transactions';
import type { ConnectedWallet, WalletState } from './wallet';

const HostServicesContext = createContext<HostServices | undefined>(undefined);

export function HostServicesProvider({ services, children }: { services: HostServices; children: ReactNode }) {
  return <HostServicesContext value={services}>{children}</HostServicesContext>;
}

/**
 * The services of the host. Throws outside a {@link HostServicesProvider}, which is a wiring bug.
 */
export function useHost(): HostServices {
  const services = useContext(HostServicesContext);
  if (!services) throw new Error('useHost: no HostServicesProvider above this component');
  return services;
}

/** The current value of a {@link Readable}; rerenders on each change. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get);
}

export function useWallet(): WalletState {
  return useReadable(useHost().wallet.state);
}

/** The connected wallet, or `undefined` for a visitor. */
export function useConnectedWallet(): ConnectedWallet | undefined {
  const state = useWallet();
  return state.status === 'connected' ? state : undefined;
}

/** The displayed chain. */
export function useChain(): Chain {
  return useReadable(useHost().network.current);
}

export function useTransactions(): readonly TransactionRecord[] {
  return useReadable(useHost().transactions.list);
}

export function useThemePreference(): ThemePreference {
  return useReadable(useHost().preferences.theme);
}

export function useLocale(): string {
  return useReadable(useHost().preferences.locale);
}
