import { Interface } from 'ethers/abi';
import type { Address, Hex } from '@fathom/contract/address';
import { contractBook } from './decodeAction';

const CONFIG: Address = '0x00000000000000000000000000000000000000c1';
const DATA: Address = '0x00000000000000000000000000000000000000c2';
const OTHER: Address = '0x00000000000000000000000000000000000000c3';
const GOVERNOR: Address = '0x0000000000000000000000000000000000000605';
const FUNCTIONS = [
  'setCeiling(bytes32 poolId, uint256 ceiling)',
  'setLocks((uint256 amount, address account)[] locks)',
];
const RAD = { decimals: 45, symbol: 'FXD' };
const BOOK = contractBook({
  contracts: { fthm: OTHER, vfthm: OTHER, staking: OTHER, stakingGetter: OTHER, governor: GOVERNOR, timelock: OTHER },
  knownContracts: [
    {
      address: CONFIG,
      name: 'Pool config',
      functions: [...FUNCTIONS, 'this is no signature('],
      reads: ['ceiling(bytes32 poolId) view returns (uint256 ceiling)', 'total() view returns (uint256)'],
      units: { ceiling: RAD },
    },
    {
      address: DATA,
      name: 'Data',
      functions: [],
      units: {},
      reads: ['state(bytes32 poolId) view returns (bool isActive)', 'count() view returns (uint256)'],
    },
    {
      address: OTHER,
      name: 'Token',
      functions: ['transfer(address to, uint256 amount)'],
      units: {},
      reads: ['of(bytes32 poolId) view returns (uint256)'],
    },
  ],
});
const coder = new Interface(FUNCTIONS.map((text) => `function ${text}`));
const POOL = `0x584443${'0'.repeat(58)}` as Hex;
const CALL = coder.encodeFunctionData('setCeiling', [POOL, 600n]) as Hex;

function decode(target: Address, calldata: Hex, value = 0n) {
  const [action] = BOOK.decode({ targets: [target], values: [value], calldatas: [calldata] });
  if (!action) throw new Error('no action');
  return action;
}

it('decodes a known function of a known contract with its arguments', () => {
  expect(decode(CONFIG, CALL)).toMatchObject({
    contractName: 'Pool config',
    call: {
      kind: 'known',
      canonical: 'setCeiling(bytes32,uint256)',
      args: [
        { name: 'poolId', kind: 'fixedBytes', value: POOL, unit: undefined },
        { name: 'ceiling', kind: 'uint', value: 600n, unit: RAD },
      ],
    },
  });
});

it('decodes lists of structs', () => {
  const calldata = coder.encodeFunctionData('setLocks', [[[5n, CONFIG]]]) as Hex;
  expect(decode(CONFIG, calldata).call).toMatchObject({ kind: 'known', canonical: 'setLocks((uint256,address)[])' });
});

it.each<[string, Address, Hex, object]>([
  ['a function that the contract is not known for', OTHER, CALL, { kind: 'unknown', selector: CALL.slice(0, 10) }],
  ['an unknown contract', GOVERNOR, CALL, { kind: 'unknown' }],
  ['an unknown selector', CONFIG, '0xdeadbeef', { kind: 'unknown', selector: '0xdeadbeef' }],
  ['arguments that end early', CONFIG, CALL.slice(0, -2) as Hex, { kind: 'malformed', name: 'setCeiling' }],
  ['something hidden behind the arguments', CONFIG, `${CALL}00`, { kind: 'malformed', name: 'setCeiling' }],
  ['a selector alone', CONFIG, CALL.slice(0, 10) as Hex, { kind: 'malformed', name: 'setCeiling' }],
  ['half a selector', CONFIG, '0xdead', { kind: 'unknown', selector: '0xdead' }],
  ['no calldata', CONFIG, '0x', { kind: 'transfer' }],
])('names %s as what it is', (_case, target, calldata, call) => {
  expect(decode(target, calldata).call).toMatchObject(call);
});

it('finds the reads whose arguments the action names: of its target, and of contracts that only tell', () => {
  const reads = BOOK.readsFor(decode(CONFIG, CALL)).map(({ to, signature }) => [to, signature.name]);
  expect(reads).toEqual([
    [CONFIG, 'ceiling'],
    [CONFIG, 'total'],
    [DATA, 'state'],
  ]);
  expect(BOOK.readsFor(decode(CONFIG, '0xdeadbeef'))).toEqual([]);
});

it('names the contracts of the area by their roles', () => {
  expect(BOOK.nameOf(GOVERNOR.toUpperCase().replace('0X', '0x'))).toBe('governor');
  expect(BOOK.nameOf('0x00000000000000000000000000000000000000ff')).toBeUndefined();
});

describe("the DAO's own contracts", () => {
  const [governor, timelock, staking]: readonly Address[] = [GOVERNOR, DATA, CONFIG];
  const book = contractBook({
    contracts: { fthm: OTHER, vfthm: OTHER, stakingGetter: OTHER, governor: GOVERNOR, timelock: DATA, staking: CONFIG },
    knownContracts: [{ address: GOVERNOR, name: 'Our governor', functions: [], reads: [], units: {} }],
  });
  const own = new Interface([
    'function setVotingDelay(uint256)',
    'function relayNativeToken(address, uint256, bytes)',
    'function updateDelay(uint256)',
    'function grantRole(bytes32, address)',
    'function setMinimumLockPeriod(uint256)',
  ]);

  it.each([
    ['setVotingDelay', governor, [5n], 'Our governor', ['votingDelay', 'quorumNumerator']],
    ['relayNativeToken', governor, [OTHER, 1n, '0x'], 'Our governor', ['proposalThreshold']],
    ['updateDelay', timelock, [60n], 'timelock', ['getMinDelay']],
    ['grantRole', timelock, [POOL, OTHER], 'timelock', ['hasRole']],
    ['grantRole', staking, [POOL, OTHER], 'staking', ['hasRole']],
    ['setMinimumLockPeriod', staking, [60n], 'staking', ['minLockPeriod']],
  ])('are known without a configuration: %s of %s', (name, target = OTHER, args, contractName, reads) => {
    const calldatas = [own.encodeFunctionData(name, args) as Hex];
    const [action] = book.decode({ targets: [target], values: [0n], calldatas });
    expect(action).toMatchObject({ contractName, call: { kind: 'known', name } });
    const found = action ? book.readsFor(action) : [];
    expect(found.map(({ signature }) => signature.name)).toEqual(expect.arrayContaining(reads));
    expect(found.every(({ to }) => to === target)).toBe(true);
  });
});
