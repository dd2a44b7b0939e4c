import type { SignedPermit } from './flowState';
import { plannedEvent } from './prepareRun';
import { permitting, supplyFlow } from '../testing/supplySetup';

const steps = supplyFlow.plan(permitting, { allowance: 0n });
const [first] = steps;
if (first?.kind !== 'permit') throw new Error('the plan begins with a permit');
const { approval } = first;
const SIGNED: SignedPermit = {
  owner: permitting.account,
  chainId: permitting.chainId,
  approval,
  nonce: 4n,
  deadline: 1000n,
  v: 27n,
  r: '0x01',
  s: '0x02',
};
const plan = { steps, batch: undefined, permits: {}, notice: undefined };

describe('a plan', () => {
  it('keeps a permit that was signed for the same approval', () => {
    const permits = { allow: SIGNED };
    expect(plannedEvent(permitting, { ...plan, permits })).toEqual({ type: 'planned', steps, permits });
  });

  it('drops a permit for another amount, and says so unless there is more important news', () => {
    const permits = { allow: { ...SIGNED, approval: { ...approval, amount: 1n } } };
    const dropped = plannedEvent(permitting, { ...plan, permits });
    expect(dropped).toMatchObject({ permits: {}, note: { kind: 'permit-dropped', because: 'amount' } });
    const notice = { kind: 'reorganized' } as const;
    expect(plannedEvent(permitting, { ...plan, permits, notice }).note).toBe(notice);
  });

  it('replaces signatures in a batch, but not while the user sends separately', () => {
    expect(plannedEvent(permitting, { ...plan, batch: 'on' }).steps.map(({ kind }) => kind)).toEqual([
      'approve',
      'call',
    ]);
    expect(plannedEvent(permitting, { ...plan, batch: 'off' }).steps).toBe(steps);
  });
});
