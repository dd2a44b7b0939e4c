import type { Chain, TransactionRecord } from '@fathom/shared/contract';
import type { RevertExplainer } from '@fathom/shared/chain/revertExplainers';
import { formatToken } from '@fathom/shared/format/formatToken';
import { en } from '../text/en';

/** The line below a transaction's title: where it is, or how it ended and what that cost. */
export function presentStatus(
  record: TransactionRecord,
  chain: Pick<Chain, 'name' | 'nativeCurrency'> | undefined,
  explain: RevertExplainer,
  locale: string,
): string {
  const { status, nonce, chainId } = record;
  switch (status.is) {
    case 'pending':
      return en.activity.waiting(chain?.name ?? String(chainId), nonce);
    case 'mined':
      return `${status.repriced ? en.endings.repriced : en.endings.mined} ${feeOf(status.feeWei, chain, locale)}`.trim();
    case 'reverted':
      return `${en.endings.reverted(explain(record))} ${feeOf(status.feeWei, chain, locale)}`.trim();
    case 'replaced':
      return en.endings.replaced;
    case 'cancelled':
      return en.endings.cancelled;
    case 'dropped':
      return en.endings.dropped;
  }
}

function feeOf(wei: string, chain: Pick<Chain, 'nativeCurrency'> | undefined, locale: string): string {
  if (!chain) return '';
  const { symbol, decimals } = chain.nativeCurrency;
  return en.activity.feeSpent(`${formatToken({ raw: BigInt(wei), decimals }, locale, { decimals: 6 })} ${symbol}`);
}
