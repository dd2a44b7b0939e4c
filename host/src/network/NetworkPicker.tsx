import { useChain, useReadable, type Chain } from '@fathom/contract';
import { Icon } from '@fathom/ui/token/Icon';
import { NetworkIcon } from '@fathom/ui/token/NetworkIcon';
import { Notice } from '@fathom/ui/status/Notice';
import { Tag } from '@fathom/ui/status/Tag';
import { from, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Check, Server } from 'lucide';
import styled from 'styled-components';
import { popupRow, RowLabels, type RowVariant } from '../shell/popupRow';
import { useShell } from '../shell/ShellContext';
import { nodeText } from '../text/network';
import { en } from '../text/en';

export function NetworkPicker({ onDone, onNode }: { onDone: () => void; onNode: () => void }) {
  const { host, configuration } = useShell();
  const { network } = host;
  const current = useChain();
  const own = useReadable(network.customRpc.urlOf(current.id));
  const problem = useReadable(network.problem);

  function pick(chain: Chain) {
    onDone();
    void network.select(chain.id);
  }

  function currentNode(): string {
    if (own !== undefined) return nodeText.own(new URL(own).host);
    return nodeText.listed(configuration.chains.find(({ id }) => id === current.id)?.rpcUrls.length ?? 0);
  }

  return (
    <>
      <Title>{en.network.title}</Title>
      {problem === 'wrong-network' && (
        <OnPhone>
          <Notice tone="caution">{en.network.selectInWallet(network.chains[0]?.name ?? '')}</Notice>
        </OnPhone>
      )}
      {network.chains.map((chain) => {
        const isChosen = !problem && chain.id === current.id;
        return (
          <Row key={chain.id} type="button" aria-pressed={isChosen} $isChosen={isChosen} onClick={() => pick(chain)}>
            <NetworkIcon chainId={chain.id} logo={chain.logo} />
            <RowLabels>
              <b>
                {chain.name}
                {chain.isTestnet && <Tag>{en.network.testnet}</Tag>}
              </b>
              <small>{chain.areas.map((area) => en.areas.names[area]).join(', ')}</small>
            </RowLabels>
            {isChosen && <Icon icon={Check} />}
          </Row>
        );
      })}
      {configuration.features.ownNodes.length > 0 && (
        <>
          <Divider />
          <Row type="button" onClick={onNode}>
            <Icon icon={Server} />
            <RowLabels>
              <b>{nodeText.open(current.name)}</b>
              <small>{currentNode()}</small>
            </RowLabels>
          </Row>
        </>
      )}
    </>
  );
}

const Title = styled.h2`
  padding: ${space(2)} ${space(3)};
  ${type('xs')}
  font-weight: ${weight.medium};
  color: ${color('muted')};
`;

const OnPhone = styled.div`
  padding: 0 ${space(2)} ${space(2)};
  ${from('sm')} {
    display: none;
  }
`;

const Divider = styled.hr`
  height: ${stroke.hairline};
  margin: ${space(1)} 0;
  border: 0;
  background: ${color('line')};
`;

const Row = styled.button<RowVariant>`
  ${popupRow}
`;
