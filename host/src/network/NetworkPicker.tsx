import { useChain, useReadable, type Chain } from '@fathom/shared/contract';
import { Icon } from '@fathom/shared/ui/Icon';
import { NetworkMark } from '@fathom/shared/ui/NetworkMark';
import { Notice } from '@fathom/shared/ui/Notice';
import { Tag } from '@fathom/shared/ui/Tag';
import { from, space, type, weight } from '@fathom/shared/ui/theme/measure';
import { colour } from '@fathom/shared/ui/theme/paint';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { popupRow, RowWords, type RowLook } from '../shell/popupRow';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';

/** The configured networks with what each offers. A connected wallet is asked to follow. */
export function NetworkPicker({ onDone }: { onDone: () => void }) {
  const { network } = useShell().host;
  const current = useChain();
  const trouble = useReadable(network.trouble);

  function pick(chain: Chain) {
    onDone();
    void network.select(chain.id);
  }

  return (
    <>
      <Title>{en.network.title}</Title>
      {trouble === 'wrong-network' && (
        <OnPhone>
          <Notice tone="caution">{en.network.selectInWallet(network.chains[0]?.name ?? '')}</Notice>
        </OnPhone>
      )}
      {network.chains.map((chain) => {
        const isChosen = !trouble && chain.id === current.id;
        return (
          <Row key={chain.id} type="button" aria-pressed={isChosen} $isChosen={isChosen} onClick={() => pick(chain)}>
            <NetworkMark chainId={chain.id} />
            <RowWords>
              <b>
                {chain.name}
                {chain.isTestnet && <Tag>{en.network.testnet}</Tag>}
              </b>
              <small>{chain.areas.map((area) => en.areas.names[area]).join(', ')}</small>
            </RowWords>
            {isChosen && <Icon glyph={Check} />}
          </Row>
        );
      })}
    </>
  );
}

const Title = styled.h2`
  padding: ${space(2)} ${space(3)};
  ${type('xs')}
  font-weight: ${weight.medium};
  color: ${colour('muted')};
`;

const OnPhone = styled.div`
  padding: 0 ${space(2)} ${space(2)};
  ${from('sm')} {
    display: none;
  }
`;

const Row = styled.button<RowLook>`
  ${popupRow}
`;
