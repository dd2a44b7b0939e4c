import { addressKey, ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import type { SimulatedLog } from '@fathom/base/rpc/simulation/simulateEffects';
import type { AllowanceChange, AssetChange, CallEffects, OtherReceiver } from './callEffects';
import type { Asset } from '../verify/sentence/statement';
import { allowancesIn, type LoggedAllowance } from './allowanceLogs';
import { transfersIn } from './transferLogs';

export interface KnownParts {
  readonly isKnown?: ((address: Address) => boolean) | undefined;
  readonly before?: ((grant: Omit<AllowanceChange, 'before'>) => bigint) | undefined;
  /** The wrapped native currency, for logs without native transfers, such as those of a receipt. Default: none. */
  readonly wrapped?: readonly Address[] | undefined;
}

/**
 * Computes the effects of a call. Later transfers reduce allowances of known spenders, because tokens need not log it.
 */
export function effectsOfLogs(
  account: Address,
  logs: readonly SimulatedLog[],
  { isKnown = () => false, before = () => 0n, wrapped }: KnownParts = {},
): CallEffects {
  const own = addressKey(account);
  const changes: AssetChange[] = [];
  const others: OtherReceiver[] = [];
  for (const { token, id, holders } of balancesOf(logs, wrapped)) {
    const asset = id === undefined ? { token } : { token, id };
    for (const [address, amount] of holders) {
      if (amount === 0n || address === ZERO_ADDRESS) continue;
      if (address === own) changes.push({ ...asset, amount });
      else if (amount > 0n && !isKnown(address)) others.push({ address, ...asset, amount });
    }
  }
  return { changes, allowances: allowancesOf(own, logs, isKnown, before), others };
}

interface Balances {
  readonly token: Asset;
  readonly id: bigint | undefined;
  readonly holders: Map<Address, bigint>;
}

function balancesOf(logs: readonly SimulatedLog[], wrapped: readonly Address[] | undefined): Iterable<Balances> {
  const balances = new Map<string, Balances>();
  for (const { token, from, to, amount, id } of transfersIn(logs, wrapped)) {
    const key = `${token} ${id ?? ''}`;
    const own = balances.get(key) ?? { token, id, holders: new Map<Address, bigint>() };
    balances.set(key, own);
    own.holders.set(from, (own.holders.get(from) ?? 0n) - amount);
    own.holders.set(to, (own.holders.get(to) ?? 0n) + amount);
  }
  return balances.values();
}

function allowancesOf(
  account: Address,
  logs: readonly SimulatedLog[],
  isKnown: (address: Address) => boolean,
  before: (grant: Omit<AllowanceChange, 'before'>) => bigint,
): readonly AllowanceChange[] {
  return allowancesIn(logs, account).flatMap(({ at, replaced, ...grant }) => {
    const held = before(grant);
    const isSpent = grant.kind === 'allowance' && isKnown(grant.spender);
    const spent = isSpent ? spentAfter({ ...grant, at, replaced: replaced ?? held }, account, logs) : 0n;
    const after = grant.after - spent;
    const change = { ...grant, before: held, after: after > 0n ? after : 0n };
    return change.before === change.after ? [] : [change];
  });
}

/** Sums the account's transfers after a grant, without the transfer that the grant already accounts for. */
function spentAfter(
  { at, token, after, replaced = 0n }: LoggedAllowance,
  account: Address,
  logs: readonly SimulatedLog[],
): bigint {
  const spent = transfersIn(logs.slice(at + 1))
    .filter((transfer) => transfer.token === token && transfer.from === account && transfer.to !== ZERO_ADDRESS)
    .map(({ amount }) => amount);
  // Some tokens log the remaining allowance just before the transfer that spends it.
  const isLogged = spent[0] === replaced - after;
  return spent.slice(isLogged ? 1 : 0).reduce((sum, amount) => sum + amount, 0n);
}

/** Returns every address, in lower case, that a decision about these logs may depend on. */
export function addressesIn(account: Address, logs: readonly SimulatedLog[]): readonly Address[] {
  const { changes, allowances, others } = effectsOfLogs(account, logs);
  const found = [
    ...changes.map(({ token }) => token),
    ...others.flatMap(({ address, token }) => [address, token]),
    ...allowances.flatMap(({ spender, token }) => [spender, token]),
  ];
  return [...new Set(found)].filter((address): address is Address => address !== 'native');
}
