import type { Address, Hex } from '@fathom/contract/address';
import type { SimulatedLog } from '@fathom/base/rpc/simulation/simulateEffects';
import { address, log, transfer } from './testing/logs';
import { transfersIn } from './transferLogs';

const ACCOUNT = address('a');
const OTHER = address('b');
const POOL = address('c');
const TOKEN = address('d');
const THIRD = address('9');
const ZERO = address('0');
const NATIVE: Address = `0x${'ee'.repeat(20)}`;

const SINGLE = 'TransferSingle(address,address,address,uint256,uint256)';
const BATCH = 'TransferBatch(address,address,address,uint256[],uint256[])';

function moved(amount: bigint, from = ACCOUNT, to = OTHER, token: Address | 'native' = TOKEN) {
  return { token, from, to, amount };
}

function nft(amount: bigint, id: bigint) {
  return { ...moved(amount), id };
}

function lists(numbers: readonly bigint[], amounts: readonly bigint[]): readonly bigint[] {
  const second = 32n * BigInt(3 + numbers.length);
  return [64n, second, BigInt(numbers.length), ...numbers, BigInt(amounts.length), ...amounts];
}

it.each<[string, SimulatedLog, readonly object[]]>([
  ['a token', transfer(TOKEN, ACCOUNT, OTHER, 5n), [moved(5n)]],
  [
    'a token that indexes only the sender',
    log(TOKEN, 'Transfer(address,address,uint256)', [ACCOUNT], OTHER, 5n),
    [moved(5n)],
  ],
  [
    'a token that indexes nothing',
    log(TOKEN, 'Transfer(address,address,uint256)', [], ACCOUNT, OTHER, 5n),
    [moved(5n)],
  ],
  ['an NFT', log(TOKEN, 'Transfer(address,address,uint256)', [ACCOUNT, OTHER, 7_000n]), [nft(1n, 7_000n)]],
  ['pieces of one number', log(TOKEN, SINGLE, [POOL, ACCOUNT, OTHER], 7_000n, 3n), [nft(3n, 7_000n)]],
  ['pieces of one number that are not said', log(TOKEN, SINGLE, [POOL, ACCOUNT, OTHER]), [nft(1n, 0n)]],
  [
    'pieces of three numbers',
    log(TOKEN, BATCH, [POOL, ACCOUNT, OTHER], ...lists([7n, 8n, 9n], [2n, 3n, 4n])),
    [nft(2n, 7n), nft(3n, 8n), nft(4n, 9n)],
  ],
  [
    'pieces of fewer numbers than amounts',
    log(TOKEN, BATCH, [POOL, ACCOUNT, OTHER], ...lists([7n], [2n, 3n])),
    [nft(2n, 7n), nft(3n, 0n)],
  ],
  ['no pieces', log(TOKEN, BATCH, [POOL, ACCOUNT, OTHER], ...lists([], [])), []],
  ['pieces that are not said', log(TOKEN, BATCH, [POOL, ACCOUNT, OTHER]), []],
])('a transfer of %s is read with its amount and number', (_case, own, expected) => {
  expect(transfersIn([own])).toEqual(expected);
});

it('a list of pieces is not read beyond its words, however long it says to be', () => {
  const endless = log(TOKEN, BATCH, [POOL, ACCOUNT, OTHER], 64n, 96n, 0n, 2n ** 200n, 5n);
  const pieces = transfersIn([endless]);
  expect(pieces.length).toBeLessThan(6);
  expect(pieces[0]).toEqual(nft(5n, 0n));
});

describe('a token of ERC-777', () => {
  const SENT = 'Sent(address,address,address,uint256,bytes,bytes)';
  const sent = log(TOKEN, SENT, [POOL, ACCOUNT, OTHER], 5n, 96n, 128n, 0n, 0n);

  it.each<[string, SimulatedLog, object]>([
    ['is sent', sent, moved(5n)],
    [
      'is minted',
      log(TOKEN, 'Minted(address,address,uint256,bytes,bytes)', [POOL, OTHER], 5n, 96n, 128n, 0n, 0n),
      moved(5n, ZERO),
    ],
    [
      'is burned',
      log(TOKEN, 'Burned(address,address,uint256,bytes,bytes)', [POOL, ACCOUNT], 5n, 96n, 128n, 0n, 0n),
      moved(5n, ACCOUNT, ZERO),
    ],
  ])('%s by its own event alone', (_case, own, expected) => {
    expect(transfersIn([own])).toEqual([expected]);
  });

  it('moves once if it logs both events', () => {
    expect(transfersIn([sent, transfer(TOKEN, ACCOUNT, OTHER, 5n)])).toEqual([moved(5n)]);
  });

  it.each<[string, SimulatedLog]>([
    ['of another amount', transfer(TOKEN, ACCOUNT, OTHER, 4n)],
    ['of another token', transfer(POOL, ACCOUNT, OTHER, 5n)],
    ['from somebody else', transfer(TOKEN, THIRD, OTHER, 5n)],
    ['to somebody else', transfer(TOKEN, ACCOUNT, THIRD, 5n)],
  ])('moves besides a transfer %s', (_case, other) => {
    expect(transfersIn([sent, other])).toContainEqual(moved(5n));
    expect(transfersIn([sent, other])).toHaveLength(2);
  });

  it.each<[string, SimulatedLog]>([
    ['an amount', log(TOKEN, SENT, [POOL, ACCOUNT, OTHER])],
    ['a receiver', log(TOKEN, SENT, [POOL, ACCOUNT], 5n)],
    ['its name', log(TOKEN, 'Sent(address,address,address,uint256)', [POOL, ACCOUNT, OTHER], 5n)],
  ])('is not moved by an event without %s', (_case, own) => {
    expect(transfersIn([own])).toEqual([]);
  });
});

const WORD = 2n ** 200n;
it.each<[string, SimulatedLog]>([
  ['from nobody', log(TOKEN, 'Transfer(address,address,uint256)', [], 5n)],
  ['to nobody', log(TOKEN, 'Transfer(address,address,uint256)', [ACCOUNT], 5n)],
  ['from what is no address', log(TOKEN, 'Transfer(address,address,uint256)', [WORD, OTHER], 5n)],
  ['to what is no address', log(TOKEN, 'Transfer(address,address,uint256)', [ACCOUNT, WORD], 5n)],
  ['without an amount', log(TOKEN, 'Transfer(address,address,uint256)', [ACCOUNT, OTHER])],
  ['of pieces from what is no address', log(TOKEN, SINGLE, [POOL, WORD, OTHER], 7n, 3n)],
  ['of pieces to what is no address', log(TOKEN, SINGLE, [POOL, ACCOUNT, WORD], 7n, 3n)],
  ['of pieces to nobody', log(TOKEN, BATCH, [POOL, ACCOUNT], ...lists([7n], [2n]))],
  ['by another event', log(TOKEN, 'Moved(address,address,address,uint256,uint256)', [POOL, ACCOUNT, OTHER], 7n, 3n)],
])('a transfer %s is none', (_case, own) => {
  expect(transfersIn([own])).toEqual([]);
});

it('a log without topics moves nothing', () => {
  expect(transfersIn([{ address: TOKEN, topics: [], data: `0x${'0'.repeat(128)}` }])).toEqual([]);
});

it.each<[string, Hex]>([
  ['before', `0x01${'0'.repeat(24)}${OTHER.slice(2)}`],
  ['after', `0x${'0'.repeat(24)}${OTHER.slice(2)}01`],
])('a topic with digits %s its address is none', (_case, topic) => {
  const own = transfer(TOKEN, ACCOUNT, OTHER, 5n);
  expect(transfersIn([{ ...own, topics: [...own.topics.slice(0, 2), topic] }])).toEqual([]);
});

describe('a wrapped native currency', () => {
  const wrap = log(TOKEN, 'Deposit(address,uint256)', [ACCOUNT], 9n);
  const unwrap = log(TOKEN, 'Withdrawal(address,uint256)', [ACCOUNT], 9n);
  const paidIn = transfer(NATIVE, ACCOUNT, TOKEN, 9n);
  const paidOut = transfer(NATIVE, TOKEN, ACCOUNT, 9n);
  const made = moved(9n, ZERO, ACCOUNT);
  const burned = moved(9n, ACCOUNT, ZERO);

  it.each<[string, SimulatedLog, SimulatedLog, object]>([
    ['is made for what is paid in', paidIn, wrap, made],
    ['is burned for what is paid out', paidOut, unwrap, burned],
  ])('%s', (_case, native, own, expected) => {
    expect(transfersIn([native, own])).toContainEqual(expected);
    expect(transfersIn([native, own])).toHaveLength(2);
  });

  it.each<[string, SimulatedLog, SimulatedLog]>([
    ['another amount is paid in', transfer(NATIVE, ACCOUNT, TOKEN, 8n), wrap],
    ['another contract is paid', transfer(NATIVE, ACCOUNT, POOL, 9n), wrap],
    ['another token is paid in', transfer(THIRD, ACCOUNT, TOKEN, 9n), wrap],
    ['it is paid out', paidOut, wrap],
    ['another contract pays', transfer(NATIVE, POOL, ACCOUNT, 9n), unwrap],
    ['another amount is paid out', transfer(NATIVE, TOKEN, ACCOUNT, 8n), unwrap],
    ['it is paid in', paidIn, unwrap],
    ['the event has no holder', paidIn, log(TOKEN, 'Deposit(address,uint256)', [WORD], 9n)],
    ['the event has another topic', paidIn, log(TOKEN, 'Deposit(address,uint256)', [ACCOUNT, OTHER], 9n)],
    ['the event has no amount', paidIn, log(TOKEN, 'Deposit(address,uint256)', [ACCOUNT])],
    ['the event has another name', paidIn, log(TOKEN, 'Deposited(address,uint256)', [ACCOUNT], 9n)],
  ])('is not moved where %s', (_case, native, own) => {
    const [only, ...others] = transfersIn([native, own]);
    expect(only).toEqual(transfersIn([native])[0]);
    expect(others).toEqual([]);
  });

  it('that is known moves without what pays for it', () => {
    expect(transfersIn([wrap, unwrap], [TOKEN])).toEqual([made, burned]);
    expect(transfersIn([wrap, unwrap], [POOL])).toEqual([]);
    expect(transfersIn([wrap, unwrap])).toEqual([]);
    expect(transfersIn([log(TOKEN, 'Other(address,uint256)', [ACCOUNT], 9n)], [TOKEN])).toEqual([]);
    expect(transfersIn([log(TOKEN, 'Deposit(address,uint256)', [ACCOUNT])], [TOKEN])).toEqual([]);
  });

  it.each<[string, SimulatedLog, number]>([
    ['its own transfer', transfer(TOKEN, ZERO, ACCOUNT, 9n), 1],
    ['the transfer of another token', transfer(POOL, ZERO, ACCOUNT, 9n), 2],
    ['a transfer to somebody else', transfer(TOKEN, ZERO, OTHER, 9n), 2],
    ['a transfer from somebody else', transfer(TOKEN, OTHER, ACCOUNT, 9n), 2],
  ])('is counted together with %s %#', (_case, logged, count) => {
    expect(transfersIn([logged, wrap], [TOKEN])).toHaveLength(count);
  });
});

describe('interest', () => {
  const MINT = 'Mint(address,address,uint256,uint256,uint256)';
  const mint = log(TOKEN, MINT, [ACCOUNT, ACCOUNT], 105n, 5n, 1n);
  const minted = transfer(TOKEN, ZERO, ACCOUNT, 105n);

  it.each<[string, SimulatedLog, SimulatedLog]>([
    ['of a supply', minted, mint],
    [
      'of a withdrawal',
      transfer(TOKEN, ACCOUNT, ZERO, 95n),
      log(TOKEN, 'Burn(address,address,uint256,uint256,uint256)', [ACCOUNT, POOL], 95n, 5n, 1n),
    ],
    [
      'of a loan at the stable rate',
      minted,
      log(
        TOKEN,
        'Mint(address,address,uint256,uint256,uint256,uint256,uint256,uint256)',
        [POOL, ACCOUNT],
        ...[105n, 50n, 5n, 1n, 1n, 1n],
      ),
    ],
    [
      'of a repayment at the stable rate',
      transfer(TOKEN, ACCOUNT, ZERO, 95n),
      log(TOKEN, 'Burn(address,uint256,uint256,uint256,uint256,uint256)', [ACCOUNT], 95n, 50n, 5n, 1n, 1n),
    ],
  ])('%s is taken from what is minted', (_case, own, accrued) => {
    expect(transfersIn([own, accrued])).toEqual([...transfersIn([own]), moved(5n, ACCOUNT, ZERO)]);
  });

  it.each<[string, SimulatedLog, SimulatedLog]>([
    ['of another token', transfer(POOL, ZERO, ACCOUNT, 105n), mint],
    ['of another holder', transfer(TOKEN, ZERO, OTHER, 105n), mint],
    ['of nothing', minted, log(TOKEN, MINT, [ACCOUNT, ACCOUNT], 105n, 0n, 1n)],
    ['that is not said', minted, log(TOKEN, MINT, [ACCOUNT, ACCOUNT], 105n)],
    ['without a holder', minted, log(TOKEN, MINT, [ACCOUNT], 105n, 5n, 1n)],
    ['of another event', minted, log(TOKEN, 'Minted(address,address,uint256)', [ACCOUNT, ACCOUNT], 105n, 5n, 1n)],
  ])('%s corrects nothing', (_case, own, accrued) => {
    expect(transfersIn([own, accrued])).toEqual(transfersIn([own]));
  });

  it('is corrected where something else moves too', () => {
    expect(transfersIn([transfer(POOL, OTHER, THIRD, 1n), minted, mint])).toContainEqual(moved(5n, ACCOUNT, ZERO));
  });
});
