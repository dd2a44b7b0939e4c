import type { ConnectedWallet } from '@fathom/contract';
import { isolateText } from '@fathom/base/domain/displayText';
import { AddressText } from '@fathom/ui/token/AddressText';
import { Icon } from '@fathom/ui/token/Icon';
import { Identicon } from '@fathom/ui/token/Identicon';
import { below, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { ExternalLink as ExternalLinkIcon, Unplug } from 'lucide';
import styled from 'styled-components';
import { popupRow, RowLabels, type RowVariant } from '../shell/popupRow';
import { useShell } from '../shell/ShellContext';
import { DisplayChoices } from '../shell/DisplayChoices';
import { accountText } from '../text/account';
import { AccountKindNote } from './AccountKindNote';
import { NativeBalance } from './NativeBalance';

export function AccountMenu({ wallet, onDone }: { wallet: ConnectedWallet; onDone: () => void }) {
  const { host } = useShell();
  const { account, chainId, name } = wallet;
  const chain = host.network.chains.find(({ id }) => id === chainId);
  const explorer = host.network.addressUrl(chainId, account);

  function disconnect() {
    onDone();
    void host.wallet.disconnect();
  }

  return (
    <>
      <State>
        <Who>
          <Identicon address={account} size="large" />
          <span>
            <b>
              <AddressText address={account} hasIdenticon={false} canCopy />
            </b>
            <small>
              {chain ? accountText.on(isolateText(name), chain.name) : accountText.onUnknown(isolateText(name))}
            </small>
          </span>
        </Who>
        <DetailRow>
          <span>{accountText.balance}</span>
          <NativeBalance account={account} />
        </DetailRow>
        <AccountKindNote account={account} />
      </State>
      <Divider />
      {explorer !== '' && (
        <RowLink href={explorer} target="_blank" rel="noopener noreferrer">
          <Icon icon={ExternalLinkIcon} />
          <RowLabels>{accountText.viewOnExplorer}</RowLabels>
        </RowLink>
      )}
      <Row type="button" onClick={disconnect}>
        <Icon icon={Unplug} />
        <RowLabels>{accountText.disconnect}</RowLabels>
      </Row>
      <WideOnly>
        <Divider />
        <DisplayChoices />
      </WideOnly>
    </>
  );
}

const State = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)};
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  > span {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: ${weight.medium};
  }
  small {
    ${type('xs')}
    color: ${color('muted')};
  }
`;

const DetailRow = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${color('muted')};
  > span + span {
    color: ${color('text')};
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

const RowLink = styled.a<RowVariant>`
  ${popupRow}
`;

/** Narrower windows have the display settings in the Apps menu. */
const WideOnly = styled.div`
  ${below('tablet')} {
    display: none;
  }
`;
