import { FileLink } from '@fathom/ui/button/FileLink';
import { Download } from 'lucide';
import type { Profit } from '../../data/profit.query';
import type { VaultsScope } from '../../data/vaultsScope';
import { profitCsv, profitTable } from '../../domain/profit/profitTable';
import type { VaultSummary } from '../../domain/vault';
import { profitText as text } from '../../text/profitText';

interface ExportLinkProps {
  readonly scope: VaultsScope;
  readonly profit: Profit;
  readonly vault: VaultSummary;
}

export function ExportLink({ scope, profit, vault }: ExportLinkProps) {
  const { rows, totals, holding, time } = profit;
  const table = profitTable(
    rows,
    totals,
    { block: holding.block, time, shares: holding.shares },
    { chainId: scope.chain.chainId, vault: vault.address, token: vault.token, shares: vault.shareToken },
  );
  return (
    <FileLink
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(profitCsv(table))}`}
      file={text.exportFile(vault.address.slice(0, 10), holding.block.toString())}
      icon={Download}
    >
      {text.export}
    </FileLink>
  );
}
