import { useLocale } from '@fathom/contract';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { Notice } from '@fathom/ui/status/Notice';
import type { Profit } from '../../data/profit.query';
import type { VaultSummary } from '../../domain/vault';
import { profitText as text } from '../../text/profitText';

export function ProfitNotices({ profit, vault }: { profit: Profit; vault: VaultSummary }) {
  const locale = useLocale();
  const { totals, holding, hasGap, isComplete, isRefused, unpriced } = profit;
  const { symbol, decimals } = vault.shareToken;
  const fromBlock = profit.fromBlock.toLocaleString(locale);
  const isReconciled = totals.shareDifference === 0n && !hasGap;
  const searched = isRefused ? text.refused(fromBlock) : isComplete ? undefined : text.incomplete(fromBlock);
  return (
    <>
      {isReconciled && <Notice tone="positive">{text.reconciled(holding.block.toLocaleString(locale))}</Notice>}
      {totals.shareDifference !== 0n && (
        <Notice tone="caution">
          {text.mismatch(formatTokenInFull({ raw: totals.shareDifference, decimals }, locale), symbol)}
        </Notice>
      )}
      {totals.shareDifference === 0n && hasGap && <Notice tone="caution">{text.gap}</Notice>}
      {searched !== undefined && <Notice tone={isReconciled ? 'info' : 'caution'}>{searched}</Notice>}
      {unpriced > 0 && <Notice tone="caution">{text.unpriced(unpriced)}</Notice>}
    </>
  );
}
