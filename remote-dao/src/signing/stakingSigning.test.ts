import { signingFiles } from '@fathom/area-kit/writes/signingFiles';
import { contractResponses } from '@fathom/testing/contractResponses';
import { mutateWrite } from '@fathom/testing/mutateWrite';
import { admitSigning } from '@fathom/host-kit/verify/admitSigning';
import { readTokenSymbols } from '@fathom/host-kit/transactions/readTokenSymbols';
import { createSignatureMemory } from '@fathom/host-kit/verify/signatureMemory';
import { verifyWrite, type VerifyContext } from '@fathom/host-kit/verify/verifyWrite';
import { ACCOUNT, CONTRACTS, daoContracts, STAKING_WRITES } from '../flows/testing/stakingSetup';
import { signing } from '../writes/signing';

const CHAIN = { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const NOW = 1_700_000_000n;

function stakingContext(): VerifyContext {
  const admitted = admitSigning(signingFiles(signing));
  if (!admitted.ok) throw new Error(admitted.error);
  const { reader, provider } = contractResponses(CHAIN.id, NOW, [
    [CONTRACTS.fthm, 'symbol() view returns (string)', [], ['FTHM']],
    [CONTRACTS.fthm, 'decimals() view returns (uint8)', [], [18n]],
  ]);
  return {
    signing: admitted.value,
    account: ACCOUNT,
    chain: CHAIN,
    addressBook: daoContracts,
    reader,
    provider,
    signatures: createSignatureMemory(),
    readSymbols: readTokenSymbols,
    locale: 'en-GB',
    now: () => Number(NOW) * 1_000,
  };
}

test('summarizes every staking write in one sentence', async () => {
  const context = stakingContext();
  const lines = await Promise.all(STAKING_WRITES.map(async (request) => verifyWrite(request, context)));
  expect(lines.map(({ message }) => message)).toEqual([
    'Allow staking to take 10,000 FTHM',
    'Stake 10,000 FTHM for 180 days',
    'Allow staking to take any amount of FTHM',
    'Stake 10,000 FTHM for 180 days',
    'Claim the FTHM rewards of all positions',
    'Unstake all of position 3, giving up its unclaimed rewards',
    'Unstake 250 FTHM of position 3, giving up its unclaimed rewards and all its votes',
    'Unstake all of position 3 before its end, with a penalty, giving up its unclaimed rewards',
    'Withdraw all FTHM whose cooldown is over',
    'Unstake all positions and withdraw all FTHM from staking, giving up all unclaimed rewards',
  ]);
});

test('sends no staking write with a changed word', async () => {
  const context = stakingContext();
  const counts = await Promise.all(STAKING_WRITES.map(async (request) => mutateWrite(request, context, 'alone')));
  expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
  expect(counts.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(300);
});

test('sends no staking write whose statement is changed too, unless its sentence displays the change', async () => {
  const context = stakingContext();
  const counts = await Promise.all(STAKING_WRITES.map(async (request) => mutateWrite(request, context, 'together')));
  expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
  const displayed = counts.flatMap((count) => count.displayed);
  expect(displayed).toContainEqual(expect.stringMatching(/^word 1: lowest bit: Stake 10,000 FTHM for 4320:00:01$/));
  // Only amounts, lock periods and positions depend on the intent.
  expect(displayed.length).toBeLessThan(100);
});
