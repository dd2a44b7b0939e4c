import type { Address } from '@fathom/contract/address';
import type { SimulatedLog } from '@fathom/base/rpc/simulation/simulateEffects';
import { addressesIn, effectsOfLogs } from './effectsOfLogs';
import { address, log, transfer } from './testing/logs';
import { recordedSupply } from './testing/recordedSupply';

const ACCOUNT = address('a');
const OTHER = address('b');
const POOL = address('c');
const TOKEN = address('d');
const NATIVE: Address = `0x${'ee'.repeat(20)}`;
const ZERO = address('0');
const USDC = '0xa75459e409d60b2a2809a88fa48b6f598ce218cd';
const SUPPLY_TOKEN = '0xda6b07528edc01c296a9e5bb68af8086a6249e0a';

it('a recorded supply sends the asset and gets as much of its supply token', () => {
  const [{ calls }] = recordedSupply.response;
  const effects = effectsOfLogs(recordedSupply.call.from, calls[0].logs);
  expect(effects).toEqual({
    changes: [
      { token: USDC, amount: -600_000_000n },
      { token: SUPPLY_TOKEN, amount: 600_000_000n },
    ],
    allowances: [],
    others: [{ address: SUPPLY_TOKEN, token: USDC, amount: 600_000_000n }],
  });
});

it('transfers that cancel each other, and those to the account itself, are no change', () => {
  const logs = [
    transfer(TOKEN, ACCOUNT, POOL, 5n),
    transfer(TOKEN, POOL, ACCOUNT, 5n),
    transfer(TOKEN, ACCOUNT, ACCOUNT, 7n),
  ];
  expect(effectsOfLogs(ACCOUNT, logs)).toEqual({ changes: [], allowances: [], others: [] });
});

describe('an NFT', () => {
  const given = log(TOKEN, 'Transfer(address,address,uint256)', [ACCOUNT, OTHER, 7n]);

  it('is not made up for by another one of its contract', () => {
    const returned = log(TOKEN, 'Transfer(address,address,uint256)', [OTHER, ACCOUNT, 8n]);
    expect(effectsOfLogs(ACCOUNT, [given, returned])).toEqual({
      changes: [
        { token: TOKEN, id: 7n, amount: -1n },
        { token: TOKEN, id: 8n, amount: 1n },
      ],
      allowances: [],
      others: [{ address: OTHER, token: TOKEN, id: 7n, amount: 1n }],
    });
  });

  it('that is returned is no change', () => {
    const returned = log(TOKEN, 'Transfer(address,address,uint256)', [OTHER, ACCOUNT, 7n]);
    expect(effectsOfLogs(ACCOUNT, [given, returned])).toEqual({ changes: [], allowances: [], others: [] });
  });
});

it('a contract that passes on what it got is no receiver, only who ends up with it', () => {
  const logs = [transfer(TOKEN, ACCOUNT, POOL, 5n), transfer(TOKEN, POOL, OTHER, 5n)];
  expect(effectsOfLogs(ACCOUNT, logs).others).toEqual([{ address: OTHER, token: TOKEN, amount: 5n }]);
});

it.each<[Address]>([[NATIVE], [`0x${'f'.repeat(39)}e`]])(
  'transfers of the native currency are logged by %s',
  (logger) => {
    expect(effectsOfLogs(ACCOUNT, [transfer(logger, ACCOUNT, OTHER, 3n)])).toEqual({
      changes: [{ token: 'native', amount: -3n }],
      allowances: [],
      others: [{ address: OTHER, token: 'native', amount: 3n }],
    });
  },
);

describe('a wrapped native currency', () => {
  const wrapped = log(TOKEN, 'Deposit(address,uint256)', [ACCOUNT], 9n);

  it('is received for native currency of the same amount, although no transfer of it is logged', () => {
    expect(effectsOfLogs(ACCOUNT, [transfer(NATIVE, ACCOUNT, TOKEN, 9n), wrapped]).changes).toEqual([
      { token: 'native', amount: -9n },
      { token: TOKEN, amount: 9n },
    ]);
  });

  it('counts once where the token logs a transfer too', () => {
    const logs = [transfer(NATIVE, ACCOUNT, TOKEN, 9n), wrapped, transfer(TOKEN, ZERO, ACCOUNT, 9n)];
    expect(effectsOfLogs(ACCOUNT, logs).changes).toContainEqual({ token: TOKEN, amount: 9n });
  });

  it('is not received by the event of another contract of that name, without native currency', () => {
    expect(effectsOfLogs(ACCOUNT, [wrapped]).changes).toEqual([]);
  });
});

/* Uses the events of `@aave/core-v3`, which mint the interest until now together with the amount. */
describe('a token with interest', () => {
  it.each<[string, readonly SimulatedLog[], bigint]>([
    [
      'is supplied',
      [
        transfer(TOKEN, ZERO, ACCOUNT, 105n),
        log(TOKEN, 'Mint(address,address,uint256,uint256,uint256)', [ACCOUNT, ACCOUNT], 105n, 5n, 1n),
      ],
      100n,
    ],
    [
      'is withdrawn',
      [
        transfer(TOKEN, ACCOUNT, ZERO, 95n),
        log(TOKEN, 'Burn(address,address,uint256,uint256,uint256)', [ACCOUNT, POOL], 95n, 5n, 1n),
      ],
      -100n,
    ],
    [
      'is withdrawn for less than its interest',
      [
        transfer(TOKEN, ZERO, ACCOUNT, 2n),
        log(TOKEN, 'Mint(address,address,uint256,uint256,uint256)', [ACCOUNT, ACCOUNT], 2n, 5n, 1n),
      ],
      -3n,
    ],
    [
      'is borrowed at the stable rate',
      [
        transfer(TOKEN, ZERO, ACCOUNT, 105n),
        log(
          TOKEN,
          'Mint(address,address,uint256,uint256,uint256,uint256,uint256,uint256)',
          [ACCOUNT, ACCOUNT],
          ...[105n, 50n, 5n, 1n, 1n, 1n],
        ),
      ],
      100n,
    ],
  ])('that %s changes by the amount alone', (_case, logs, amount) => {
    expect(effectsOfLogs(ACCOUNT, logs).changes).toEqual([{ token: TOKEN, amount }]);
  });
});

describe('an allowance', () => {
  const approval = (amount: bigint, spender = POOL) =>
    log(TOKEN, 'Approval(address,address,uint256)', [ACCOUNT, spender], amount);

  it('is the last one of a spender', () => {
    const effects = effectsOfLogs(ACCOUNT, [approval(5n), approval(8n), approval(4n, OTHER)], { before: () => 1n });
    expect(effects.allowances).toEqual([
      { kind: 'allowance', token: TOKEN, spender: POOL, before: 1n, after: 8n },
      { kind: 'allowance', token: TOKEN, spender: OTHER, before: 1n, after: 4n },
    ]);
  });

  it('of a known spender is what the transfers after it leave, of any other all of it', () => {
    const logs = [approval(5n), transfer(TOKEN, ACCOUNT, POOL, 5n)];
    expect(effectsOfLogs(ACCOUNT, logs, { isKnown: () => true }).allowances).toEqual([]);
    expect(effectsOfLogs(ACCOUNT, logs).allowances).toMatchObject([{ spender: POOL, after: 5n }]);
  });

  it('of another owner, and one that stays as it was, is no change', () => {
    const foreign = log(TOKEN, 'Approval(address,address,uint256)', [OTHER, POOL], 5n);
    expect(effectsOfLogs(ACCOUNT, [foreign, approval(5n)], { before: () => 5n }).allowances).toEqual([]);
  });

  it.each<[string, SimulatedLog, object]>([
    [
      'to borrow',
      log(TOKEN, 'BorrowAllowanceDelegated(address,address,address,uint256)', [ACCOUNT, OTHER, POOL], 5n),
      { kind: 'delegation', after: 5n },
    ],
    [
      'of all tokens',
      log(TOKEN, 'ApprovalForAll(address,address,bool)', [ACCOUNT, OTHER], 1n),
      { kind: 'operator', after: 1n },
    ],
    ['to claim rewards', log(TOKEN, 'ClaimerSet(address,address)', [ACCOUNT, OTHER]), { kind: 'operator', after: 1n }],
    [
      'to manage a position',
      log(TOKEN, 'LogAllowManagePosition(address,uint256,address,address,bool)', [POOL, 7n], POOL, OTHER, 1n),
      { kind: 'operator', after: 1n },
    ],
    ['as the owner of a proxy wallet', log(TOKEN, 'LogSetOwner(address)', [OTHER]), { kind: 'operator', after: 1n }],
    [
      'as the authority of a proxy wallet',
      log(TOKEN, 'LogSetAuthority(address)', [OTHER]),
      { kind: 'operator', after: 1n },
    ],
    [
      'to migrate positions',
      log(TOKEN, 'LogAllowMigratePosition(address,address,bool)', [POOL], OTHER, 1n),
      { kind: 'operator', after: 1n },
    ],
    [
      'of a token with operators',
      log(TOKEN, 'AuthorizedOperator(address,address)', [OTHER, ACCOUNT]),
      { kind: 'operator', after: 1n },
    ],
    [
      'of a token with several numbers',
      log(TOKEN, 'OperatorSet(address,address,bool)', [ACCOUNT, OTHER], 1n),
      { kind: 'operator', after: 1n },
    ],
    [
      'to manage positions of a market',
      log(TOKEN, 'PositionManagerApproved(address,address)', [ACCOUNT, OTHER]),
      { kind: 'operator', after: 1n },
    ],
    [
      'to vote',
      log(TOKEN, 'DelegateChanged(address,address,address)', [ACCOUNT, ZERO, OTHER]),
      { kind: 'votes', after: 1n },
    ],
    [
      'of a token that indexes nothing',
      log(TOKEN, 'Approval(address,address,uint256)', [], ACCOUNT, OTHER, 5n),
      { kind: 'allowance', after: 5n },
    ],
    [
      'of one NFT',
      log(TOKEN, 'Approval(address,address,uint256)', [ACCOUNT, OTHER, 7n]),
      { kind: 'operator', after: 1n },
    ],
  ])('%s is one too', (_case, granted, expected) => {
    expect(effectsOfLogs(ACCOUNT, [granted]).allowances).toEqual([
      { token: TOKEN, spender: OTHER, before: 0n, ...expected },
    ]);
  });

  it.each<[string, SimulatedLog]>([
    ['the authority of a proxy wallet', log(TOKEN, 'LogSetAuthority(address)', [ZERO])],
    ['the votes', log(TOKEN, 'DelegateChanged(address,address,address)', [ACCOUNT, OTHER, ZERO])],
    ['the approval of an NFT', log(TOKEN, 'Approval(address,address,uint256)', [ACCOUNT, ZERO, 7n])],
  ])('is none that removes %s', (_case, removed) => {
    expect(effectsOfLogs(ACCOUNT, [removed]).allowances).toEqual([]);
  });

  const granted = log(TOKEN, 'Approval(address,address,uint256)', [ACCOUNT, POOL], 5n);
  it.each<[string, SimulatedLog]>([
    ['by another owner', log(TOKEN, 'Approval(address,address,uint256)', [OTHER, POOL], 5n)],
    ['to what is no address', log(TOKEN, 'Approval(address,address,uint256)', [ACCOUNT, 2n ** 200n], 5n)],
    ['to nobody', log(TOKEN, 'Approval(address,address,uint256)', [ACCOUNT], 5n)],
    ['without an amount', { ...granted, data: '0x' }],
    [
      'to borrow, without an amount',
      {
        ...log(TOKEN, 'BorrowAllowanceDelegated(address,address,address,uint256)', [ACCOUNT, OTHER, POOL]),
        data: '0x',
      },
    ],
    [
      'to manage a position, by an event without words',
      log(TOKEN, 'LogAllowManagePosition(address,uint256,address,address,bool)', [POOL, 7n]),
    ],
    [
      'to manage a position, by an event that is cut off',
      log(TOKEN, 'LogAllowManagePosition(address,uint256,address,address,bool)', [POOL, 7n], POOL, OTHER),
    ],
    ['by an event of another name', log(TOKEN, 'Approved(address,address,uint256)', [ACCOUNT, POOL], 5n)],
  ])('%s is none', (_case, other) => {
    expect(effectsOfLogs(ACCOUNT, [other, transfer(TOKEN, ACCOUNT, POOL, 1n)]).allowances).toEqual([]);
  });

  it.each<[string, SimulatedLog]>([
    ['somebody else transfers the same token', transfer(TOKEN, OTHER, POOL, 3n)],
    ['the account transfers another token', transfer(USDC, ACCOUNT, POOL, 3n)],
    ['the account burns what it has', transfer(TOKEN, ACCOUNT, ZERO, 3n)],
    ['another token moves between others', transfer(USDC, OTHER, POOL, 3n)],
  ])('of a known spender is not spent where %s', (_case, moved) => {
    const { allowances } = effectsOfLogs(ACCOUNT, [granted, moved], { isKnown: () => true });
    expect(allowances).toEqual([{ kind: 'allowance', token: TOKEN, spender: POOL, before: 0n, after: 5n }]);
  });

  it('of a known spender is used up by a transfer of more than is left', () => {
    const { allowances } = effectsOfLogs(ACCOUNT, [granted, transfer(TOKEN, ACCOUNT, POOL, 9n)], {
      isKnown: () => true,
      before: () => 2n,
    });
    expect(allowances).toEqual([{ kind: 'allowance', token: TOKEN, spender: POOL, before: 2n, after: 0n }]);
  });

  it.each<[string, SimulatedLog]>([
    ['operator of all tokens', log(TOKEN, 'ApprovalForAll(address,address,bool)', [ACCOUNT, POOL], 1n)],
    ['borrower', log(TOKEN, 'BorrowAllowanceDelegated(address,address,address,uint256)', [ACCOUNT, POOL, USDC], 1n)],
  ])('of a known %s is not spent by transfers', (_case, own) => {
    const { allowances } = effectsOfLogs(ACCOUNT, [own, transfer(TOKEN, ACCOUNT, POOL, 1n)], { isKnown: () => true });
    expect(allowances).toMatchObject([{ spender: POOL, before: 0n, after: 1n }]);
  });

  it('to vote is the last one of a token, and none if it ends with the account', () => {
    const votes = (delegate: Address) =>
      log(TOKEN, 'DelegateChanged(address,address,address)', [ACCOUNT, ZERO, delegate]);
    expect(effectsOfLogs(ACCOUNT, [votes(OTHER), votes(POOL)]).allowances).toMatchObject([{ spender: POOL }]);
    expect(effectsOfLogs(ACCOUNT, [votes(OTHER), votes(ACCOUNT)]).allowances).toEqual([]);
  });

  it('as the owner of a new proxy wallet that ends with the account is none', () => {
    const logs = [log(TOKEN, 'LogSetOwner(address)', [OTHER]), log(TOKEN, 'LogSetOwner(address)', [ACCOUNT])];
    expect(effectsOfLogs(ACCOUNT, logs).allowances).toEqual([]);
  });
});

it('what others lose is no effect for the account, nor is what is minted or burned', () => {
  const logs = [transfer(TOKEN, OTHER, ZERO, 5n), transfer(USDC, POOL, ACCOUNT, 2n)];
  expect(effectsOfLogs(ACCOUNT, logs)).toEqual({
    changes: [{ token: USDC, amount: 2n }],
    allowances: [],
    others: [],
  });
});

it('a decision about logs depends on tokens, receivers, and who is allowed to take what', () => {
  const logs = [
    transfer(NATIVE, ACCOUNT, OTHER, 3n),
    transfer(TOKEN, ACCOUNT, POOL, 3n),
    log(USDC, 'Approval(address,address,uint256)', [ACCOUNT, SUPPLY_TOKEN], 5n),
  ];
  expect(addressesIn(ACCOUNT, logs)).toEqual([TOKEN, OTHER, POOL, SUPPLY_TOKEN, USDC]);
});
