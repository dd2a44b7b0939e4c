import { useChain } from '@fathom/shared/contract';
import { readAccountKind, type AccountKind } from '@fathom/shared/chain/accountCode';
import type { Address } from '@fathom/shared/domain/address';
import { type } from '@fathom/shared/ui/theme/measure';
import { colour } from '@fathom/shared/ui/theme/paint';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';

/** What follows from it that an account is more than a key. Read anew whenever it is shown; nothing is said while it is not known. */
export function AccountKindNote({ account }: { account: Address }) {
  const { network } = useShell().host;
  const { id: chainId } = useChain();
  const [kind, setKind] = useState<AccountKind>();

  useEffect(() => {
    let isCurrent = true;
    readAccountKind(network.reader(chainId), account).then(
      (read) => isCurrent && setKind(read),
      () => isCurrent && setKind(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [network, chainId, account]);

  if (kind === undefined || kind === 'key') return null;
  return <Note>{en.wallet.kinds[kind]}</Note>;
}

const Note = styled.p`
  ${type('xs')}
  color: ${colour('muted')};
`;
