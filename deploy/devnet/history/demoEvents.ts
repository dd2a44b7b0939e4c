import { parseEther, toQuantity } from 'ethers';
import * as v from 'valibot';
import { demoAccount, FXD_DEMO_ACCOUNTS, type FxdDemoAccountId } from '../demoAccounts';
import { openFxdActor, type FxdActor } from '../fxd/openFxdActor';
import { readPosition } from '../fxd/readPosition';
import { borrowableAt } from './borrowableAt';
import { DEMO_STORIES, type Storyteller } from './demoStories';
import type { HistoryStage } from './historyStage';
import type { BookedPosition } from './openPositionBook';
import type { TimelineEvent } from './openTimeline';

/** After what others do on a day. */
const FIRST_MINUTE = 180;
const LAST_MINUTE = -70;
const ETH_TO_KEEP = toQuantity(parseEther('10'));

/** The stories of the stablecoin area's demo accounts, and what their wallets hold in the end. */
export async function demoEvents(stage: HistoryStage): Promise<readonly TimelineEvent[]> {
  const events: TimelineEvent[] = [];
  for (const [place, accountId] of FXD_DEMO_ACCOUNTS.entries()) {
    const actor = await openFxdActor(stage.session, stage.place, demoAccount(accountId).address);
    const teller = openStoryteller(stage, actor);
    for (const [step, { daysAgo, tell }] of DEMO_STORIES[accountId].entries()) {
      events.push({ at: stage.time(daysAgo, FIRST_MINUTE + place * 60 + step * 2), run: () => tell(teller) });
    }
    events.push({ at: stage.time(0, LAST_MINUTE + place), run: () => settle(stage, accountId, actor, teller) });
  }
  return events;
}

interface OpenStoryteller extends Storyteller {
  readonly positions: ReadonlyMap<string, BookedPosition>;
}

function openStoryteller(stage: HistoryStage, actor: FxdActor): OpenStoryteller {
  const positions = new Map<string, BookedPosition>();
  const position = (label: string) => {
    const found = positions.get(label);
    if (found === undefined) throw new Error(`The story has no position "${label}".`);
    return found;
  };
  return {
    actor,
    positions,
    pool: stage.pool,
    async open(label, kind, collateral, buffer) {
      const locked = parseEther(collateral);
      const borrow = borrowableAt(locked, stage.price(kind, 0), 1 - buffer);
      positions.set(label, await stage.book.open(actor, stage.pool(kind), locked, borrow));
    },
    topUp: (label, collateral, borrow) => stage.book.topUp(position(label), parseEther(collateral), parseEther(borrow)),
    repay: (label, amount, collateral) => stage.book.repay(position(label), parseEther(amount), parseEther(collateral)),
    close: (label) => stage.book.close(position(label)),
  };
}

/** Leaves the wallet with its ETH, and the account that must hold exactly its debt with that. */
async function settle(
  { session, place }: HistoryStage,
  accountId: FxdDemoAccountId,
  actor: FxdActor,
  { positions }: OpenStoryteller,
): Promise<void> {
  if (accountId === 'fxd-exact') {
    const { stablecoin } = place.fxd;
    let debt = 0n;
    for (const position of positions.values()) debt += (await readPosition(session, place.fxd, position)).debt;
    const held = v.parse(v.bigint(), await session.read(stablecoin, 'balanceOf', [actor.address]));
    await actor.receive(stablecoin, debt - held);
  }
  await session.rpc('anvil_setBalance', [actor.address, ETH_TO_KEEP]);
}
