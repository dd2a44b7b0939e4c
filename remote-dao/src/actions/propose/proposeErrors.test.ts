import type { FlowError } from '@fathom/area-kit/flows/run/flowState';
import { id } from 'ethers';
import { proposeErrors } from './proposeErrors';

function errorOf(part: { message?: string; reason?: string }): FlowError {
  return { stage: 'gas-estimation', code: 'gas-estimation', message: '', actionBlocked: true, blocking: true, ...part };
}

test.each([
  [
    'what the flow found about the time [DAO-176]',
    { message: 'too-early' },
    'Next acceptable proposal timestamp is not reached.',
  ],
  [
    'what the flow found about votes [DAO-178]',
    { message: 'too-few-votes' },
    'You have no enough voting power for create proposal.',
  ],
  ['the governor by name', { reason: 'InsufficientVotes' }, 'You have no enough voting power for create proposal.'],
  [
    'the governor by selector',
    { reason: id('ProposalDelayNotPassed()').slice(0, 10) },
    'Next acceptable proposal timestamp is not reached.',
  ],
  ['nothing else', { message: 'toString', reason: 'constructor' }, undefined],
])('explains %s', (_, part, text) => {
  expect(proposeErrors.explain(errorOf(part))).toBe(text);
});
