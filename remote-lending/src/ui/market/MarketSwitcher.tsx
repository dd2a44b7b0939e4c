import { useHost } from '@fathom/contract';
import { Menu } from '@fathom/ui/overlay/Menu';
import { below } from '@fathom/ui/theme/measure';
import { NetworkIcon } from '@fathom/ui/token/NetworkIcon';
import { Tag } from '@fathom/ui/status/Tag';
import styled from 'styled-components';
import type { Market } from '../../data/marketConfiguration';
import { areaText } from '../../text/screens';
import type { LendingMarket } from './useLendingMarket';

export function MarketSwitcher({ lending }: { lending: Extract<LendingMarket, { status: 'selected' }> }) {
  const host = useHost();
  const { market, markets, select } = lending;
  const chainOf = ({ chainId }: Market) => host.network.chains.find(({ id }) => id === chainId);
  const isAlone = markets.every(({ id, chainId }) => id === market.id || chainId !== market.chainId);
  return (
    <Menu
      label={`${areaText.selectMarket}: ${nameOf(market)}`}
      entries={markets.map((entry) => ({
        key: entry.id,
        label: (
          <>
            {nameOf(entry)}
            {chainOf(entry)?.isTestnet && <Tag>{areaText.testNetwork}</Tag>}
          </>
        ),
        icon: <NetworkIcon chainId={entry.chainId} logo={chainOf(entry)?.logo} />,
        isChosen: entry.id === market.id,
        onSelect: () => select(entry),
      }))}
    >
      <NetworkIcon chainId={market.chainId} logo={chainOf(market)?.logo} size="small" />
      {isAlone ? <ChainName>{nameOf(market)}</ChainName> : nameOf(market)}
    </Menu>
  );
}

function nameOf({ marketTitle, isFork }: Market): string {
  return isFork ? `${marketTitle} ${areaText.fork}` : marketTitle;
}

/** On a phone, the chain icon is enough if the chain has one market. */
const ChainName = styled.span`
  ${below('sm')} {
    display: none;
  }
`;
