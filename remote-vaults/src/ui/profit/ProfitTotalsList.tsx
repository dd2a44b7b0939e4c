import { columnDecimals } from '@fathom/base/format/columnDecimals';
import { AmountText } from '@fathom/ui/number/AmountText';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import type { Profit } from '../../data/profit.query';
import { roundingOf, withoutRoundingLoss } from '../../domain/earnings/roundingLoss';
import type { VaultSummary } from '../../domain/vault';
import { profitText as text } from '../../text/profitText';

export function ProfitTotalsList({ profit, vault }: { profit: Profit; vault: VaultSummary }) {
  const { totals, rows, holding } = profit;
  const rounding = roundingOf([...rows, holding]);
  const gainOf = (raw: bigint | undefined) => raw && withoutRoundingLoss(raw, rounding);
  const lines = [
    { label: text.profit, raw: gainOf(totals.profit) },
    { label: text.realized, raw: gainOf(totals.realized) },
    { label: text.unrealized, raw: gainOf(totals.unrealized) },
    { label: text.cost, raw: totals.cost },
    { label: text.value, raw: totals.value },
  ];
  const { symbol, decimals } = vault.token;
  const amountOf = (raw: bigint | undefined) => (raw === undefined ? undefined : { raw, decimals });
  const displayed = columnDecimals(lines.map(({ raw }) => amountOf(raw)));
  return (
    <DetailList aria-label={text.totals}>
      {lines.map(({ label, raw }) => (
        <DetailRow key={label} label={label}>
          <AmountText
            amount={amountOf(raw)}
            unit={symbol}
            decimals={displayed}
            whyUnknown={whyNoProfit(profit)}
            compact="never"
          />
        </DetailRow>
      ))}
    </DetailList>
  );
}

function whyNoProfit({ totals, unpriced, hasGap }: Profit): string {
  if (totals.shareDifference !== 0n || hasGap) return text.notReconciled;
  return unpriced > 0 ? text.unknownCost : text.valueUnread;
}
