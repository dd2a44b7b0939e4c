import type { Address } from '@fathom/contract/address';
import fc from 'fast-check';
import { profitLedger, profitTotals, type ValuedFlow } from './profit';
import { shareFlows } from './shareFlow';
import { VaultModel, type ModelStep } from './testing/vaultModel';

const ACCOUNTS: readonly Address[] = [
  '0x1111111111111111111111111111111111111111',
  '0x2222222222222222222222222222222222222222',
  '0x3333333333333333333333333333333333333333',
];

const who = fc.nat(2);
const part = fc.oneof(fc.constant(1000n), fc.bigInt({ min: 0n, max: 1000n }));
const steps: fc.Arbitrary<ModelStep[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('deposit' as const), who, assets: fc.bigInt({ min: 1n, max: 10n ** 24n }) }),
    fc.record({ kind: fc.constant('withdraw' as const), who, part }),
    fc.record({ kind: fc.constant('transfer' as const), from: who, to: who, part }),
    fc.record({ kind: fc.constantFrom('gain' as const, 'loss' as const), part: fc.bigInt({ min: 0n, max: 900n }) }),
  ),
  { maxLength: 60 },
);

function played(taken: readonly ModelStep[]): VaultModel {
  const model = new VaultModel(ACCOUNTS);
  for (const step of taken) model.perform(step);
  return model;
}

function flowsOf(model: VaultModel, account: Address): readonly ValuedFlow[] {
  return shareFlows(model.logs, account).map((flow) => ({
    ...flow,
    value: flow.assets ?? model.valueAt(flow.block, flow.shares),
  }));
}

function totalsOf(model: VaultModel, account: Address) {
  const ledger = profitLedger(flowsOf(model, account));
  const shares = model.sharesOf(account);
  return { ledger, totals: profitTotals(ledger, { block: 0n, shares, value: model.previewRedeem(shares) }) };
}

it('accounts for every share of every account, after any deposits, withdrawals, transfers, gains and losses', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const model = played(taken);
      for (const account of ACCOUNTS) {
        const { ledger, totals } = totalsOf(model, account);
        expect(ledger.shares).toBe(model.sharesOf(account));
        expect(totals.shareDifference).toBe(0n);
        expect(ledger.hasGap).toBe(false);
      }
    }),
    { numRuns: 400 },
  );
});

it('adds realized and unrealized profit up to value plus value out less value in, to the last unit', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const model = played(taken);
      for (const account of ACCOUNTS) {
        const flows = flowsOf(model, account);
        const { totals } = totalsOf(model, account);
        // The expectation doesn't use the ledger: only payments in and out, and the current value.
        const paid = flows.reduce(
          (sum, { kind, value = 0n }) => sum + (kind === 'deposit' || kind === 'received' ? -value : value),
          0n,
        );
        expect(totals.profit).toBe(paid + model.previewRedeem(model.sharesOf(account)));
      }
    }),
    { numRuns: 400 },
  );
});

it('leaves no cost behind when the last share leaves', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const leaving = ACCOUNTS.map((_account, index) => ({ kind: 'withdraw', who: index, part: 1000n }) as const);
      const model = played([...taken, ...leaving]);
      for (const account of ACCOUNTS) {
        const { ledger } = totalsOf(model, account);
        expect([ledger.shares, ledger.cost]).toEqual([0n, 0n]);
      }
    }),
  );
});

it('never takes more cost out than is there', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const model = played(taken);
      for (const account of ACCOUNTS) {
        for (const { costAfter } of totalsOf(model, account).ledger.rows) expect(costAfter).toBeGreaterThanOrEqual(0n);
      }
    }),
  );
});

it('states the exact difference when a log is missing', () => {
  fc.assert(
    fc.property(steps, fc.nat(), (taken, index) => {
      const model = played(taken);
      const [account] = ACCOUNTS;
      if (!account) throw new Error('no account');
      const flows = flowsOf(model, account);
      const missing = flows[index % Math.max(flows.length, 1)];
      if (!missing || missing.shares === 0n) return;
      const shares = model.sharesOf(account);
      const ledger = profitLedger(flows.filter((flow) => flow !== missing));
      const totals = profitTotals(ledger, { block: 0n, shares, value: 0n });
      expect(totals.profit).toBeUndefined();
      const isIncoming = missing.kind === 'deposit' || missing.kind === 'received';
      if (!ledger.hasGap) expect(totals.shareDifference).toBe(isIncoming ? missing.shares : -missing.shares);
    }),
  );
});
