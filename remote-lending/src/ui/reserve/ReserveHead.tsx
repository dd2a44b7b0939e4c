import { useConnectedWallet, useHost } from '@fathom/contract';
import { ok } from '@fathom/contract/result';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { Icon } from '@fathom/ui/token/Icon';
import { Menu } from '@fathom/ui/overlay/Menu';
import { Tag } from '@fathom/ui/status/Tag';
import { below, space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { TokenIcon } from '@fathom/ui/token/TokenIcon';
import { tokenInfo } from '@fathom/ui/token/tokenInfo';
import { FileText, Wallet } from 'lucide';
import styled from 'styled-components';
import type { Market } from '../../data/marketConfiguration';
import { isPoolShare } from '../../domain/reserve/poolShare';
import type { Reserve } from '../../domain/reserve/reserve';
import { overviewText } from '../../text/overviewText';
import { AssetTags } from '../components/AssetTags';
import { useReserveTokens, type ReserveToken } from './useReserveTokens';

interface ReserveHeadProps {
  readonly market: Market;
  readonly reserve: Reserve;
}

export function ReserveHead({ market, reserve }: ReserveHeadProps) {
  const isConnected = useConnectedWallet() !== undefined;
  const tokens = useReserveTokens(market, reserve);
  // In a table, the tag replaces the name. Here both fit.
  const hasState = reserve.isPaused || reserve.isFrozen || reserve.isIsolated;
  return (
    <ReserveHeadBar>
      <TokenIcon
        size="large"
        symbol={reserve.symbol}
        address={reserve.underlyingAsset}
        isUnverified={reserve.isUnverified}
      />
      <Names>
        <small>{overviewText.marketOf(market.marketTitle)}</small>
        <Title>
          <h1>
            <bdi>{reserve.symbol}</bdi>
          </h1>
          {hasState && <bdi>{reserve.name}</bdi>}
          <AssetTags reserve={reserve} />
          {isPoolShare(reserve) && <Tag>{overviewText.poolShare}</Tag>}
        </Title>
      </Names>
      <Menus>
        <ContractsMenu chainId={market.chainId} tokens={tokens} />
        {isConnected && <WalletMenu chainId={market.chainId} reserve={reserve} tokens={tokens} />}
      </Menus>
    </ReserveHeadBar>
  );
}

interface TokenMenuProps {
  readonly chainId: number;
  readonly tokens: readonly ReserveToken[];
}

function ContractsMenu({ chainId, tokens }: TokenMenuProps) {
  const { network } = useHost();
  return (
    <Menu
      label={overviewText.tokenContracts}
      entries={tokens.map(({ address, kind }) => {
        const url = network.addressUrl(chainId, address);
        return {
          key: kind,
          label: overviewText[kind],
          note: formatAddress(address),
          isDisabled: url === '',
          onSelect: () => void window.open(url, '_blank', 'noopener,noreferrer'),
        };
      })}
    >
      <Icon icon={FileText} />
      {overviewText.tokenContracts}
    </Menu>
  );
}

function WalletMenu({ chainId, reserve, tokens }: TokenMenuProps & Pick<ReserveHeadProps, 'reserve'>) {
  const host = useHost();
  const wallet = useConnectedWallet();

  async function add({ address, symbol = '' }: ReserveToken) {
    const token = tokenInfo({ address, symbol, decimals: reserve.decimals }, reserve.symbol);
    const isOnChain = wallet?.chainId === chainId;
    const switched = isOnChain ? ok(undefined) : await host.wallet.switchChain(chainId);
    const watched = switched.ok ? await host.wallet.watchToken(token) : switched;
    if (watched.ok && watched.value) host.alerts.show({ kind: 'success', text: overviewText.added(symbol) });
    else if (!watched.ok && watched.error.code !== 'rejected') {
      const { code, message } = watched.error;
      // Never suggests adding a token by address if its symbol doesn't match.
      const detail = code === 'mismatch' ? message : `${message} ${overviewText.addByAddress(address)}`;
      host.alerts.show({ kind: 'error', text: overviewText.notAdded(symbol), detail });
    }
  }

  return (
    <Menu
      label={overviewText.addToWallet}
      entries={tokens
        .filter(({ kind }) => kind === 'underlying' || kind === 'supplyToken')
        .map((token) => ({
          key: token.kind,
          label: token.symbol ?? overviewText.symbolsUnavailable,
          note: overviewText[token.kind],
          isDisabled: token.symbol === undefined,
          onSelect: () => void add(token),
        }))}
    >
      <Icon icon={Wallet} />
      {overviewText.addToWallet}
    </Menu>
  );
}

export const ReserveHeadBar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  margin-bottom: ${space(6)};
  ${below('sm')} {
    margin-bottom: ${space(5)};
  }
`;

const Names = styled.div`
  min-width: 0;
  small {
    ${type('xs')}
    color: ${color('muted')};
  }
  h1 {
    ${type('xl')}
    font-weight: ${weight.strong};
    overflow-wrap: anywhere;
  }
  ${below('sm')} {
    h1 {
      ${type('lg')}
    }
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(3)};
  color: ${color('muted')};
  h1 {
    color: ${color('text')};
  }
`;

const Menus = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-left: auto;
  ${below('sm')} {
    width: 100%;
  }
`;
