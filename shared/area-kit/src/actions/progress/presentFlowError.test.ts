import { presentFlowError } from './presentFlowError';

const REVERTED = {
  stage: 'main',
  code: 'reverted',
  message: 'The transaction reverted.',
  blocking: true,
  actionBlocked: false,
} as const;
const labels = {
  explain: ({ reason }: { readonly reason?: string }) => (reason === '36' ? 'Too much.' : undefined),
  unknown: 'Something went wrong!',
};

it.each([
  ['of the area', '36', 'Too much.'],
  [
    'of every token',
    'ERC20InsufficientAllowance',
    'The approval is lower than the amount. Approve the token again, then try once more.',
  ],
  ['for an unknown reason', 'toString', 'Something went wrong!'],
])('finds the message %s', (_whose, reason, text) => {
  expect(presentFlowError({ ...REVERTED, reason }, labels)).toEqual({
    text,
    isAlerted: true,
    copy: `main\nreverted\nThe transaction reverted.\n${reason}`,
    isUnknown: false,
  });
});

it.each([
  ['dropped', true],
  ['lost', true],
  ['reverted', false],
  ['replaced', false],
] as const)('states for a transaction that was %s whether its outcome is unknown: %s', (code, isUnknown) => {
  expect(presentFlowError({ ...REVERTED, code }, labels)).toMatchObject({ isUnknown });
});

it.each([
  ['reverted', true],
  ['replaced', true],
  ['cancelled', true],
  ['dropped', true],
  ['unsent', true],
  ['lost', true],
  ['rejected', false],
  ['network', false],
  ['gas-estimation', false],
] as const)('states for %s whether the host displays an alert: %s', (code, isAlerted) => {
  expect(presentFlowError({ ...REVERTED, code }, labels)).toMatchObject({ isAlerted });
});

it.each([
  ['reverted', 'Something went wrong!'],
  ['gas-estimation', 'Something went wrong!'],
  ['network', 'The transaction reverted.'],
] as const)('has the message of the chain only for a reason from it: %s', (code, text) => {
  expect(presentFlowError({ ...REVERTED, code, reason: 'no such reason' }, labels).text).toBe(text);
});

it('copies no reason that there is not', () => {
  expect(presentFlowError({ ...REVERTED, code: 'network' }, labels)).toMatchObject({
    text: 'The transaction reverted.',
    copy: 'main\nnetwork\nThe transaction reverted.',
  });
});
