import { addressKey, ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import type { SimulatedLog } from '@fathom/base/rpc/simulation/simulateEffects';
import type { Asset } from '../verify/sentence/statement';

/* Decodes token transfers from the logs of a call, independently of the events that an area expects. */

export interface LoggedTransfer {
  readonly token: Asset;
  readonly from: Address;
  readonly to: Address;
  readonly amount: bigint;
  /** The number of an NFT: one NFT is no substitute for another of the same contract. */
  readonly id?: bigint | undefined;
}

/** Addresses that log transfers of the native currency: `traceTransfers` of `eth_simulateV1`, and EIP-7708. */
const NATIVE: readonly Address[] = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xfffffffffffffffffffffffffffffffffffffffe',
];

const TOPIC = {
  transfer: keccakOfText('Transfer(address,address,uint256)'),
  transferSingle: keccakOfText('TransferSingle(address,address,address,uint256,uint256)'),
  transferBatch: keccakOfText('TransferBatch(address,address,address,uint256[],uint256[])'),
  /** ERC-777, whose tokens need not log the transfer of ERC-20 as well. */
  sent: keccakOfText('Sent(address,address,address,uint256,bytes,bytes)'),
  minted: keccakOfText('Minted(address,address,uint256,bytes,bytes)'),
  burned: keccakOfText('Burned(address,address,uint256,bytes,bytes)'),
  wrap: keccakOfText('Deposit(address,uint256)'),
  unwrap: keccakOfText('Withdrawal(address,uint256)'),
  /** Interest-bearing tokens: supplies, and debts at the variable rate. */
  mint: keccakOfText('Mint(address,address,uint256,uint256,uint256)'),
  burn: keccakOfText('Burn(address,address,uint256,uint256,uint256)'),
  /** Debts at the stable rate. */
  stableMint: keccakOfText('Mint(address,address,uint256,uint256,uint256,uint256,uint256,uint256)'),
  stableBurn: keccakOfText('Burn(address,uint256,uint256,uint256,uint256,uint256)'),
};

/** @param wrappers the wrapped native currency, for logs without native transfers. Default: none. */
export function transfersIn(
  logs: readonly SimulatedLog[],
  wrappers: readonly Address[] = [],
): readonly LoggedTransfer[] {
  const logged = logs.flatMap(transferOf);
  const moved = [...logged, ...logs.flatMap((log) => sentOf(log, logged))];
  const wrapped = logs.flatMap((log) => wrappedOf(log, moved, wrappers));
  return [...moved, ...wrapped, ...logs.flatMap((log) => accruedOf(log, moved))];
}

function transferOf({ address, topics, data }: SimulatedLog): readonly LoggedTransfer[] {
  const [topic] = topics;
  const token = NATIVE.includes(addressKey(address)) ? 'native' : addressKey(address);
  if (topic === TOPIC.transfer) {
    const [sender, receiver, value] = eventValues({ topics, data });
    const [from, to] = [addressIn(sender), addressIn(receiver)];
    if (!from || !to) return [];
    // The fourth topic of an NFT transfer is its token ID.
    if (topics[3] !== undefined) return [{ token, from, to, amount: 1n, id: BigInt(topics[3]) }];
    return value === undefined ? [] : [{ token, from, to, amount: BigInt(value) }];
  }
  const [from, to] = [addressIn(topics[2]), addressIn(topics[3])];
  if (!from || !to) return [];
  if (topic === TOPIC.transferSingle) {
    return [{ token, from, to, amount: wordIn(data, 1) ?? 1n, id: wordIn(data, 0) ?? 0n }];
  }
  if (topic !== TOPIC.transferBatch) return [];
  const ids = listIn(data, 0);
  return listIn(data, 1).map((amount, index) => ({ token, from, to, amount, id: ids[index] ?? 0n }));
}

/** @param place the word with the offset of the list in bytes */
function listIn(data: Hex, place: number): readonly bigint[] {
  const start = Number(wordIn(data, place) ?? 0n) / BYTES;
  const length = Math.min(Number(wordIn(data, start) ?? 0n), data.length / WORD);
  return Array.from({ length }, (_, index) => wordIn(data, start + 1 + index) ?? 0n);
}

/** Returns the transfer of an ERC-777 event, unless the token logs that of ERC-20 too. */
function sentOf({ address, topics, data }: SimulatedLog, moved: readonly LoggedTransfer[]): readonly LoggedTransfer[] {
  const token = addressKey(address);
  const [from, to] = [
    topics[0] === TOPIC.minted ? ZERO_ADDRESS : addressIn(topics[2]),
    topics[0] === TOPIC.burned ? ZERO_ADDRESS : addressIn(topics[topics[0] === TOPIC.minted ? 2 : 3]),
  ];
  const amount = wordIn(data, 0);
  const isSent = [TOPIC.sent, TOPIC.minted, TOPIC.burned].some((topic) => topic === topics[0]);
  if (!isSent || !from || !to || amount === undefined) return [];
  const isLogged = moved.some(
    (own) => own.token === token && own.from === from && own.to === to && own.amount === amount,
  );
  return isLogged ? [] : [{ token, from, to, amount }];
}

/**
 * Adds mints and burns of the wrapped native currency, which logs no transfer. Unknown contracts have equal events, so
 * their log counts only with a native transfer of the same amount.
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

/** Removes interest that a mint or burn logs: the balance just before already includes it. */
function accruedOf(
  { address, topics, data }: SimulatedLog,
  moved: readonly LoggedTransfer[],
): readonly LoggedTransfer[] {
  const token = addressKey(address);
  const found = interestIn({ topics, data });
  if (!found || found.interest === 0n) return [];
  const { holder, interest } = found;
  const isMoved = moved.some((own) => own.token === token && (own.from === holder || own.to === holder));
  return isMoved ? [{ token, from: holder, to: ZERO_ADDRESS, amount: interest }] : [];
}

function interestIn({ topics, data }: Pick<SimulatedLog, 'topics' | 'data'>) {
  const [place, holderTopic] = INTEREST.get(topics[0] ?? '0x') ?? [];
  if (place === undefined || holderTopic === undefined) return undefined;
  const [interest, holder] = [wordIn(data, place), addressIn(topics[holderTopic])];
  return interest !== undefined && holder ? { interest, holder } : undefined;
}

/** Keys are topics. Values are the word of the data with the interest, and the topic with its holder. */
const INTEREST: ReadonlyMap<Hex, readonly [number, number]> = new Map([
  [TOPIC.mint, [1, 2] as const],
  [TOPIC.burn, [1, 1] as const],
  [TOPIC.stableMint, [2, 2] as const],
  [TOPIC.stableBurn, [2, 1] as const],
]);

const BYTES = 32;
const WORD = 64;

/** Returns a word of the data as an integer; `undefined` past its end. */
export function wordIn(data: Hex, index: number): bigint | undefined {
  const digits = data.slice(2 + index * WORD, 2 + (index + 1) * WORD);
  return digits.length === WORD ? BigInt(`0x${digits}`) : undefined;
}

/** Returns the parameters of an event in order. Old tokens log some that others have as topics. */
export function eventValues({ topics, data }: Pick<SimulatedLog, 'topics' | 'data'>): readonly Hex[] {
  const words = data.slice(2).match(/.{64}/g) ?? [];
  return [...topics.slice(1), ...words.map((word): Hex => `0x${word}`)];
}

/** Reads an address from a topic or word, in lower case; returns `undefined` for anything else. */
export function addressIn(word: Hex | undefined): Address | undefined {
  return word !== undefined && /^0x0{24}[0-9a-f]{40}$/i.test(word)
    ? (`0x${word.slice(26)}`.toLowerCase() as Address)
    : undefined;
}
