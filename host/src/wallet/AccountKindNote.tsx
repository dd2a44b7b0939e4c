import { readAccountKind, type AccountKind } from '@fathom/base/rpc/accountCode';
import { useChain, type ChainReader } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useShell } from '../shell/ShellContext';
import { accountText } from '../text/account';

/** Nothing is displayed while the kind is unknown. */
export function AccountKindNote({ account }: { account: Address }) {
  const { network } = useShell().host;
  const { id: chainId } = useChain();
  const [kind, setKind] = useState<DisplayedKind>();

  useEffect(() => {
    let isCurrent = true;
    readDisplayedKind(network.reader(chainId), account).then(
      (read) => isCurrent && setKind(read),
      () => isCurrent && setKind(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [network, chainId, account]);

  if (kind === undefined || kind === 'key') return null;
  return <Note>{accountText.kinds[kind]}</Note>;
}

/** `signing`: a contract that verifies signatures itself. */
type DisplayedKind = AccountKind | 'signing';

async function readDisplayedKind(reader: ChainReader, account: Address): Promise<DisplayedKind> {
  const kind = await readAccountKind(reader, account);
  if (kind !== 'contract') return kind;
  // Loaded lazily, because few accounts need it, and it adds 25 kB.
  const { readChecksSignatures } = await import('./contractSignatures');
  return (await readChecksSignatures(reader, account)) ? 'signing' : kind;
}

const Note = styled.p`
  ${type('xs')}
  color: ${color('muted')};
`;
