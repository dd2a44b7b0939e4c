import type { Chain, TransactionRecord } from '@fathom/contract';
import { receiptText } from '@fathom/host-kit/signing/effects/receiptTexts';
import { unconfirmedEffects, unsentText } from '@fathom/host-kit/transactions/outcome/presentResult';
import { isOpenRequest } from '@fathom/contract/isOpenRequest';
import type { RevertExplainer } from '@fathom/host-kit/transactions/outcome/revertExplainers';
import { withWalletMessage } from '@fathom/base/domain/walletMessage';
import { formatToken } from '@fathom/base/format/formatToken';
import { returnedText } from '@fathom/host-kit/transactions/outcome/returnedText';
import { activityText } from '../text/activity';
import { alertsText } from '../text/alerts';
import { outcomesText } from '../text/outcomes';

/** Returns the line below a transaction's title: its status, or its outcome and cost. */
export function presentStatus(
  record: TransactionRecord,
  chains: readonly Pick<Chain, 'id' | 'name' | 'nativeCurrency'>[],
  explain: RevertExplainer,
  locale: string,
): string {
  const { status, chainId } = record;
  const chain = chains.find(({ id }) => id === chainId);
  const nameOf = (id: number) => chains.find((known) => known.id === id)?.name ?? String(id);
  switch (status.kind) {
    case 'pending':
      return waiting(record, nameOf(chainId));
    case 'mined': {
      const doubts = chain ? unconfirmedEffects(record, chain.nativeCurrency, outcomesText) : [];
      const done = status.repriced ? outcomesText.repriced : outcomesText.mined;
      const shown = receiptText(record.hash);
      const outcome = doubts.length > 0 ? doubts : shown === undefined ? [done] : [done, shown];
      return [...outcome, feeOf(status.feeWei, chain, locale)].join(' ').trim();
    }
    case 'reverted':
      return `${outcomesText.reverted(explain(record))} ${feeOf(status.feeWei, chain, locale)}`.trim();
    case 'dropped':
      return status.foundOn === undefined ? outcomesText.dropped : outcomesText.foundOn(nameOf(status.foundOn));
    case 'replaced':
    case 'cancelled':
      return outcomesText[status.kind];
    case 'unsent':
      return unsentText(record.request, outcomesText.unsent);
    case 'lost': {
      const returned = chain && status.because === 'mismatch' ? returnedText(record, chain.nativeCurrency) : undefined;
      const lost = withWalletMessage(record.request?.reason, outcomesText[status.because ?? 'lost']);
      return [lost, ...(returned === undefined ? [] : [returned])].join(' ');
    }
  }
}

/** Explains a pending status. Only the wallet that sent a batch can report it, so it must be connected. */
function waiting(record: TransactionRecord, chain: string): string {
  const { batch, nonce, hash, request, confirmations } = record;
  if (isOpenRequest(record)) {
    const isWaiting = request?.state === 'waiting';
    return isWaiting
      ? activityText.waitingForWallet
      : withWalletMessage(request?.reason, alertsText.checkingWallet(chain));
  }
  if (confirmations && hash === undefined) return alertsText.owners(confirmations);
  if (batch && hash === undefined) return activityText.waitingBatch(chain, batch.calls.length);
  return activityText.waiting(chain, nonce);
}

function feeOf(wei: string, chain: Pick<Chain, 'nativeCurrency'> | undefined, locale: string): string {
  if (!chain) return '';
  const { symbol, decimals } = chain.nativeCurrency;
  return activityText.feeSpent(`${formatToken({ raw: BigInt(wei), decimals }, locale, { decimals: 6 })} ${symbol}`);
}
