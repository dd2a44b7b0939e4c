import { addressKey, ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import type { SimulatedLog } from '@fathom/base/rpc/simulateEffects';
import type { Asset } from '../verify/statement';

/* Reads which tokens moved from the logs of a call. The host decodes them by itself: which logs an
   area expects is no part of it. */

export interface LoggedTransfer {
  readonly token: Asset;
  /** The zero address for what is minted. */
  readonly from: Address;
  /** The zero address for what is burned. */
  readonly to: Address;
  readonly amount: bigint;
}

/**
 * The contracts in whose name transfers of the native currency are logged: by `traceTransfers` of
 * `eth_simulateV1`, and by chains with EIP-7708.
 */
const NATIVE: readonly Address[] = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xfffffffffffffffffffffffffffffffffffffffe',
];

const TOPIC = {
  transfer: keccakOfText('Transfer(address,address,uint256)'),
  transferSingle: keccakOfText('TransferSingle(address,address,address,uint256,uint256)'),
  transferBatch: keccakOfText('TransferBatch(address,address,address,uint256[],uint256[])'),
  wrap: keccakOfText('Deposit(address,uint256)'),
  unwrap: keccakOfText('Withdrawal(address,uint256)'),
  /** Tokens with interest: supplies, and debts at the variable rate. */
  mint: keccakOfText('Mint(address,address,uint256,uint256,uint256)'),
  burn: keccakOfText('Burn(address,address,uint256,uint256,uint256)'),
  /** Debts at the stable rate. */
  stableMint: keccakOfText('Mint(address,address,uint256,uint256,uint256,uint256,uint256,uint256)'),
  stableBurn: keccakOfText('Burn(address,uint256,uint256,uint256,uint256,uint256)'),
};

/**
 * Every transfer of tokens and of the native currency, in their order.
 *
 * @param wrappers the wrapped native currency, for logs without native transfers. Default: none.
 */
export function transfersIn(
  logs: readonly SimulatedLog[],
  wrappers: readonly Address[] = [],
): readonly LoggedTransfer[] {
  const moved = logs.flatMap(transferOf);
  const wrapped = logs.flatMap((log) => wrappedOf(log, moved, wrappers));
  return [...moved, ...wrapped, ...logs.flatMap((log) => accruedOf(log, moved))];
}

function transferOf({ address, topics, data }: SimulatedLog): readonly LoggedTransfer[] {
  const [topic] = topics;
  const token = NATIVE.includes(addressKey(address)) ? 'native' : addressKey(address);
  if (topic === TOPIC.transfer) {
    const [from, to] = [addressIn(topics[1]), addressIn(topics[2])];
    // The fourth topic of an NFT is its number.
    const amount = topics.length === 4 ? 1n : wordIn(data, 0);
    return from && to && amount !== undefined ? [{ token, from, to, amount }] : [];
  }
  const [from, to] = [addressIn(topics[2]), addressIn(topics[3])];
  if (!from || !to) return [];
  if (topic === TOPIC.transferSingle) return [{ token, from, to, amount: wordIn(data, 1) ?? 1n }];
  if (topic === TOPIC.transferBatch) return [{ token, from, to, amount: batchTotal(data) }];
  return [];
}

/** The amounts of an ERC-1155 batch together: all pieces count, whatever their numbers. */
function batchTotal(data: Hex): bigint {
  const start = Number(wordIn(data, 1) ?? 0n) / BYTES;
  const length = Number(wordIn(data, start) ?? 0n);
  let total = 0n;
  for (let index = 0; index < Math.min(length, data.length / WORD); index += 1) {
    total += wordIn(data, start + 1 + index) ?? 0n;
  }
  return total;
}

/**
 * A wrapped native currency logs no transfer when it is made or paid out. The log of a contract that
 * is not known as one counts only with a native transfer of the same amount, because other contracts
 * have events of these names too.
 */
function wrappedOf(
  { address, topics, data }: SimulatedLog,
  moved: readonly LoggedTransfer[],
  wrappers: readonly Address[],
): readonly LoggedTransfer[] {
  const [topic] = topics;
  const token = addressKey(address);
  const holder = addressIn(topics[1]);
  const amount = wordIn(data, 0);
  if (topics.length !== 2 || !holder || amount === undefined) return [];
  const [from, to] = topic === TOPIC.wrap ? [ZERO_ADDRESS, holder] : [holder, ZERO_ADDRESS];
  if (topic !== TOPIC.wrap && topic !== TOPIC.unwrap) return [];
  const isPaid = moved.some(
    (native) =>
      native.token === 'native' &&
      native.amount === amount &&
      (topic === TOPIC.wrap ? native.to === token : native.from === token),
  );
  const isLogged = moved.some((own) => own.token === token && own.from === from && own.to === to);
  return (isPaid || wrappers.includes(token)) && !isLogged ? [{ token, from, to, amount }] : [];
}

/**
 * Interest until now, which tokens with interest log together with what is minted or burned: a
 * balance just before contains it already.
 */
function accruedOf(
  { address, topics, data }: SimulatedLog,
  moved: readonly LoggedTransfer[],
): readonly LoggedTransfer[] {
  const token = addressKey(address);
  const found = interestIn({ topics, data });
  if (!found || found.interest === 0n) return [];
  const { holder, interest } = found;
  // Without a transfer there is nothing to correct.
  const isMoved = moved.some((own) => own.token === token && (own.from === holder || own.to === holder));
  return isMoved ? [{ token, from: holder, to: ZERO_ADDRESS, amount: interest }] : [];
}

function interestIn({ topics, data }: Pick<SimulatedLog, 'topics' | 'data'>) {
  const [place, holderTopic] = INTEREST.get(topics[0] ?? '0x') ?? [];
  if (place === undefined || holderTopic === undefined) return undefined;
  const [interest, holder] = [wordIn(data, place), addressIn(topics[holderTopic])];
  return interest !== undefined && holder ? { interest, holder } : undefined;
}

/** For each topic: the word of the data with the interest, and the topic with its holder. */
const INTEREST: ReadonlyMap<Hex, readonly [number, number]> = new Map([
  [TOPIC.mint, [1, 2] as const],
  [TOPIC.burn, [1, 1] as const],
  [TOPIC.stableMint, [2, 2] as const],
  [TOPIC.stableBurn, [2, 1] as const],
]);

const BYTES = 32;
/** Hexadecimal digits of one word. */
const WORD = 64;

/** A word of the data as an integer; `undefined` past its end. */
export function wordIn(data: Hex, index: number): bigint | undefined {
  const digits = data.slice(2 + index * WORD, 2 + (index + 1) * WORD);
  return digits.length === WORD ? BigInt(`0x${digits}`) : undefined;
}

/** The address in a topic or in a word, in lower case; `undefined` for anything else. */
export function addressIn(word: Hex | undefined): Address | undefined {
  return word !== undefined && /^0x0{24}[0-9a-f]{40}$/i.test(word)
    ? (`0x${word.slice(26)}`.toLowerCase() as Address)
    : undefined;
}
