import { isAddress, ZERO_ADDRESS, type Address, type Hash, type Hex } from '@fathom/contract/address';
import { checksumAddress } from '@fathom/base/rpc/abi/checksumAddress';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import type { Report } from '../../domain/apy/reports';
import type { VaultChangeEvent } from '../../domain/changes/change';

/**
 * Indexed arguments come first, so topics followed by data are the arguments in order in every build of the contract.
 */

type Decode = (words: readonly Hex[]) => VaultChangeEvent | undefined;

const CHANGES: Readonly<Record<string, Decode>> = {
  'StrategyChanged(address,uint8)': ([strategy, type]) => {
    const kind = integer(type);
    if (kind !== 0n && kind !== 1n) return undefined;
    return { kind: kind === 0n ? 'strategy-added' : 'strategy-revoked', strategy: address(strategy) };
  },
  'UpdatedMaxDebtForStrategy(address,address,uint256)': ([, strategy, amount]) => ({
    kind: 'max-debt',
    strategy: address(strategy),
    amount: integer(amount),
  }),
  'DebtPurchased(address,uint256)': ([strategy, amount]) => ({
    kind: 'debt-purchased',
    strategy: address(strategy),
    amount: integer(amount),
  }),
  'UpdatedDepositLimit(uint256)': ([amount]) => ({ kind: 'deposit-limit', amount: integer(amount) }),
  'UpdatedMinUserDeposit(uint256)': ([amount]) => ({ kind: 'minimum-deposit', amount: integer(amount) }),
  'UpdatedMinimumTotalIdle(uint256)': ([amount]) => ({ kind: 'minimum-idle', amount: integer(amount) }),
  'UpdatedProfitMaxUnlockTime(uint256)': ([seconds]) => ({ kind: 'profit-unlock', seconds: integer(seconds) }),
  'UpdatedDepositLimitModule(address)': ([contract]) => ({ kind: 'deposit-module', contract: address(contract) }),
  'UpdatedWithdrawLimitModule(address)': ([contract]) => ({ kind: 'withdraw-module', contract: address(contract) }),
  'UpdatedAccountant(address)': ([contract]) => ({ kind: 'accountant', contract: address(contract) }),
  'UpdatedDefaultQueue(address[])': () => ({ kind: 'queue' }),
  'UpdatedUseDefaultQueue(bool)': ([isForced]) => ({ kind: 'queue-use', isForced: integer(isForced) === 1n }),
  'RoleGranted(bytes32,address,address)': ([role, account]) => ({
    kind: 'role-given',
    role: word(role),
    account: address(account),
  }),
  'RoleRevoked(bytes32,address,address)': ([role, account]) => ({
    kind: 'role-revoked',
    role: word(role),
    account: address(account),
  }),
  'Shutdown()': () => ({ kind: 'shutdown' }),
  'PerformanceFeeSet(uint256)': ([fee]) => ({ kind: 'performance-fee', fee: integer(fee) }),
  'FeeConfigUpdated(address,uint16)': ([, fee]) => ({ kind: 'protocol-share', fee: integer(fee) }),
};

const REPORTED = 'StrategyReported(address,uint256,uint256,uint256,uint256,uint256,uint256)';

interface Topics {
  readonly byTopic: ReadonlyMap<string, Decode>;
  readonly reported: Hash;
}

let topics: Topics | undefined;

function knownTopics(): Topics {
  topics ??= {
    byTopic: new Map(Object.entries(CHANGES).map(([signature, decode]) => [keccakOfText(signature), decode])),
    reported: keccakOfText(REPORTED),
  };
  return topics;
}

export function historyTopics(): readonly Hash[] {
  const { byTopic, reported } = knownTopics();
  return [...(byTopic.keys() as Iterable<Hash>), reported];
}

export interface HistoryLog {
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

/** Returns `undefined` for another event or malformed arguments. */
export function decodeChange(log: HistoryLog): VaultChangeEvent | undefined {
  const decode = knownTopics().byTopic.get(topicOf(log));
  return decode && attempt(() => decode(wordsOf(log)));
}

export function decodeReport(log: HistoryLog): Omit<Report, 'timestamp'> | undefined {
  if (topicOf(log) !== knownTopics().reported) return undefined;
  const [strategy, gain, loss, currentDebt] = wordsOf(log);
  return attempt(() => ({
    strategy: address(strategy),
    gain: integer(gain),
    loss: integer(loss),
    currentDebt: integer(currentDebt),
  }));
}

function topicOf({ topics: [first = '0x'] }: HistoryLog): string {
  return first.toLowerCase();
}

const WORD_DIGITS = 64;

function wordsOf({ topics: [, ...indexed], data }: HistoryLog): readonly Hex[] {
  const digits = data.slice(2);
  const count = Math.floor(digits.length / WORD_DIGITS);
  const words = Array.from({ length: count }, (_, index): Hex => {
    return `0x${digits.slice(index * WORD_DIGITS, (index + 1) * WORD_DIGITS)}`;
  });
  return [...indexed, ...words];
}

function attempt<T>(decode: () => T): T | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

function word(value: Hex | undefined): Hash {
  if (value?.length !== WORD_DIGITS + 2) throw new TypeError('not a word');
  return value;
}

function integer(value: Hex | undefined): bigint {
  return BigInt(word(value));
}

function address(value: Hex | undefined): Address {
  const candidate = `0x${word(value).slice(-ZERO_ADDRESS.length + 2)}`;
  if (!isAddress(candidate)) throw new TypeError('not an address');
  return checksumAddress(candidate.slice(2));
}
