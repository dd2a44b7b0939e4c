import type { PortfolioToken } from '@fathom/contract';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { ledgerText } from '../../text/ledger';
import type { AreaLedger, MergedEntry } from './areaLedger';
import { asMerged } from './areaLedger';
import type { WalletEvent } from './walletEvents';

/** Approvals above half of the largest number are meant as unlimited; some tokens count them down. */
const UNLIMITED = MAX_UINT256 / 2n;

/**
 * Entries of what happened in no area: events of transactions that an area has entries of belong to these. An approval
 * that a transfer of the same transaction used up is left out too.
 */
export function walletLedger(
  events: readonly WalletEvent[],
  ofAreas: readonly AreaLedger[],
  locale: string,
): AreaLedger {
  const known = new Set(ofAreas.flatMap(({ entries }) => entries.map(({ transaction }) => transaction)));
  const plain = events.filter(({ transaction }) => !known.has(transaction));
  const spent = new Set(plain.flatMap((event) => (event.kind === 'sent' ? [tokenOfTransaction(event)] : [])));
  const entries = plain
    .filter((event) => event.kind !== 'approved' || !spent.has(tokenOfTransaction(event)))
    .map((event) => entryOf(event, locale));
  return { area: 'wallet', entries, isComplete: true, balances: [] };
}

function tokenOfTransaction({ transaction, token }: WalletEvent): string {
  return `${transaction} ${token.address.toLowerCase()}`;
}

function entryOf(event: WalletEvent, locale: string): MergedEntry {
  const { kind, token, other, amount, time, block, logIndex, transaction } = event;
  // No area's oracle is read for the wallet.
  const moved = [{ token, amount, price: undefined }];
  return asMerged('wallet', {
    id: `${transaction} ${logIndex}`,
    title: titleOf(event, formatAddress(other), locale),
    type: ledgerText.wallet.types[kind],
    time,
    block,
    transaction,
    logIndex,
    sent: kind === 'sent' ? moved : [],
    received: kind === 'received' ? moved : [],
    meaning: 'none',
  });
}

function titleOf({ kind, token, amount }: WalletEvent, other: string, locale: string): string {
  const { wallet } = ledgerText;
  if (kind !== 'approved') return wallet[kind](token.symbol, other);
  if (amount === 0n) return wallet.revoked(token.symbol, other);
  return wallet.approved(
    amount > UNLIMITED ? token.symbol : amountText(token, amount, locale),
    other,
    amount > UNLIMITED,
  );
}

function amountText({ symbol, decimals }: PortfolioToken, raw: bigint, locale: string): string {
  return `${formatTokenInFull({ raw, decimals }, locale)} ${symbol}`;
}
