import { useChain, useHost, useReadable, useWallet, type AreaId } from '@fathom/contract';
import styled from 'styled-components';
import { AREA_NAMES } from '@fathom/base/format/areaNames';
import { AddressText } from '@fathom/ui/token/AddressText';
import { Button } from '@fathom/ui/button/Button';
import { Menu } from '@fathom/ui/overlay/Menu';
import { NetworkIcon } from '@fathom/ui/token/NetworkIcon';
import { below, size, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { embedText } from '../embedText';
import type { EmbeddedWalletChoice } from '../services/embeddedWalletChoice';

const text = embedText.alone;

interface StandaloneBarProps {
  readonly brand: string;
  readonly area: AreaId;
  readonly wallets: EmbeddedWalletChoice;
}

export function StandaloneBar({ brand, area, wallets }: StandaloneBarProps) {
  return (
    <Bar>
      <Name>
        {brand} <span>{AREA_NAMES[area]}</span>
      </Name>
      <End>
        <NetworkMenu />
        <WalletMenu wallets={wallets} />
      </End>
    </Bar>
  );
}

function NetworkMenu() {
  const { network } = useHost();
  const chain = useChain();
  const wallet = useWallet();
  const isWrong = wallet.status === 'connected' && network.chains.every(({ id }) => id !== wallet.chainId);
  return (
    <Menu
      label={text.network}
      entries={network.chains.map(({ id, name, logo }) => ({
        key: String(id),
        label: name,
        icon: <NetworkIcon chainId={id} logo={logo} size="small" />,
        isChosen: id === chain.id && !isWrong,
        onSelect: () => void network.select(id),
      }))}
    >
      {isWrong ? (
        text.wrongNetwork
      ) : (
        <>
          <NetworkIcon chainId={chain.id} logo={chain.logo} size="small" />
          <Wide>{chain.name}</Wide>
        </>
      )}
    </Menu>
  );
}

function WalletMenu({ wallets }: { wallets: EmbeddedWalletChoice }) {
  const { wallet } = useHost();
  const state = useWallet();
  const discovered = useReadable(wallets.discovered);

  function connect(rdns?: string): void {
    wallets.choose(rdns);
    wallet.requestConnect();
  }

  if (state.status === 'connected') {
    const leave = () => {
      wallets.forget();
      void wallet.disconnect();
    };
    return (
      <Menu label={text.account} entries={[{ key: 'disconnect', label: text.disconnect, onSelect: leave }]}>
        <AddressText address={state.account} />
      </Menu>
    );
  }
  // A wallet that appeared later is connected only if the user chooses it by name.
  const hasChoice = discovered.length > 1 || discovered.some(({ isLate }) => isLate);
  if (state.status === 'disconnected' && hasChoice) {
    const entries = discovered.map(({ rdns, name }) => ({ key: rdns, label: name, onSelect: () => connect(rdns) }));
    return (
      <Menu label={text.wallets} entries={entries}>
        {text.connect}
      </Menu>
    );
  }
  return (
    <Button tone="primary" isBusy={state.status === 'connecting'} onClick={() => connect(discovered[0]?.rdns)}>
      {state.status === 'connecting' ? text.connecting : text.connect}
    </Button>
  );
}

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  height: ${size.topBar};
  padding: 0 ${space(12)};
  background: ${color('surface')};
  border-bottom: ${stroke.hairline} solid ${color('line')};
  ${below('layout')} {
    padding: 0 ${space(6)};
  }
  ${below('sm')} {
    padding: 0 ${space(4)};
  }
`;

const Name = styled.span`
  ${type('md')}
  font-weight: ${weight.strong};
  span {
    margin-left: ${space(1)};
    font-weight: ${weight.normal};
    color: ${color('muted')};
  }
`;

const End = styled.div`
  margin-left: auto;
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;

const Wide = styled.span`
  ${below('sm')} {
    display: none;
  }
`;
