import type { Address } from 'viem';
import type { ReceiptLog } from '../readLogs';
import { decodeTransaction, isSame, type PoolEvent, type RsTransfer } from './transactionLogs';

/*
 * Finds the actions and receipts of lending accounts in one transaction. A pool event names the contract that called
 * the pool: a gateway or an adapter acts for an account, whose interest-bearing tokens it pulls. Each such call is one
 * action with both sides (ruling 62).
 */

/** The actions of the history that move amounts. */
type ActionKind = 'Supply' | 'Deposit' | 'Borrow' | 'RedeemUnderlying' | 'Repay' | 'LiquidationCall';

export interface MovedAmount {
  readonly asset: Address;
  readonly amount: bigint;
  /** The changes that add up to the amount, each of which the pool scaled and rounded by itself. */
  readonly parts: readonly bigint[];
}

/** The other side of an action. `Receive`: tokens for the wallet; `LiquidationFee`: supply for the treasury. */
export interface OtherSide extends MovedAmount {
  readonly action: 'Supply' | 'Borrow' | 'RedeemUnderlying' | 'Repay' | 'Receive' | 'TransferIn' | 'LiquidationFee';
}

export interface AccountAction extends MovedAmount {
  readonly logIndex: number;
  readonly user: Address;
  readonly action: ActionKind;
  readonly rateMode?: number | undefined;
  readonly principal?: MovedAmount | undefined;
  readonly other?: OtherSide | undefined;
  /** The account whose supply or debt changed, if it isn't the user, who only paid or received. */
  readonly positionOf?: Address | undefined;
  /** The account that paid or received, if it isn't the user. */
  readonly walletOf?: Address | undefined;
  /** The other account of a transfer of interest-bearing tokens, which is a `Supply` or a `RedeemUnderlying`. */
  readonly counterparty?: Address | undefined;
}

export interface LendingTransaction {
  readonly from: Address;
  readonly to: Address | null;
  readonly logs: readonly ReceiptLog[];
}

export interface LendingContracts {
  readonly pool: Address;
  readonly rsTokens: ReadonlyMap<string, Address>;
}

/** A contract's change of an account's supply or debt: `amount` is positive for an increase. */
interface Leg extends MovedAmount {
  readonly logIndex: number;
  readonly action: 'Supply' | 'Deposit' | 'Borrow' | 'RedeemUnderlying' | 'Repay';
  readonly by: Address;
  readonly account: Address;
  readonly rateMode?: number | undefined;
  readonly to?: Address | undefined;
}

/** The first of two sides determines the row's action. */
const RANK = ['Supply', 'Deposit', 'Borrow', 'Repay', 'RedeemUnderlying'] as const;

/** Returns the actions of all accounts in a transaction, in the order of their logs. */
export function accountActions(
  { from, to, logs }: LendingTransaction,
  { pool, rsTokens }: LendingContracts,
): readonly AccountAction[] {
  const decoded = decodeTransaction(logs, pool, rsTokens);
  const { poolEvents, transfers, wrappings } = decoded;
  const pulls = decoded.rsTransfers.map((transfer) => ({
    ...transfer,
    left: transfer.amount,
    taken: [] as bigint[],
    isLeftOut: false,
  }));
  const actions: AccountAction[] = [];
  const legs: Leg[] = [];

  /** Returns an account's gain of a token in the transaction, as far as tokens report it. */
  function gained(account: Address, token: Address): bigint {
    let sum = 0n;
    for (const each of transfers) {
      if (!isSame(each.token, token)) continue;
      if (isSame(each.to, account)) sum += each.amount;
      if (isSame(each.from, account)) sum -= each.amount;
    }
    for (const each of wrappings) if (isSame(each.token, token) && isSame(each.account, account)) sum += each.amount;
    return sum;
  }

  function hasWrapped(account: Address, token: Address): boolean {
    return wrappings.some((each) => isSame(each.token, token) && isSame(each.account, account));
  }

  /** Returns the payer or receiver of the tokens in another contract's leg; `undefined` for the account itself. */
  function walletOf({ action, by, account, asset, amount, to: receiver }: Leg): Address | undefined {
    if (action === 'RedeemUnderlying') {
      return receiver === undefined || isSame(receiver, by) || isSame(receiver, account) ? undefined : receiver;
    }
    if (isSame(by, account)) return undefined;
    const isPaid = action !== 'Borrow';
    const isParty = (party: Address) => (isPaid ? gained(party, asset) < 0n : gained(party, asset) >= amount);
    if (isParty(by)) return by;
    if (isSame(from, account)) return undefined;
    const isNative = isSame(to, by) && hasWrapped(by, asset);
    return isParty(from) || isNative ? from : undefined;
  }

  /**
   * Returns the owners of interest-bearing tokens that a contract pulled before it withdrew, or the contract itself.
   */
  function withdrawalLegs(event: Extract<PoolEvent, { kind: 'Withdraw' }>): readonly Leg[] {
    const { logIndex, asset, by, to: receiver } = event;
    const leg = { logIndex, action: 'RedeemUnderlying', asset, by, to: receiver } as const;
    let left = event.amount;
    const owned: Leg[] = [];
    for (const pull of pulls) {
      if (left === 0n) break;
      if (pull.left === 0n || pull.logIndex > logIndex || !isSame(pull.asset, asset) || !isSame(pull.to, by)) continue;
      const amount = pull.left < left ? pull.left : left;
      pull.left -= amount;
      left -= amount;
      // Takes of one pull add up to one rounded change.
      const parts = pull.left === 0n ? [-pull.amount, ...pull.taken] : [-amount];
      pull.taken.push(amount);
      owned.push({ ...leg, account: pull.from, amount: -amount, parts });
    }
    return left === 0n ? owned : [...owned, { ...leg, account: by, amount: -left, parts: [-left] }];
  }

  function liquidation(event: Extract<PoolEvent, { kind: 'LiquidationCall' }>, previous: number): void {
    const { logIndex, account, asset, amount, by, debtAsset, debtAmount, isPaidInRsToken } = event;
    const fees: bigint[] = [];
    for (const pull of pulls) {
      if (pull.logIndex < previous || pull.logIndex > logIndex) continue;
      if (!isSame(pull.asset, asset) || !isSame(pull.from, account)) continue;
      const isPayout = isPaidInRsToken && isSame(pull.to, by);
      // The other side of the transfer stays, because the treasury's receipt is a separate row.
      pull.isLeftOut = true;
      if (isPayout) pull.left = 0n;
      else fees.push(pull.amount);
    }
    const fee = sumOf(fees);
    actions.push({
      logIndex,
      user: account,
      action: 'LiquidationCall',
      asset,
      amount,
      parts: [amount],
      principal: { asset: debtAsset, amount: debtAmount, parts: [debtAmount] },
      other: fee === 0n ? undefined : { action: 'LiquidationFee', asset, amount: fee, parts: fees },
    });
    actions.push({
      logIndex,
      user: by,
      action: 'Repay',
      asset: debtAsset,
      amount: debtAmount,
      parts: [debtAmount],
      positionOf: account,
      other: { action: isPaidInRsToken ? 'TransferIn' : 'Receive', asset, amount, parts: [amount] },
    });
  }

  let previous = 0;
  for (const event of poolEvents) {
    if (event.kind === 'Withdraw') legs.push(...withdrawalLegs(event));
    else if (event.kind === 'LiquidationCall') liquidation(event, previous);
    else legs.push(...legsOf(event));
    previous = event.logIndex;
  }

  for (const group of groupsOf(legs)) {
    const nets = isOwn(group) ? group : netLegs(group);
    const both = isOwn(group) ? ownRepayment(group) : bothSides(nets);
    if (both) {
      actions.push(both);
      continue;
    }
    for (const leg of nets) {
      const wallet = walletOf(leg);
      const action = actionOf(leg, { walletOf: wallet, other: isOwn(group) ? undefined : received(leg) });
      actions.push(action);
      if (wallet !== undefined) actions.push({ ...action, user: wallet, walletOf: undefined, positionOf: leg.account });
    }
  }

  /** Returns the tokens that an adapter sent to the account for its withdrawal. */
  function received({ action, by, account, asset }: Leg): OtherSide | undefined {
    if (action !== 'RedeemUnderlying') return undefined;
    const sent = transfers.filter((each) => isSame(each.from, by) && isSame(each.to, account));
    const [first] = sent.filter(({ token }) => !isSame(token, asset));
    if (!first) return undefined;
    const parts = sent.filter(({ token }) => isSame(token, first.token)).map(({ amount }) => amount);
    return { action: 'Receive', asset: first.token, amount: sumOf(parts), parts };
  }

  for (const pull of pulls) actions.push(...transferActions(pull));
  return actions.toSorted((one, other) => one.logIndex - other.logIndex);
}

function legsOf(event: Exclude<PoolEvent, { kind: 'Withdraw' | 'LiquidationCall' }>): readonly Leg[] {
  const { kind: action, logIndex, asset, amount, by, account } = event;
  if (action !== 'Repay') {
    return [
      {
        logIndex,
        action,
        asset,
        amount,
        parts: [amount],
        by,
        account,
        rateMode: action === 'Borrow' ? event.rateMode : undefined,
      },
    ];
  }
  const repaid: Leg = { logIndex, action, asset, amount: -amount, parts: [-amount], by, account };
  if (!event.isFromSupply) return [repaid];
  return [repaid, { ...repaid, action: 'RedeemUnderlying', to: by }];
}

function groupsOf(legs: readonly Leg[]): readonly (readonly Leg[])[] {
  const groups = new Map<string, Leg[]>();
  for (const leg of legs) {
    const key = isOwn([leg]) ? String(leg.logIndex) : `${leg.account} by ${leg.by}`.toLowerCase();
    const group = groups.get(key);
    if (group) group.push(leg);
    else groups.set(key, [leg]);
  }
  return [...groups.values()];
}

function isOwn(group: readonly Leg[]): boolean {
  return group.every(({ by, account }) => isSame(by, account));
}

/** Adds up the legs of each asset and side; zero sums are left out. */
function netLegs(group: readonly Leg[]): readonly Leg[] {
  const nets = new Map<string, bigint[]>();
  const keyOf = ({ asset, action }: Leg) => `${asset.toLowerCase()} ${isDebt(action)}`;
  for (const leg of group) nets.set(keyOf(leg), [...(nets.get(keyOf(leg)) ?? []), ...leg.parts]);
  return [...nets].flatMap(([key, parts]) => {
    const amount = sumOf(parts);
    const own = group.filter((leg) => keyOf(leg) === key && leg.amount > 0n === amount > 0n);
    const last = own.at(-1);
    return amount === 0n || !last ? [] : [{ ...last, amount, parts }];
  });
}

function isDebt(action: Leg['action']): boolean {
  return action === 'Borrow' || action === 'Repay';
}

function ownRepayment(group: readonly Leg[]): AccountAction | undefined {
  return group.length === 2 ? bothSides(group) : undefined;
}

/** Combines two sides to one action, if one withdraws from the pool and the other pays in. */
function bothSides(legs: readonly Leg[]): AccountAction | undefined {
  const [first, second, ...more] = legs.toSorted((one, other) => RANK.indexOf(one.action) - RANK.indexOf(other.action));
  if (!first || !second || more.length > 0 || takesOut(first) === takesOut(second)) return undefined;
  const { action, asset } = second;
  if (action === 'Deposit') return undefined;
  return actionOf(first, { other: { action, asset, ...positive(second) } });
}

function takesOut({ action }: Leg): boolean {
  return action === 'Borrow' || action === 'RedeemUnderlying';
}

function actionOf(leg: Leg, details: Pick<AccountAction, 'other' | 'walletOf'>): AccountAction {
  const { logIndex, account: user, action, asset, rateMode } = leg;
  return { logIndex, user, action, asset, ...positive(leg), rateMode, ...details };
}

function positive({ amount, parts }: Leg): Pick<MovedAmount, 'amount' | 'parts'> {
  return amount < 0n ? { amount: -amount, parts: parts.map((part) => -part) } : { amount, parts };
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

interface Pull extends RsTransfer {
  /** The amount not withdrawn since. */
  readonly left: bigint;
  /** The amounts withdrawn since. */
  readonly taken: readonly bigint[];
  /** The sender's side belongs to a liquidation. */
  readonly isLeftOut: boolean;
}

function transferActions(pull: Pull): readonly AccountAction[] {
  const { logIndex, asset, from, to, amount, left, taken, isLeftOut } = pull;
  if (left === 0n || isSame(from, to)) return [];
  const moved = { logIndex, asset, amount: left, parts: [amount, ...taken.map((part) => -part)] };
  const received: AccountAction = { ...moved, user: to, action: 'Supply', counterparty: from };
  return isLeftOut ? [received] : [{ ...moved, user: from, action: 'RedeemUnderlying', counterparty: to }, received];
}
