import type { WalletState } from '@fathom/contract';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import type { FlowState, PlannedStep } from '../../flows/run/flowState';
import { needsApprovalHint } from './needsApprovalHint';

const METAMASK: WalletState = {
  status: 'connected',
  account: FAKE_ACCOUNT,
  chainId: 1135,
  kind: 'extension',
  name: 'MetaMask',
  isFirstConnection: true,
};

function planOf(...kinds: readonly ('approve' | 'permit' | 'call' | 'skipped')[]): FlowState {
  const steps = kinds.map((kind) => ({
    step: { kind: kind === 'skipped' ? 'approve' : kind },
    state: kind === 'skipped' ? { status: 'skipped', because: 'sufficient' } : { status: 'idle' },
  }));
  return { status: 'active', steps: steps as unknown as readonly PlannedStep[], permits: {} };
}

test.each<[string, WalletState, FlowState, boolean]>([
  ['an approval is next in a new MetaMask', METAMASK, planOf('approve', 'call'), true],
  ['a signed approval is next', METAMASK, planOf('permit', 'call'), true],
  ['the wallet names itself in another case', { ...METAMASK, name: 'Metamask Wallet' }, planOf('approve'), true],
  ['the approval is there already', METAMASK, planOf('skipped', 'call'), false],
  ['no approval is needed', METAMASK, planOf('call'), false],
  ['nothing is planned', METAMASK, planOf(), false],
  ['it was connected before', { ...METAMASK, isFirstConnection: undefined }, planOf('approve'), false],
  ['it is another wallet', { ...METAMASK, name: 'Not MetaMask' }, planOf('approve'), false],
  ['no wallet is connected', { status: 'disconnected' }, planOf('approve'), false],
])('the hint at approvals is due: %s', (_case, wallet, plan, expected) => {
  expect(needsApprovalHint(wallet, plan)).toBe(expected);
});
