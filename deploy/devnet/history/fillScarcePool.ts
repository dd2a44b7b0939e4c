import { parseEther } from 'ethers';
import * as v from 'valibot';
import { openFxdActor } from '../fxd/openFxdActor';
import { namedAccount } from '../seed/namedAccount';
import type { HistoryContext } from './historyContext';

/** FXD that remain available. */
const LEFT = parseEther('150');
const RAY = 10n ** 27n;
/** Collateral as a multiple of the debt, far from liquidation. */
const COVER = 4n;
/** Below the debt ceiling of one position. */
const LARGEST_LOAN = parseEther('45000');

/** Borrows almost everything that remains in the LSK pool, so that users encounter its ceiling. */
export async function fillScarcePool({ session, deployment, pool, price, positions }: HistoryContext): Promise<void> {
  const { fxd } = deployment;
  const scarce = pool('LSK');
  await session.send(fxd.feeCollector, 'collect', [scarce.id]);
  const issued = v.parse(v.bigint(), await session.read(fxd.bookKeeper, 'poolStablecoinIssued', [scarce.id]));
  let left = parseEther(String(scarce.plan.debtCeiling)) - issued / RAY - LEFT;
  for (let part = 1; left > 0n; part++) {
    const owner = await openFxdActor(session, deployment, namedAccount(`borrower of LSK ${part}`));
    await owner.build();
    const borrow = left < LARGEST_LOAN ? left : LARGEST_LOAN;
    await positions.open(owner, scarce, (borrow * COVER * 10n ** 18n) / price('LSK', 0), borrow);
    left -= borrow;
  }
}
