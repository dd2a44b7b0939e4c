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

it('presents an error without a reason by its own message, and copies no empty line', () => {
  const error = { ...REVERTED, stage: 'main', code: 'network', message: 'The wallet is busy.' } as const;
  expect(presentFlowError(error, labels)).toEqual({
    ...{ text: 'The wallet is busy.', copy: 'main\nnetwork\nThe wallet is busy.' },
    ...{ isAlerted: false, isUnknown: false },
  });
});
