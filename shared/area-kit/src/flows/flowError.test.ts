import type { HostErrorCode, TransactionStatus, WalletRequest } from '@fathom/contract';
import { hostFlowError, outcomeError, preparationError, simulationError } from './flowError';
import type { FlowErrorCode } from './run/flowState';
import type { Step } from './steps/step';

const GAS = { marginPercent: 115n, minimum: 1n };
const ADDRESS = '0x00000000000000000000000000000000000000B0';
const CALL: Step = {
  kind: 'call',
  id: 'supply',
  call: { to: ADDRESS, function: 'function supply()', args: [], value: 0n, gas: GAS },
};
const APPROVE: Step = {
  kind: 'approve',
  id: 'approve',
  approval: { kind: 'erc20', token: ADDRESS, symbol: 'USDC', decimals: 6, spender: ADDRESS, amount: 5n, required: 5n },
  gas: GAS,
};

function readError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

describe('an error while an action is prepared', () => {
  it.each<[string, unknown, FlowErrorCode, RegExp, string | undefined]>([
    ['no node responds', readError('unreachable', 'timed out'), 'network', /Check your connection/, 'timed out'],
    [
      'a node refuses the read',
      Object.assign(readError('unreachable', 'retries'), { reason: 'rate limit' }),
      'network',
      /^The RPC node returned no result \(“rate limit”\)\. Nothing was sent\. Try again, or choose another RPC\.$/,
      'retries',
    ],
    ['nodes disagree', readError('disagreement', 'two results'), 'unreadable', /nodes disagree/, 'two results'],
    ['a value is missing', new Error('The allowance'), 'unreadable', /Nothing was sent/, 'The allowance'],
    ['a message is empty', new Error(''), 'unreadable', /Nothing was sent/, undefined],
    ['no error was thrown', null, 'unreadable', /Nothing was sent/, 'null'],
    ['a text was thrown', 'down', 'unreadable', /Nothing was sent/, 'down'],
    ['an object without a message was thrown', {}, 'unreadable', /Nothing was sent/, '[object Object]'],
  ])('disables the button and does not end the action if %s', (_case, thrown, code, message, reason) => {
    expect(preparationError(thrown)).toEqual({
      stage: 'preparation',
      code,
      message: expect.stringMatching(message) as unknown,
      ...(reason !== undefined && { reason }),
      blocking: false,
      actionBlocked: true,
    });
  });
});

describe('an error in the simulation of a step', () => {
  it.each<[string, unknown, FlowErrorCode, RegExp, string | undefined]>([
    [
      'no node responds',
      readError('unreachable', 'timed out'),
      'network',
      /^Can't reach an RPC node, so this action couldn't be checked\.$/,
      'timed out',
    ],
    [
      'a node refuses the read',
      Object.assign(readError('unreachable', 'retries'), { reason: 'rate limit' }),
      'network',
      /^The RPC node returned no result \(“rate limit”\), so this action couldn't be checked\.$/,
      'retries',
    ],
    [
      'a response cannot be read',
      new Error('Cannot convert null to a BigInt'),
      'network',
      /^The RPC node returned no result \(“Cannot convert null to a BigInt”\), so/,
      'Cannot convert null to a BigInt',
    ],
    ['nodes disagree', readError('disagreement', 'two results'), 'network', /nodes disagree/, 'two results'],
    [
      'the account lacks the amount or the fee',
      readError('reverted', 'Insufficient Funds for gas * price + value'),
      'insufficient-funds',
      /can't pay/,
      'Insufficient Funds for gas * price + value',
    ],
    ['the call reverts', readError('reverted', 'execution reverted: 36'), 'gas-estimation', /would revert/, '36'],
    ['the call reverts unexplained', readError('reverted', 'failed'), 'gas-estimation', /would revert/, 'failed'],
    ['nothing was thrown', null, 'network', /returned no result \(“null”\)/, 'null'],
  ])('allows another amount if %s', (_case, thrown, code, message, reason) => {
    expect(simulationError(thrown)).toEqual({
      stage: 'gas-estimation',
      code,
      message: expect.stringMatching(message) as unknown,
      reason,
      blocking: false,
      actionBlocked: true,
    });
  });
});

describe('an error of the host', () => {
  const effects: [HostErrorCode, string, boolean, boolean][] = [
    ['gas-estimation', 'gas-estimation', false, true],
    ['insufficient-funds', 'gas-estimation', false, true],
    ['wallet', 'main', true, false],
    ['mismatch', 'main', true, false],
    ['network', 'main', false, false],
    ['rejected', 'main', false, false],
  ];
  it.each(effects)(
    '%s belongs to the stage %s; ends the action: %s; disables the button: %s [LND-440]',
    (code, stage, blocking, blocked) => {
      expect(hostFlowError({ code, message: 'no', reason: '36' }, CALL)).toEqual({
        stage,
        code,
        message: 'no',
        reason: '36',
        blocking,
        actionBlocked: blocked,
      });
    },
  );

  it('belongs to the approval if an approval was sent, and has no empty reason', () => {
    const error = hostFlowError({ code: 'network', message: 'no', reason: '' }, APPROVE);
    expect(error.stage).toBe('approval');
    expect(error).not.toHaveProperty('reason');
  });
});

describe('the unsuccessful outcome of a transaction', () => {
  it.each<[string, Exclude<TransactionStatus, { kind: 'pending' | 'mined' }> | undefined, FlowErrorCode, RegExp]>([
    ['unknown to this device', undefined, 'lost', /status unknown/],
    ['reverted', { kind: 'reverted', block: 1, feeWei: '1', reason: '36' }, 'reverted', /reverted/],
    ['replaced', { kind: 'replaced', by: '0xcc' }, 'replaced', /replaced it/],
    ['cancelled', { kind: 'cancelled' }, 'cancelled', /cancelled in the wallet/],
    ['dropped before sending', { kind: 'unsent' }, 'unsent', /Nothing changed/],
    ['no longer listed', { kind: 'lost' }, 'lost', /no longer reports/],
    ['not found', { kind: 'lost', because: 'not-found' }, 'lost', /No transaction found/],
    ['not proven', { kind: 'lost', because: 'unproven' }, 'lost', /may have succeeded/],
    ['partly performed', { kind: 'lost', because: 'partial' }, 'lost', /Only some/],
    ['missing', { kind: 'dropped' }, 'dropped', /may still be mined/],
    ['sent on another network', { kind: 'dropped', foundOn: 1 }, 'dropped', /another network/],
  ])('ends the action with its own message: %s', (_case, status, code, message) => {
    expect(outcomeError(status, CALL)).toStrictEqual({
      stage: 'main',
      code,
      message: expect.stringMatching(message) as unknown,
      ...(status?.kind === 'reverted' && { reason: '36' }),
      blocking: true,
      actionBlocked: false,
    });
  });

  it('quotes the wallet that failed and sent nothing, and leaves the form open for another try', () => {
    const request = { state: 'unclear', nonce: 0, block: 1, reason: 'Blind signing must be enabled', hasFailed: true };
    expect(outcomeError({ kind: 'unsent' }, CALL, request as WalletRequest)).toStrictEqual({
      stage: 'main',
      code: 'unsent',
      message:
        'Nothing was sent: the network shows no transaction of your account since. Your wallet said: “Blind signing must be enabled”. Turn on blind signing in the settings of the Ethereum app on your device, then try again.',
      reason: 'Blind signing must be enabled',
      blocking: false,
      actionBlocked: false,
    });
  });

  it('quotes the wallet where the outcome stays unknown, and offers no other try', () => {
    const request = { state: 'unclear', nonce: 0, block: 1, reason: 'Request timed out' } as const;
    const error = outcomeError({ kind: 'lost', because: 'not-found' }, CALL, request);
    expect(error).toMatchObject({ code: 'lost', blocking: true, reason: 'Request timed out' });
    expect(error.message).toMatch(/^Your wallet said: “Request timed out”\. No transaction found/);
  });

  it('has no reason if a revert has none', () => {
    expect(outcomeError({ kind: 'reverted', block: 1, feeWei: '1' }, CALL)).not.toHaveProperty('reason');
  });

  it('names the approval if that was sent', () => {
    expect(outcomeError({ kind: 'cancelled' }, APPROVE).stage).toBe('approval');
  });
});
