import { randomNumbers } from '../history/randomNumbers';
import type { PlannedVault } from './planVaults';

export type DepositorAct =
  | { readonly what: 'deposit'; readonly amount: number }
  | { readonly what: 'withdraw'; readonly amount: number }
  /** Shares, initially worth about one token each. */
  | { readonly what: 'send'; readonly amount: number; readonly to: string }
  | { readonly what: 'exit' };

export type DepositorStep = DepositorAct & {
  readonly depositor: string;
  readonly vault: number;
  readonly round: number;
};

const COUNT = 30;
export const FUND = 'vault fund';

/** Plans deterministic steps of {@link COUNT} depositors and the fund, in chronological order. */
export function planDepositors(plans: readonly PlannedVault[], rounds: number): readonly DepositorStep[] {
  const funds = plans.map(({ funds: amount }, vault): DepositorStep => ({
    depositor: FUND,
    vault,
    round: 0,
    what: 'deposit',
    amount,
  }));
  const random = randomNumbers('vault depositors');
  const open = [...plans.entries()].filter(([, { trade }]) => trade === undefined);
  const others = Array.from({ length: COUNT }, (_, index) => {
    const [vault, plan] = open[index % open.length] ?? [0, plans[0]];
    return plan === undefined ? [] : stepsOf(index, vault, plan, rounds, random);
  });
  return [...funds, ...others.flat()].toSorted((one, other) => one.round - other.round);
}

function stepsOf(
  index: number,
  vault: number,
  { funds, shutdown }: PlannedVault,
  rounds: number,
  random: () => number,
): readonly DepositorStep[] {
  const depositor = `vault depositor ${index + 1}`;
  // A vault that is shut down accepts deposits only at first.
  const latest = Math.floor(rounds * (shutdown === undefined ? 0.6 : 0.3));
  const round = Math.floor(random() * latest);
  const later = Math.min(rounds - 1, round + 1 + Math.floor(random() * rounds * 0.3));
  const amount = Math.max(1, Math.round(funds * (0.002 + 0.03 * random())));
  const part = Math.max(1, Math.floor(amount / 3));
  const step = (at: number, act: DepositorAct): DepositorStep => ({ ...act, depositor, vault, round: at });
  const first = step(round, { what: 'deposit', amount });
  switch (index % 6) {
    case 0:
      return [first, step(later, { what: 'withdraw', amount: part })];
    case 1:
      return [first, step(later, { what: 'exit' })];
    case 2:
      return shutdown === undefined ? [first, step(later, { what: 'deposit', amount: part })] : [first];
    case 3:
      return [first, step(later, { what: 'send', amount: part, to: `vault depositor ${((index + 7) % COUNT) + 1}` })];
    default:
      return [first];
  }
}
