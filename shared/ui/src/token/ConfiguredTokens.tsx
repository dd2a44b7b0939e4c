import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { addressKey, isAddress, type Address } from '@fathom/contract/address';

const Context = createContext<ReadonlySet<Address>>(new Set());

interface ConfiguredTokensProps {
  readonly addresses: readonly Address[];
  readonly children: ReactNode;
}

/**
 * Sets the tokens that may be displayed with a known brand's icon. The symbol of any other token is unverified: its
 * issuer chose it.
 */
export function ConfiguredTokens({ addresses, children }: ConfiguredTokensProps) {
  const configured = useMemo(() => new Set(addresses.map(addressKey)), [addresses]);
  return <Context value={configured}>{children}</Context>;
}

/** True if the token is part of the configuration. */
export function useIsConfiguredToken(address: string | undefined): boolean {
  const configured = useContext(Context);
  return isAddress(address) && configured.has(addressKey(address));
}
