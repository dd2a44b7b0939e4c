import {
  useChain,
  useConnectedWallet,
  useHost,
  useLocale,
  type AreaPortfolio,
  type AreaSummary,
  type PortfolioModule,
  type PortfolioRisk,
} from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatHealthFactor } from '@fathom/base/format/formatHealthFactor';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { AmountText } from '@fathom/ui/number/AmountText';
import { UsdText } from '@fathom/ui/number/UsdText';
import { Page, Stack } from '@fathom/ui/page/Page';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { ReadCache } from '@fathom/ui/page/ReadCache';
import { ConnectPrompt } from '@fathom/ui/status/ConnectPrompt';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { ErrorState } from '@fathom/ui/status/ErrorState';
import { Notice } from '@fathom/ui/status/Notice';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { embedText } from '../embedText';

const text = embedText.portfolio;

/** Lists what the connected account has in one area: positions, health and claims. */
export function PortfolioSummary({ module }: { module: PortfolioModule }) {
  const host = useHost();
  const [portfolio] = useState(() => module.createPortfolio(host));
  const wallet = useConnectedWallet();
  const chain = useChain();
  return (
    <Page>
      {wallet ? (
        <ReadCache key={`${chain.id} ${wallet.account}`} createClient={createAreaQueryClient}>
          <ReadSummary portfolio={portfolio} chainId={chain.id} account={wallet.account} />
        </ReadCache>
      ) : (
        <Panel>
          <ConnectPrompt connect={embedText.alone.connect} onConnect={() => host.wallet.requestConnect()}>
            {text.connect}
          </ConnectPrompt>
        </Panel>
      )}
    </Page>
  );
}

interface ReadSummaryProps {
  readonly portfolio: AreaPortfolio;
  readonly chainId: number;
  readonly account: Address;
}

function ReadSummary({ portfolio, chainId, account }: ReadSummaryProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['summary'],
    // A query without a result would be a failed one.
    queryFn: async () => (await portfolio.summary(chainId, account)) ?? null,
    structuralSharing: false,
  });
  if (data) return <Summary summary={data} isStale={error !== null} />;
  return (
    <Panel>
      {error === null && data === undefined && (
        <PanelBody>
          <Skeleton $height={10} />
        </PanelBody>
      )}
      {error !== null && <ErrorState title={text.unread} onRetry={() => void refetch()} />}
      {data === null && <EmptyState title={text.absent} />}
    </Panel>
  );
}

function Summary({ summary, isStale }: { summary: AreaSummary; isStale: boolean }) {
  const { positions, risks, claims, unread } = summary;
  return (
    <Stack>
      {isStale && <Notice tone="caution">{text.stale}</Notice>}
      {unread.map((sentence) => (
        <Notice key={sentence} tone="caution">
          {sentence}
        </Notice>
      ))}
      <Panel title={text.positions}>
        {positions.length === 0 ? <EmptyState title={text.none} /> : <Entries entries={positions} />}
      </Panel>
      {risks.length > 0 && (
        <Panel title={text.health}>
          <PanelBody>
            <DetailList>
              {risks.map((risk) => (
                <DetailRow key={risk.id} label={risk.title}>
                  <Health risk={risk} />
                </DetailRow>
              ))}
            </DetailList>
          </PanelBody>
        </Panel>
      )}
      {claims.length > 0 && (
        <Panel title={text.claims}>
          <Entries entries={claims} />
        </Panel>
      )}
    </Stack>
  );
}

type Entry = AreaSummary['claims'][number] | AreaSummary['positions'][number];

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <PanelBody>
      <DetailList>
        {entries.map((entry) => (
          <DetailRow key={entry.id} label={'detail' in entry ? `${entry.title}, ${entry.detail}` : entry.title}>
            {'isOwed' in entry && entry.isOwed && text.owed}{' '}
            <AmountText
              amount={entry.amount === undefined ? undefined : { raw: entry.amount, decimals: entry.token.decimals }}
              unit={entry.token.symbol}
            />
            {', '}
            <UsdText value={wadAmount(entry.value)} />
          </DetailRow>
        ))}
      </DetailList>
    </PanelBody>
  );
}

/** Rounded down, so that no position looks safer than it is. */
function Health({ risk: { measure, value, levelName } }: { risk: PortfolioRisk }) {
  const locale = useLocale();
  if (value === undefined) return text.noDebt;
  const displayed =
    measure === 'healthFactor'
      ? formatHealthFactor(value, locale)
      : formatPercent(wadAmount(value), locale, { decimals: 1, rounding: 'down' });
  return `${displayed}, ${levelName}`;
}
