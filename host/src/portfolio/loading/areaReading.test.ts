import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import { areaState, type AreaReading } from './areaReading';
import { PortfolioError } from './guardPortfolio';
import { oldestReading } from './oldestReading';
import { examplePortfolio, exampleSummary } from './testing/exampleSummary';

const READ_AT = 1_000_000;
const MINUTE = 60_000;
const NEVER: AreaReading = { data: undefined, dataUpdatedAt: 0, error: null, errorUpdatedAt: 0 };
const portfolio = examplePortfolio();
const summary = exampleSummary();
const READ: AreaReading = { ...NEVER, data: { portfolio, summary }, dataUpdatedAt: READ_AT };

function retry(): void {
  // These tests don't read again.
}

function stateOf(reading: AreaReading) {
  return areaState('lending', reading, retry);
}

describe('an area', () => {
  it('is loading until its first reading ends', () => {
    expect(stateOf(NEVER)).toEqual({ area: 'lending', status: 'loading' });
  });

  it('is absent where it is not deployed', () => {
    expect(stateOf({ ...READ, data: { portfolio, summary: undefined } })).toEqual({
      area: 'lending',
      status: 'absent',
    });
  });

  it('that was refused is missing with the sentence of its own page [PFO-009]', () => {
    const error = new AreaLoadError('changed', 'remoteEntry.js');
    expect(stateOf({ ...NEVER, error })).toMatchObject({
      status: 'missing',
      reason: 'A file of its release was changed after it was signed.',
      retry,
    });
  });

  it('that has never been read is missing with the reason', () => {
    expect(stateOf({ ...NEVER, error: new PortfolioError('lending', 'It stopped.') })).toMatchObject({
      reason: 'It stopped.',
    });
    expect(stateOf({ ...NEVER, error: new Error('x of undefined') })).toMatchObject({
      reason: 'It stopped because of an error.',
    });
  });

  it('keeps its summary after a failed refresh, and says so, for five minutes [PFO-010]', () => {
    const error = new PortfolioError('lending', "Can't reach an RPC node.");
    expect(stateOf(READ)).toEqual({ area: 'lending', status: 'read', portfolio, summary, readAt: READ_AT });
    expect(stateOf({ ...READ, error, errorUpdatedAt: READ_AT + 5 * MINUTE })).toMatchObject({
      status: 'read',
      summary,
      staleReason: "Can't reach an RPC node.",
    });
  });

  it('is missing with its last summary after refreshes have failed for longer [PFO-010]', () => {
    const error = new PortfolioError('lending', "Can't reach an RPC node.");
    expect(stateOf({ ...READ, error, errorUpdatedAt: READ_AT + 5 * MINUTE + 1 })).toEqual({
      area: 'lending',
      status: 'missing',
      reason: "Can't reach an RPC node.",
      retry,
      last: { summary, readAt: READ_AT },
    });
  });
});

describe('the age of the page', () => {
  it('is that of the oldest displayed summary', () => {
    const older = { ...READ, data: { portfolio, summary: exampleSummary({ blockTime: summary.blockTime - 9 }) } };
    const missing = { ...NEVER, error: new PortfolioError('lending', 'It stopped.') };
    expect(oldestReading([READ, older, missing].map(stateOf))).toEqual({
      timestamp: summary.blockTime - 9,
      readAt: READ_AT,
    });
  });

  it('is unknown without a summary', () => {
    expect(oldestReading([stateOf(NEVER)])).toBeUndefined();
  });
});
