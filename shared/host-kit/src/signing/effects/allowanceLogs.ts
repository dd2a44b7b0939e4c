import { addressKey, ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import type { SimulatedLog } from '@fathom/base/rpc/simulation/simulateEffects';
import type { AllowanceChange } from './callEffects';
import { addressIn, eventValues, wordIn } from './transferLogs';

type Grant = Omit<AllowanceChange, 'before'>;

export interface LoggedAllowance extends Grant {
  readonly at: number;
  /** Amount of the earlier grant in the same logs; `undefined` for the first one. */
  readonly replaced?: bigint | undefined;
}
/** `isOnly`: replaces the previous one of the contract, as its owner does. */
type ReadGrant = Grant & { readonly isOnly?: true };
type Reading = (log: SimulatedLog, account: Address) => ReadGrant | undefined;

const LAST_WORD = -64;

/** Returns the last grant of each kind, contract and spender, because it replaces earlier ones. */
export function allowancesIn(logs: readonly SimulatedLog[], account: Address): readonly LoggedAllowance[] {
  const last = new Map<string, LoggedAllowance>();
  for (const [at, log] of logs.entries()) {
    const read = READINGS.get(log.topics[0] ?? '0x')?.(log, addressKey(account));
    if (!read) continue;
    const { isOnly, ...grant } = read;
    const key = `${grant.kind} ${grant.token} ${isOnly ? 'only' : grant.spender}`;
    last.set(key, { ...grant, at, replaced: last.get(key)?.after });
  }
  return [...last.values()].filter(({ spender }) => spender !== addressKey(account));
}

const READINGS: ReadonlyMap<Hex, Reading> = new Map<Hex, Reading>([
  [
    keccakOfText('Approval(address,address,uint256)'),
    ({ address, topics, data }, account) => {
      const isNft = topics.length === 4;
      const [owner, spender, amount] = eventValues({ topics, data });
      const given = amount === undefined ? undefined : BigInt(amount);
      const after = isNft ? (addressIn(spender) === ZERO_ADDRESS ? 0n : 1n) : given;
      return grantOf(isNft ? 'operator' : 'allowance', address, owner, spender, after, account);
    },
  ],
  [
    keccakOfText('BorrowAllowanceDelegated(address,address,address,uint256)'),
    ({ address, topics, data }, account) => {
      const after = data.length > 2 ? BigInt(`0x${data.slice(LAST_WORD)}`) : undefined;
      return grantOf('delegation', address, topics[1], topics[2], after, account);
    },
  ],
  [
    keccakOfText('ApprovalForAll(address,address,bool)'),
    ({ address, topics, data }, account) =>
      grantOf('operator', address, topics[1], topics[2], wordIn(data, 0), account),
  ],
  // ERC-777.
  [
    keccakOfText('AuthorizedOperator(address,address)'),
    ({ address, topics }, account) => grantOf('operator', address, topics[2], topics[1], 1n, account),
  ],
  // ERC-6909 and ERC-7540.
  [
    keccakOfText('OperatorSet(address,address,bool)'),
    ({ address, topics, data }, account) =>
      grantOf('operator', address, topics[1], topics[2], wordIn(data, 0), account),
  ],
  [
    keccakOfText('PositionManagerApproved(address,address)'),
    ({ address, topics }, account) => grantOf('operator', address, topics[1], topics[2], 1n, account),
  ],
  [
    keccakOfText('DelegateChanged(address,address,address)'),
    ({ address, topics }, account) => {
      const after = addressIn(topics[3]) === ZERO_ADDRESS ? 0n : 1n;
      const grant = grantOf('votes', address, topics[1], topics[3], after, account);
      return grant && { ...grant, isOnly: true };
    },
  ],
  [
    keccakOfText('ClaimerSet(address,address)'),
    ({ address, topics }, account) => grantOf('operator', address, topics[1], topics[2], 1n, account),
  ],
  // These operators may move positions or collateral of the account or its proxy wallet.
  [
    keccakOfText('LogAllowManagePosition(address,uint256,address,address,bool)'),
    ({ address, data }) => permitted(address, wordAt(data, 1), wordIn(data, 2)),
  ],
  [
    keccakOfText('LogAllowMigratePosition(address,address,bool)'),
    ({ address, data }) => permitted(address, wordAt(data, 0), wordIn(data, 1)),
  ],
  [
    keccakOfText('LogSetAuthority(address)'),
    ({ address, topics }) => permitted(address, topics[1], addressIn(topics[1]) === ZERO_ADDRESS ? 0n : 1n),
  ],
  [
    keccakOfText('LogSetOwner(address)'),
    ({ address, topics }) => {
      const grant = permitted(address, topics[1], 1n);
      return grant && { ...grant, isOnly: true };
    },
  ],
]);

function grantOf(
  kind: Grant['kind'],
  token: Address,
  owner: Hex | undefined,
  spender: Hex | undefined,
  after: bigint | undefined,
  account: Address,
): Grant | undefined {
  const to = addressIn(spender);
  if (addressIn(owner) !== account || !to || after === undefined) return undefined;
  return { kind, token: addressKey(token), spender: to, after };
}

function permitted(contract: Address, user: Hex | undefined, isAllowed: bigint | undefined): Grant | undefined {
  const spender = addressIn(user);
  return spender && isAllowed !== undefined
    ? { kind: 'operator', token: addressKey(contract), spender, after: isAllowed }
    : undefined;
}

function wordAt(data: Hex, index: number): Hex {
  return `0x${data.slice(2 + index * 64, 2 + (index + 1) * 64)}`;
}
