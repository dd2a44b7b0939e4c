import * as v from 'valibot';
import { demoAccount, VAULTS_DEMO_ACCOUNTS } from '../demoAccounts';
import type { TimelineEvent } from '../history/openTimeline';
import { namedAccount } from '../seed/namedAccount';
import type { SeedUserCall } from '../seed/createSeedUsers';
import { HOLDER_SCENARIOS } from './demoHolders';
import { FUND, type DepositorAct, type DepositorStep } from './planDepositors';
import { ROUND_MINUTE, roundDays } from './plannedDays';
import type { FoundVault, VaultsHistoryContext } from './vaultsHistoryContext';

/** Withdraws without loss, like the app; an empty list is the default queue. */
const WITHOUT_LOSS = [0, []] as const;

/** Plans deposits, withdrawals and transfers of a round, in a transaction or two. */
export function holderEvents(
  context: VaultsHistoryContext,
  steps: readonly DepositorStep[],
  hasDemoAccounts: boolean,
): readonly TimelineEvent[] {
  return roundDays(context.days).flatMap((day, round) => {
    const stepsOfRound = steps.filter((step) => step.round === round);
    const first = round === 0;
    if (stepsOfRound.length === 0 && !first) return [];
    return {
      at: context.time(day, ROUND_MINUTE),
      async run() {
        const calls: SeedUserCall[] = first ? [...verifications(context, hasDemoAccounts)] : [];
        for (const step of stepsOfRound) calls.push(...(await stepCalls(context, step)));
        if (first && hasDemoAccounts) calls.push(...demoDeposits(context));
        await context.users.act(calls);
      },
    };
  });
}

export async function settleHolders({ users, source }: VaultsHistoryContext): Promise<void> {
  await users.act(
    VAULTS_DEMO_ACCOUNTS.flatMap((id) =>
      Object.entries(HOLDER_SCENARIOS[id].wallet).map(([symbol, amount]) =>
        source.gift(symbol, demoAccount(id).address, source.units(symbol, amount)),
      ),
    ),
  );
}

function verifications({ vaults, operator }: VaultsHistoryContext, hasDemoAccounts: boolean): readonly SeedUserCall[] {
  const verified = hasDemoAccounts ? VAULTS_DEMO_ACCOUNTS.filter((id) => HOLDER_SCENARIOS[id].isVerified) : [];
  const accounts = [namedAccount(FUND), ...verified.map((id) => demoAccount(id).address)];
  return vaults.flatMap(({ deployed: { kyc } }) =>
    kyc === undefined
      ? []
      : [{ account: operator, contract: kyc.module, name: 'setKYCPassedBatch', args: [accounts, true] }],
  );
}

function demoDeposits(context: VaultsHistoryContext): readonly SeedUserCall[] {
  return VAULTS_DEMO_ACCOUNTS.flatMap((id) =>
    Object.entries(HOLDER_SCENARIOS[id].deposits).flatMap(([name, amount]) => {
      const found = context.vaults.find(({ plan }) => plan.name === name);
      if (found === undefined) throw new Error(`There is no ${name}.`);
      return depositCalls(context, found, demoAccount(id).address, amount);
    }),
  );
}

function depositCalls(
  { source }: VaultsHistoryContext,
  { plan, deployed: { vault, asset } }: FoundVault,
  account: string,
  amount: number,
): readonly SeedUserCall[] {
  const units = source.units(plan.token, amount);
  return [
    source.gift(plan.token, account, units),
    { account, contract: asset, name: 'approve', args: [vault.address, units] },
    { account, contract: vault, name: 'deposit', args: [units, account] },
  ];
}

async function stepCalls(
  context: VaultsHistoryContext,
  { depositor, vault: index, ...act }: DepositorStep,
): Promise<readonly SeedUserCall[]> {
  const found = context.vaults[index];
  if (found === undefined) throw new Error(`There is no vault ${index}.`);
  const account = namedAccount(depositor);
  if (act.what === 'deposit') return depositCalls(context, found, account, act.amount);
  return [await exitCall(context, found, account, act)];
}

async function exitCall(
  { session, source }: VaultsHistoryContext,
  { plan, deployed: { vault } }: FoundVault,
  account: string,
  act: Exclude<DepositorAct, { readonly what: 'deposit' }>,
): Promise<SeedUserCall> {
  const units = (amount: number) => source.units(plan.token, amount);
  switch (act.what) {
    case 'withdraw':
      return {
        account,
        contract: vault,
        name: 'withdraw',
        args: [units(act.amount), account, account, ...WITHOUT_LOSS],
      };
    case 'send':
      return { account, contract: vault, name: 'transfer', args: [namedAccount(act.to), units(act.amount)] };
    case 'exit': {
      const shares = v.parse(v.bigint(), await session.read(vault, 'balanceOf', [account]));
      return { account, contract: vault, name: 'redeem', args: [shares, account, account, ...WITHOUT_LOSS] };
    }
  }
}
