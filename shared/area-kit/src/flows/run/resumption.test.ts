import { testRecord } from '@fathom/testing/testRecord';
import { resumptionOf } from './resumption';
import { approving, MINED, permitting, supplyFlow } from '../testing/supplySetup';

const STARTED = 1_000_000;
const MINUTES = 60_000;
const stored = {
  intent: approving,
  steps: supplyFlow.plan(approving, { allowance: 0n }),
  at: 0,
  startedAt: STARTED,
  transaction: { id: 'one' },
};
const settled = { ...testRecord(), id: 'one', status: MINED, settledAt: STARTED + 5 * MINUTES };

describe('a stored flow', () => {
  it('continues with its transaction, whether or not the host still lists it', () => {
    for (const records of [[], [settled]]) {
      expect(resumptionOf(supplyFlow, stored, records, STARTED)).toMatchObject({
        kind: 'resumed',
        id: 'one',
        range: { at: 0, until: 1 },
        event: { type: 'resumed', intent: approving, transaction: 'one' },
      });
    }
  });

  it('is stale 10 minutes after its transaction settled, or after its start without a record', () => {
    expect(resumptionOf(supplyFlow, stored, [settled], STARTED + 15 * MINUTES).kind).toBe('resumed');
    expect(resumptionOf(supplyFlow, stored, [settled], STARTED + 15 * MINUTES + 1).kind).toBe('stale');
    expect(resumptionOf(supplyFlow, stored, [], STARTED + 10 * MINUTES + 1).kind).toBe('stale');
  });

  it('is never stale while its transaction is pending', () => {
    const pending = { ...testRecord(), id: 'one' };
    expect(resumptionOf(supplyFlow, stored, [pending], STARTED + 600 * MINUTES).kind).toBe('resumed');
  });

  it('is stale if no transaction was sent', () => {
    const { transaction: _transaction, ...unsent } = stored;
    expect(resumptionOf(supplyFlow, unsent, [], STARTED).kind).toBe('stale');
  });

  it('does not continue at a signature', () => {
    const steps = supplyFlow.plan(permitting, { allowance: 0n });
    expect(steps[0]?.kind).toBe('permit');
    expect(resumptionOf(supplyFlow, { ...stored, intent: permitting, steps }, [], STARTED)).toEqual({ kind: 'none' });
  });
});
