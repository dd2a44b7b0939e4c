import { exampleSummary, ACCOUNT, CHAIN } from '../loading/testing/exampleSummary';
import { readRiskAfter } from './readRiskAfter';

const READING = { area: 'lending', risk: 'account', chainId: CHAIN, account: ACCOUNT, block: 1_002 } as const;

function blocks(...numbers: readonly number[]) {
  let reads = 0;
  const summary = async () => {
    const block = numbers[Math.min(reads, numbers.length - 1)] ?? 0;
    reads += 1;
    return exampleSummary({ block });
  };
  return { summary, reads: () => reads };
}

async function pause(): Promise<void> {}

describe('the health after a plan', () => {
  it('is read again until the block of the transaction is read [PFO-387]', async () => {
    const { summary, reads } = blocks(1_000, 1_001, 1_002);
    expect(await readRiskAfter({ summary }, READING, pause)).toMatchObject({ id: 'account', title: 'Lending' });
    expect(reads()).toBe(3);
  });

  it('is unknown if no node returns that block', async () => {
    await expect(readRiskAfter(blocks(1_000), READING, pause)).rejects.toThrow('no node has block 1002 yet');
  });

  it('is undefined for a risk that is gone', async () => {
    expect(await readRiskAfter(blocks(1_003), { ...READING, risk: 'closed' }, pause)).toBeUndefined();
  });
});
