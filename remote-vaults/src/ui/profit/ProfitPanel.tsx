import { useConnectedWallet } from '@fathom/contract';
import { Disclosure } from '@fathom/ui/list/Disclosure';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { space } from '@fathom/ui/theme/measure';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { profitQuery, type Profit } from '../../data/profit.query';
import type { VaultsScope } from '../../data/vaultsScope';
import type { VaultSummary } from '../../domain/vault';
import { profitText as text } from '../../text/profitText';
import { ExportLink } from './ExportLink';
import { ProfitNotices } from './ProfitNotices';
import { ProfitRows } from './ProfitRows';
import { ProfitTotalsList } from './ProfitTotalsList';

export interface ProfitPanelProps {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
}

export function ProfitPanel({ scope, vault }: ProfitPanelProps) {
  const account = useConnectedWallet()?.account;
  const { data: profit, error, refetch } = useQuery(profitQuery(scope, vault.address, account));
  if (account === undefined) return null;
  return (
    <Panel
      title={text.title}
      end={profit && !hasNoHistory(profit) && <ExportLink scope={scope} profit={profit} vault={vault} />}
    >
      {profit ? (
        <Content profit={profit} vault={vault} />
      ) : error ? (
        <ReadFailed title={text.failed} read={{ error, retry: () => void refetch() }} />
      ) : (
        <PanelBody>
          <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
          <Skeleton $width={60} />
        </PanelBody>
      )}
    </Panel>
  );
}

function Content({ profit, vault }: { profit: Profit; vault: VaultSummary }) {
  const [isOpen, setOpen] = useState(false);
  // All totals of an account that never had shares would be zero.
  if (hasNoHistory(profit)) return <EmptyState title={text.empty} />;
  return (
    <>
      <PanelBody>
        <Parts>
          <ProfitTotalsList profit={profit} vault={vault} />
          <ProfitNotices profit={profit} vault={vault} />
        </Parts>
      </PanelBody>
      <ProfitRows profit={profit} vault={vault} />
      <Disclosure title={text.formula} isOpen={isOpen} onToggle={setOpen}>
        <PanelBody>
          <Lines>
            {text.formulaLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Lines>
        </PanelBody>
      </Disclosure>
    </>
  );
}

function hasNoHistory({ rows, totals, isComplete }: Profit): boolean {
  return isComplete && rows.length === 0 && totals.shareDifference === 0n;
}

const Parts = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Lines = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding-left: ${space(4)};
  list-style: disc;
`;
