import { FileLink } from '@fathom/ui/button/FileLink';
import { Download } from 'lucide';
import type { Profit } from '../../data/profit.query';
import { profitCsv } from '../../domain/profit/profitCsv';
import type { VaultSummary } from '../../domain/vault';
import { profitText as text } from '../../text/profitText';

/** Downloads every event as comma-separated values, with exact integers. */
export function ExportLink({ profit, vault }: { profit: Profit; vault: VaultSummary }) {
  const { rows, totals, holding, time } = profit;
  const csv = profitCsv(rows, totals, { block: holding.block, time, shares: holding.shares });
  return (
    <FileLink
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
      file={text.exportFile(vault.address.slice(0, 10), holding.block.toString())}
      icon={Download}
    >
      {text.export}
    </FileLink>
  );
}
