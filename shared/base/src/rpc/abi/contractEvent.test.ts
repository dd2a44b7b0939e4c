import { Interface } from 'ethers/abi';
import { contractEvent } from './contractEvent';

const SIGNATURE = 'event Withdraw(address indexed sender, address indexed owner, uint256 assets, uint256 shares)';
const ONE = '0x1111111111111111111111111111111111111111';
const TWO = '0x2222222222222222222222222222222222222222';

function logOf(signature: string, name: string, args: readonly unknown[]) {
  const { topics, data } = new Interface([signature]).encodeEventLog(name, [...args]);
  return { topics, data };
}

it('decodes the arguments of a log in the order of the signature', () => {
  const log = logOf(SIGNATURE, 'Withdraw', [ONE, TWO, 5n, 7n]);
  const event = contractEvent(SIGNATURE);
  expect(event.topic).toBe(log.topics[0]);
  expect(event.decode(log)).toEqual([
    { name: 'sender', kind: 'address', value: ONE },
    { name: 'owner', kind: 'address', value: TWO },
    { name: 'assets', kind: 'uint', value: 5n },
    { name: 'shares', kind: 'uint', value: 7n },
  ]);
});

it('decodes an indexed argument after one that is not', () => {
  const signature = 'event Mixed(uint256 first, bytes32 indexed second, bool third)';
  const hash = `0x${'ab'.repeat(32)}`;
  const values = contractEvent(signature).decode(logOf(signature, 'Mixed', [1n, hash, true]));
  expect(values?.map(({ value }) => value)).toEqual([1n, hash, true]);
});

it('decodes an event without arguments', () => {
  expect(contractEvent('event Shutdown()').decode(logOf('event Shutdown()', 'Shutdown', []))).toEqual([]);
});

it.each([
  ['of another event', { topics: [`0x${'00'.repeat(32)}`], data: '0x' }],
  [
    'without its topics',
    { ...logOf(SIGNATURE, 'Withdraw', [ONE, TWO, 5n, 7n]), topics: [contractEvent(SIGNATURE).topic] },
  ],
  ['with too little data', { ...logOf(SIGNATURE, 'Withdraw', [ONE, TWO, 5n, 7n]), data: '0x00' }],
  ['with data that is not hexadecimal', { ...logOf(SIGNATURE, 'Withdraw', [ONE, TWO, 5n, 7n]), data: 'data' }],
])('does not decode a log %s', (_case, log) => {
  expect(contractEvent(SIGNATURE).decode(log)).toBeUndefined();
});

it('refuses a signature with an indexed text, of which a log has only the hash', () => {
  expect(() => contractEvent('event Named(string indexed name)')).toThrow(SyntaxError);
});
