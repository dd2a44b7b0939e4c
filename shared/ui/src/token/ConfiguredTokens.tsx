import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { AREA_IDS, useHost } from '@fathom/contract';
import { addressKey, isAddress, type Address } from '@fathom/contract/address';
import { configuredAddresses } from '@fathom/base/domain/configuredAddresses';

const Context = createContext<ReadonlySet<Address>>(new Set());

interface ConfiguredTokensProps {
  readonly chainId: number;
  /** Tokens of configured contracts that were read from the chain. */
  readonly also?: readonly Address[] | undefined;
  readonly children: ReactNode;
}

const NONE: readonly Address[] = [];

/**
 * Allows the icons of known brands for the tokens that the configuration names on a chain, in all areas alike. The
 * symbol of any other token is unverified: its issuer chose it.
 */
export function ConfiguredTokens({ chainId, also = NONE, children }: ConfiguredTokensProps) {
  const { configuration } = useHost();
  const named = useMemo(() => {
    const sections = AREA_IDS.map((area) => configuration.area(area));
    return configuredAddresses([configuration.contracts(chainId), ...sections], chainId);
  }, [configuration, chainId]);
  const configured = useMemo(() => new Set([...named, ...also.map(addressKey)]), [named, also]);
  return <Context value={configured}>{children}</Context>;
}

/** True if the token is part of the configuration. */
export function useIsConfiguredToken(address: string | undefined): boolean {
  const configured = useContext(Context);
  return isAddress(address) && configured.has(addressKey(address));
}
