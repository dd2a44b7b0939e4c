import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT as ME } from '@fathom/testing/fakeHost';
import { readBatchPreference, storeBatchPreference } from './batchPreference';
import { offerBatch, withoutSignatures } from './planBatch';
import type { ApproveStep, CallStep, PermitStep } from './step';

const OTHER = '0x00000000000000000000000000000000000000D2';
const INTENT = { account: ME, chainId: 1135 } as const;
const GAS = { marginPercent: 115n, minimum: 0n };
const PERMIT: PermitStep = {
  kind: 'permit',
  id: 'approve',
  gas: GAS,
  approval: { kind: 'erc20', token: OTHER, symbol: 'USDC', decimals: 6, spender: OTHER, amount: 5n, required: 5n },
};
const APPROVE: ApproveStep = { ...PERMIT, kind: 'approve' };
const CALL: CallStep = {
  kind: 'call',
  id: 'supply',
  call: { to: OTHER, function: 'function supply()', args: [], value: 0n, gas: GAS },
};

function hostOf({ batches = true, account = ME }: { readonly batches?: boolean; readonly account?: typeof ME } = {}) {
  const host = createFakeHost({ readers: [createFakeChain().reader], batches });
  host.connect(account, 1135);
  return host;
}

it('offers a batch for several steps, a signature included, unless the account prefers none', async () => {
  const { services } = hostOf();
  expect(await offerBatch(services, { area: 'lending' }, INTENT, [APPROVE, CALL])).toBe('on');
  expect(await offerBatch(services, { area: 'lending' }, INTENT, [PERMIT, CALL])).toBe('on');
  storeBatchPreference(services.preferences.storage('lending'), ME, 'off');
  expect(await offerBatch(services, { area: 'lending' }, INTENT, [APPROVE, CALL])).toBe('off');
  expect(await offerBatch(services, { area: 'fxd' }, INTENT, [APPROVE, CALL])).toBe('on');
  expect(readBatchPreference(services.preferences.storage('lending'), OTHER)).toBe('on');
});

it.each([
  ['a single step', hostOf(), [CALL]],
  ['a wallet that performs none', hostOf({ batches: false }), [APPROVE, CALL]],
  ['a wallet on another account', hostOf({ account: OTHER }), [APPROVE, CALL]],
])('offers no batch for %s', async (_case, { services }, steps) => {
  expect(await offerBatch(services, { area: 'lending' }, INTENT, steps)).toBeUndefined();
});

it('offers no batch without a wallet', async () => {
  const host = hostOf();
  host.disconnect();
  expect(await offerBatch(host.services, { area: 'lending' }, INTENT, [APPROVE, CALL])).toBeUndefined();
});

it('does not ask the wallet about batches for a single step', async () => {
  const { services } = hostOf();
  const canBatch = jest.spyOn(services.transactions, 'canBatch');
  await offerBatch(services, { area: 'lending' }, INTENT, [CALL]);
  expect(canBatch).not.toHaveBeenCalled();
  await offerBatch(services, { area: 'lending' }, INTENT, [APPROVE, CALL]);
  await offerBatch(services, { area: 'lending' }, { ...INTENT, chainId: 5 }, [APPROVE, CALL]);
  expect(canBatch.mock.calls).toEqual([[1135], [5]]);
});

it('replaces a signature with the approval of the same amount, and leaves other steps', () => {
  expect(withoutSignatures([PERMIT, CALL])).toEqual([APPROVE, CALL]);
});
