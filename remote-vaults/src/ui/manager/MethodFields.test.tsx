import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen } from '@testing-library/react';
import { callableMethod } from '../../data/contractMethods';
import { consoleCallOf, emptyValues, readMethodEntry } from '../../data/methodEntry';
import { checkMethod } from '../../domain/manager/checkMethod';
import { MethodFields } from './MethodFields';

const CONTRACT = '0x00000000000000000000000000000000000007a1';
const PAYABLE = callableMethod('function fund(uint256 id) payable');

function open(method = PAYABLE) {
  const values = emptyValues(method);
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  renderWithHost(
    <MethodFields
      method={method}
      values={values}
      errorOf={() => undefined}
      onTouch={() => undefined}
      onChange={() => undefined}
    />,
    { host, area: 'vaults' },
  );
}

const DESCRIBED = [
  ['function fund(uint256 id) payable', [{ name: 'id', type: 'uint256' }], 'payable'],
  ['function tend()', [], 'nonpayable'],
  [
    'function maxWithdraw(address owner, address[] _strategies) view returns (uint256)',
    [
      { name: 'owner', type: 'address' },
      { name: '_strategies', type: 'address[]' },
    ],
    'view',
  ],
] as const;

it.each(DESCRIBED)(
  'describes %s by its name, inputs and mutability [VLT-103]',
  (signature, inputs, stateMutability) => {
    const [, name] = /^function (\w+)/.exec(signature) ?? [];
    expect(callableMethod(signature)).toMatchObject({ name, inputs, stateMutability });
  },
);

it('requires a value in the native currency for a payable method, and sends it [VLT-158]', () => {
  open();
  expect(screen.getByRole('textbox', { name: 'Value (ETH)' })).toBeRequired();
  const entered = { inputs: ['7'], nativeValue: '', confirmation: '' };
  expect(checkMethod(PAYABLE, 'held', readMethodEntry(PAYABLE, entered, 18))).toEqual([
    { kind: 'value', problem: 'missing' },
  ]);
  expect(consoleCallOf(CONTRACT, PAYABLE, entered, 18)).toBeUndefined();
  expect(consoleCallOf(CONTRACT, PAYABLE, { ...entered, nativeValue: '0.5' }, 18)?.value).toBe(5n * 10n ** 17n);
});

it('offers no value for a method that takes none', () => {
  open(callableMethod('function tend()'));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
