import type { Context, Event } from 'ponder:registry';
import { daoLedger } from 'ponder:schema';
import { ledgerOccurrence } from '../eventOrder';

type Row = typeof daoLedger.$inferInsert;

const NOTHING = { amount: 0n, votes: 0n, penalty: 0n, rewards: 0n };

export async function recordLedger(
  context: Context,
  event: Pick<Event, 'block' | 'transaction' | 'log'>,
  account: string,
  action: Pick<Row, 'kind'> & Partial<Omit<Row, 'chainId' | 'id' | 'account'>>,
): Promise<void> {
  await context.db.insert(daoLedger).values({
    ...NOTHING,
    ...action,
    ...ledgerOccurrence(event),
    chainId: context.chain.id,
    account: account.toLowerCase(),
  });
}
