import type { LedgerPage } from '@fathom/contract';
import * as v from 'valibot';
import { amount, amountOrUnknown, count, hash, id, line, listOf, seconds, token } from './plainParts';

const MOST_AMOUNTS = 50;
const LONGEST_CURSOR = 2_000;

const amounts = v.pipe(v.array(v.object({ token, amount, price: amountOrUnknown })), v.maxLength(MOST_AMOUNTS));

const entry = v.object({
  id,
  title: line,
  type: line,
  time: seconds,
  block: count,
  transaction: hash,
  logIndex: count,
  sent: amounts,
  received: amounts,
  meaning: v.picklist(['deposit', 'withdrawal', 'borrow', 'repayment', 'income', 'swap', 'loss', 'none']),
});

export function ledgerPage(limit: number): v.GenericSchema<unknown, LedgerPage> {
  return v.object({
    entries: listOf(entry, limit),
    next: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_CURSOR))),
    total: v.optional(count),
    block: count,
  });
}
