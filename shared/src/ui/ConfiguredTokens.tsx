import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { addressKey, isAddress, type Address } from '../domain/address';

const Context = createContext<ReadonlySet<Address>>(new Set());

interface ConfiguredTokensProps {
  /** Tokens of the displayed chain that the configuration names by their addresses. */
  readonly addresses: readonly Address[];
  readonly children: ReactNode;
}

/** States which tokens may be displayed with the icon of a known brand. A token outside of it chose its symbol itself. */
export function ConfiguredTokens({ addresses, children }: ConfiguredTokensProps) {
  const configured = useMemo(() => new Set(addresses.map(addressKey)), [addresses]);
  return <Context value={configured}>{children}</Context>;
}

/** Whether the configuration names the token. */
export function useIsConfiguredToken(address: string | undefined): boolean {
  const configured = useContext(Context);
  return isAddress(address) && configured.has(addressKey(address));
}
