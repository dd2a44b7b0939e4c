import { parseEther, toQuantity } from 'ethers';
import { DAO_DEMO_ACCOUNTS, demoAccount } from '../demoAccounts';
import type { TimelineEvent } from '../history/openTimeline';
import { namedAccount } from '../seed/namedAccount';
import type { DaoHistoryContext } from './daoHistoryContext';
import { AFTER_OPEN_PROPOSALS, DAO_DEMO_SCENARIOS } from './demoStakers';
import type { SeedUserCall } from '../seed/createSeedUsers';
import { stakerCalls } from './stakerCalls';

/** Follows the stablecoin history's events of a day. */
const USERS_MINUTE = 480;
const DEMO_MINUTE = 500;
/** Follows all events of the stablecoin's history on the last day. */
const LAST_MINUTE = -20;
const ETH_TO_KEEP = toQuantity(parseEther('10'));

export function stakingEvents(context: DaoHistoryContext): readonly TimelineEvent[] {
  const { users, stakers, time } = context;
  const ofUsers = stakers.map((step) => ({ step, account: namedAccount(step.staker) }));
  const ofDemo = DAO_DEMO_ACCOUNTS.flatMap((id) =>
    DAO_DEMO_SCENARIOS[id].steps.map((step) => ({ step, account: demoAccount(id).address })),
  );
  const onDays = (done: readonly Deed[], minute: number): TimelineEvent[] =>
    [...new Set(done.map(({ step }) => step.daysAgo))].map((daysAgo) => ({
      at: time(daysAgo, daysAgo === AFTER_OPEN_PROPOSALS ? LAST_MINUTE : minute),
      run: () =>
        users.act(
          callsOf(
            context,
            done.filter(({ step }) => step.daysAgo === daysAgo),
          ),
        ),
    }));
  return [...onDays(ofUsers, USERS_MINUTE), ...onDays(ofDemo, DEMO_MINUTE)];
}

export async function settleDemoStakers({ session, dao: { fthm }, minter, users }: DaoHistoryContext): Promise<void> {
  const wallets = DAO_DEMO_ACCOUNTS.map((id) => ({ account: demoAccount(id).address, ...DAO_DEMO_SCENARIOS[id] }));
  await users.act(
    wallets
      .filter((wallet) => wallet.fthm > 0)
      .map((wallet) => ({
        account: wallet.account,
        contract: minter,
        name: 'mint',
        args: [fthm.address, wallet.account, parseEther(String(wallet.fthm))],
      })),
  );
  await Promise.all(wallets.map(({ account }) => session.rpc('anvil_setBalance', [account, ETH_TO_KEEP])));
}

interface Deed {
  readonly account: string;
  readonly step: Parameters<typeof stakerCalls>[2] & { readonly daysAgo: number };
}

function callsOf(context: DaoHistoryContext, deeds: readonly Deed[]): readonly SeedUserCall[] {
  return deeds.flatMap(({ account, step }) => stakerCalls(context, account, step));
}
