import { FunctionFragment, Interface } from 'ethers';
import { knownCall, KNOWN_CALLS, type CallField } from './knownCalls';

/** Signatures as the contracts publish them, in the order of the table. */
const PUBLISHED = [
  'approve(address,uint256)',
  'approveDelegation(address,uint256)',
  'supply(address,uint256,address,uint16)',
  'supplyWithPermit(address,uint256,address,uint16,uint256,uint8,bytes32,bytes32)',
  'depositETH(address,address,uint16)',
  'borrow(address,uint256,uint256,uint16,address)',
  'borrowETH(address,uint256,uint256,uint16)',
  'withdraw(address,uint256,address)',
  'withdrawETH(address,uint256,address)',
  'withdrawETHWithPermit(address,uint256,address,uint256,uint8,bytes32,bytes32)',
  'repay(address,uint256,uint256,address)',
  'repayWithPermit(address,uint256,uint256,address,uint256,uint8,bytes32,bytes32)',
  'repayWithATokens(address,uint256,uint256)',
  'repayETH(address,uint256,uint256,address)',
  'build(address)',
  'execute(bytes)',
  'openLockXDCAndDraw(address,address,address,address,bytes32,uint256,bytes)',
  'openLockNATIVEAndDraw(address,address,address,address,bytes32,uint256,bytes)',
  'openLockTokenAndDraw(address,address,address,address,bytes32,uint256,uint256,bool,bytes)',
  'lockXDCAndDraw(address,address,address,address,uint256,uint256,bytes)',
  'lockNATIVEAndDraw(address,address,address,address,uint256,uint256,bytes)',
  'lockTokenAndDraw(address,address,address,address,uint256,uint256,uint256,bool,bytes)',
  'lockXDC(address,address,uint256,bytes)',
  'lockNATIVE(address,address,uint256,bytes)',
  'lockToken(address,address,uint256,uint256,bool,bytes)',
  'wipeAllAndUnlockXDC(address,address,address,uint256,uint256,bytes)',
  'wipeAllAndUnlockNATIVE(address,address,address,uint256,uint256,bytes)',
  'wipeAllAndUnlockToken(address,address,address,uint256,uint256,bytes)',
  'wipeAndUnlockXDC(address,address,address,uint256,uint256,uint256,bytes)',
  'wipeAndUnlockNATIVE(address,address,address,uint256,uint256,uint256,bytes)',
  'wipeAndUnlockToken(address,address,address,uint256,uint256,uint256,bytes)',
  'draw(address,address,address,uint256,uint256,bytes)',
];

function solidityType({ type }: CallField): string {
  return type === 'call' || type === 'account' ? 'bytes' : type;
}

test('the table has the selector, name and types of each published function, and no other', () => {
  const table = KNOWN_CALLS.map(({ name, selector, fields }) => [
    `${name}(${fields.map(solidityType).join(',')})`,
    selector,
  ]);
  expect(table).toEqual(PUBLISHED.map((signature) => [signature, FunctionFragment.from(signature).selector]));
});

test('a selector is found whatever its letter case; any other is unknown', () => {
  expect(knownCall('0x095EA7B3')?.name).toBe('approve');
  expect(knownCall(new Interface(['function transfer(address,uint256)']).getFunction('transfer')?.selector ?? '')).toBe(
    undefined,
  );
});
