import { useWallet } from '@fathom/contract';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { barPadding, below, layer, size, space, stroke } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useEffect } from 'react';
import styled from 'styled-components';
import { NetworkButton } from '../network/NetworkButton';
import { AccountUnavailable } from '../wallet/AccountUnavailable';
import { ConnectButton } from '../wallet/ConnectButton';
import { AppsMenu } from './AppsMenu';
import { AreaNavigation } from './AreaNavigation';
import { Logo } from './Logo';

// Loaded lazily, because visitors have no account. The browser prefetches the chunk if a wallet was connected before.
const AccountControls = lazyPart(
  () =>
    import(/* webpackChunkName: "start-account" */ '../wallet/AccountControls').then(
      (module) => module.AccountControls,
    ),
  AccountUnavailable,
);
const NativeBalance = lazyPart(
  () =>
    import(/* webpackChunkName: "start-account" */ '../wallet/NativeBalance').then((module) => module.NativeBalance),
  () => null,
);

export function TopBar() {
  const wallet = useWallet();
  const isConnecting = wallet.status === 'connecting';

  useEffect(() => {
    if (!isConnecting) return;
    AccountControls.preload();
    NativeBalance.preload();
  }, [isConnecting]);

  return (
    <Bar>
      <Logo />
      <AppsMenu />
      <AreaNavigation />
      <End>
        {wallet.status === 'connected' && (
          <Wide>
            <NativeBalance account={wallet.account} />
          </Wide>
        )}
        <NetworkButton />
        {wallet.status === 'connected' ? (
          <AccountControls wallet={wallet} />
        ) : (
          <ConnectButton isConnecting={isConnecting} />
        )}
      </End>
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  display: flex;
  align-items: center;
  gap: ${space(8)};
  height: ${size.topBar};
  padding: 0 ${barPadding(space(12))};
  background: ${color('surface')};
  border-bottom: ${stroke.hairline} solid ${color('line')};
  ${below('layout')} {
    gap: ${space(4)};
    padding: 0 ${space(6)};
  }
  ${below('sm')} {
    gap: ${space(2)};
    height: ${size.topBarPhone};
    padding: 0 ${space(4)};
  }
  ${below('phone')} {
    gap: ${space(1)};
    padding: 0 ${space(3)};
  }
`;

const End = styled.div`
  margin-left: auto;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  ${below('phone')} {
    gap: ${space(1)};
  }
`;

const Wide = styled.span`
  padding: 0 ${space(3)};
  ${below('md')} {
    display: none;
  }
`;
