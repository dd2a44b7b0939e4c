import { useHost } from '@fathom/contract';
import { Menu } from '@fathom/ui/overlay/Menu';
import { NetworkIcon } from '@fathom/ui/token/NetworkIcon';
import { Tag } from '@fathom/ui/status/Tag';
import type { Market } from '../../data/marketConfiguration';
import { areaText } from '../../text/screens';
import type { LendingMarket } from './useLendingMarket';

/** Displays the selected market and lets the user choose another. */
export function MarketSwitcher({ lending }: { lending: Extract<LendingMarket, { status: 'selected' }> }) {
  const host = useHost();
  const { market, markets, select } = lending;
  const chainOf = ({ chainId }: Market) => host.network.chains.find(({ id }) => id === chainId);
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
      {nameOf(market)}
    </Menu>
  );
}

function nameOf({ marketTitle, isFork }: Market): string {
  return isFork ? `${marketTitle} ${areaText.fork}` : marketTitle;
}
