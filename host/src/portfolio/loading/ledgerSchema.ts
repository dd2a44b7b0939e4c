import type { LedgerPage } from '@fathom/contract';
import * as v from 'valibot';
import {
  amount,
  amountOrUnknown,
  count,
  transactionHash,
  id,
  line,
  listUpTo,
  seconds,
  signed,
  signedOrUnknown,
  token,
  uniqueUpTo,
} from './plainParts';

const MOST_AMOUNTS = 50;
const MOST_BALANCES = 1_000;
const LONGEST_CURSOR = 2_000;

const amounts = listUpTo(MOST_AMOUNTS, v.object({ token, amount, price: amountOrUnknown }));

const change = v.object({
  balance: id,
  shares: signedOrUnknown,
  amount: signed,
  isOwed: v.boolean(),
  value: amountOrUnknown,
});

const balance = v.object({
  id,
  title: line,
  token,
  isOwed: v.boolean(),
  shares: amountOrUnknown,
  amount: amountOrUnknown,
});

const entry = v.object({
  id,
  title: line,
  type: line,
  time: seconds,
  block: count,
  transaction: transactionHash,
  logIndex: count,
  sent: amounts,
  received: amounts,
  meaning: v.picklist(['deposit', 'withdrawal', 'borrow', 'repayment', 'income', 'swap', 'loss', 'none']),
  changes: v.optional(listUpTo(MOST_AMOUNTS, change)),
  fee: v.optional(amount),
});

export function ledgerPage(limit: number): v.GenericSchema<unknown, LedgerPage> {
  return v.object({
    entries: uniqueUpTo(limit, entry),
    next: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_CURSOR))),
    total: v.optional(count),
    balances: v.optional(uniqueUpTo(MOST_BALANCES, balance)),
    block: count,
  });
}
