import { ZERO_ADDRESS } from '@fathom/contract/address';
import * as fc from 'fast-check';
import { splitDescription } from '../governance/proposal';
import { isSeparable, proposalPayload, targetAddress, weiOf } from './proposalPayload';
import { buildAction, buildForm } from './testing/buildDraft';

it('joins title and body with 16 dashes, and calls the zero address with 20 zero bytes without an action [DAO-168] [DAO-203]', () => {
  expect(proposalPayload(buildForm({ descriptionTitle: ' Title ', description: '<p>body</p>' }))).toEqual({
    targets: [ZERO_ADDRESS],
    values: [0n],
    calldatas: [`0x${'00'.repeat(20)}`],
    description: 'Title----------------<p>body</p>',
  });
});

it('sends one target, value in wei and calldata for each action, and neither link nor confirmation [DAO-168]', () => {
  const actions = [
    buildAction({
      target: 'xdc00000000000000000000000000000000000000A1',
      value: '1500000000000000000',
      callData: ' 0xABCD ',
    }),
    buildAction({ value: '' }),
  ];
  const payload = proposalPayload(buildForm({ withAction: true, actions, link: 'https://forum.example/t/1' }));
  expect(payload).toEqual({
    targets: ['0x00000000000000000000000000000000000000a1', '0x00000000000000000000000000000000000000a1'],
    values: [1_500_000_000_000_000_000n, 0n],
    calldatas: ['0xabcd', buildAction().callData],
    description: 'Raise the debt ceiling----------------<p>Demand is higher than the ceiling.</p>',
  });
});

it('leaves actions out while the switch is off', () => {
  expect(proposalPayload(buildForm({ withAction: false, actions: [buildAction()] })).targets).toEqual([ZERO_ADDRESS]);
});

it('is split into the same title and body again, whatever they contain', () => {
  const dashed = fc
    .array(fc.constantFrom('-', '----------------', 'a', ' ', '<p>'), { maxLength: 24 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(dashed, dashed, (title, body) => {
      fc.pre(isSeparable(title));
      const { description } = proposalPayload(buildForm({ descriptionTitle: title, description: body }));
      expect(splitDescription(description)).toEqual({ title: title.trim(), body });
    }),
  );
});

test.each([
  ['0x00000000000000000000000000000000000000A1', '0x00000000000000000000000000000000000000A1'],
  ['xdc00000000000000000000000000000000000000A1', '0x00000000000000000000000000000000000000A1'],
  ['XDC00000000000000000000000000000000000000A1', '0x00000000000000000000000000000000000000A1'],
  [' 0X00000000000000000000000000000000000000A1 ', '0x00000000000000000000000000000000000000A1'],
  ['00000000000000000000000000000000000000A1', undefined],
  ['0x123', undefined],
  ['vitalik.eth', undefined],
])('reads %p as the address %p', (text, address) => {
  expect(targetAddress(text)).toBe(address);
});

test.each([
  ['', 0n],
  ['0', 0n],
  [' 42 ', 42n],
  [(2n ** 256n - 1n).toString(), 2n ** 256n - 1n],
  [(2n ** 256n).toString(), undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['1e18', undefined],
  ['0x1', undefined],
  ['9'.repeat(100_000), undefined],
])('reads %p as %p wei [DAO-137]', (text, wei) => {
  expect(weiOf(text)).toBe(wei);
});
