import { AmountText } from '@fathom/ui/number/AmountText';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import type { Profit } from '../../data/profit.query';
import { roundingOf, withoutRoundingLoss } from '../../domain/earnings/roundingLoss';
import type { VaultSummary } from '../../domain/vault';
import { profitText as text } from '../../text/profitText';

export function ProfitTotalsList({ profit, vault }: { profit: Profit; vault: VaultSummary }) {
  const { totals, rows, holding } = profit;
  const rounding = roundingOf([...rows, holding]);
  const { symbol, decimals } = vault.token;
  const whyUnknown = whyNoProfit(profit);
  const amount = (raw: bigint | undefined) => (
    <AmountText
      amount={raw === undefined ? undefined : { raw, decimals }}
      unit={symbol}
      whyUnknown={whyUnknown}
      compact="never"
    />
  );
  const gain = (raw: bigint | undefined) => amount(raw === undefined ? undefined : withoutRoundingLoss(raw, rounding));
  return (
    <DetailList aria-label={text.totals}>
      <DetailRow label={text.profit}>{gain(totals.profit)}</DetailRow>
      <DetailRow label={text.realized}>{gain(totals.realized)}</DetailRow>
      <DetailRow label={text.unrealized}>{gain(totals.unrealized)}</DetailRow>
      <DetailRow label={text.cost}>{amount(totals.cost)}</DetailRow>
      <DetailRow label={text.value}>{amount(totals.value)}</DetailRow>
    </DetailList>
  );
}

function whyNoProfit({ totals, unpriced, hasGap }: Profit): string {
  if (totals.shareDifference !== 0n || hasGap) return text.notReconciled;
  return unpriced > 0 ? text.unknownCost : text.valueUnread;
}
