import { signingFiles } from '@fathom/area-kit/writes/signingFiles';
import { contractResponses, type ContractResponse } from '@fathom/testing/contractResponses';
import { mutateWrite } from '@fathom/testing/mutateWrite';
import { admitSigning } from '@fathom/host-kit/signing/verify/descriptor/admitSigning';
import { readTokenSymbols } from '@fathom/host-kit/transactions/outcome/readTokenSymbols';
import { createSignatureMemory } from '@fathom/host-kit/signing/verify/descriptor/signatureMemory';
import { verifyWrite, type VerifyContext } from '@fathom/host-kit/signing/verify/verifyWrite';
import {
  ACCOUNT,
  address,
  CHAIN_ID,
  FACTORY,
  TOKEN,
  VAULT,
  VAULT_WRITES,
  vaultContracts,
} from '../flows/testing/vaultSetup';
import { signing } from '../writes/signing';

const CHAIN = { id: CHAIN_ID, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const NOW = 1_700_000_000n;

/** The sentence contains no name that could stand for another vault. */
const VAULT_IN_FULL = '0x00000000000000000000000000000000000000A1';

const RESPONSES: readonly ContractResponse[] = [
  [FACTORY, 'getVaults() view returns (address[])', [], [[address('a2'), VAULT]]],
  [VAULT, 'asset() view returns (address)', [], [TOKEN]],
  [address('a2'), 'asset() view returns (address)', [], [address('b2')]],
  [TOKEN, 'symbol() view returns (string)', [], ['FXD']],
  [TOKEN, 'decimals() view returns (uint8)', [], [18n]],
  [VAULT, 'symbol() view returns (string)', [], ['fvFXD']],
  [VAULT, 'decimals() view returns (uint8)', [], [18n]],
];

function vaultContext(responses = RESPONSES): VerifyContext {
  const admitted = admitSigning(signingFiles(signing));
  if (!admitted.ok) throw new Error(admitted.error);
  const { reader, provider } = contractResponses(CHAIN.id, NOW, responses);
  return {
    signing: admitted.value,
    account: ACCOUNT,
    chain: CHAIN,
    addressBook: vaultContracts,
    reader,
    provider,
    signatures: createSignatureMemory(),
    readSymbols: readTokenSymbols,
    locale: 'en-GB',
    now: () => Number(NOW) * 1_000,
  };
}

test('summarizes every write in one sentence [VLT-206, VLT-207, VLT-208]', async () => {
  const context = vaultContext();
  const lines = await Promise.all(VAULT_WRITES.map(async (request) => verifyWrite(request, context)));
  expect(lines.map(({ message }) => message)).toEqual([
    `Allow the vault fvFXD (${VAULT_IN_FULL}) to take 1,000 FXD`,
    `Deposit 1,000 FXD to vault ${VAULT_IN_FULL}`,
    `Allow the vault fvFXD (${VAULT_IN_FULL}) to take any amount of FXD`,
    `Deposit 1,000 FXD to vault ${VAULT_IN_FULL}`,
    `Redeem 95 fvFXD of vault ${VAULT_IN_FULL} at the share price when mined, only if no loss of a strategy is charged to you`,
    `Redeem 950 fvFXD of vault ${VAULT_IN_FULL} at the share price when mined, only if no loss of a strategy is charged to you`,
  ]);
});

test('sends no write with a changed word', async () => {
  const context = vaultContext();
  const counts = await Promise.all(VAULT_WRITES.map(async (request) => mutateWrite(request, context, 'alone')));
  expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
  expect(counts.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(300);
});

test('sends no write whose statement is changed too, unless its sentence displays the change', async () => {
  const context = vaultContext();
  const counts = await Promise.all(VAULT_WRITES.map(async (request) => mutateWrite(request, context, 'together')));
  expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
  // Only amounts and shares depend on the intent.
  expect(counts.flatMap(({ displayed }) => displayed).length).toBeLessThan(50);
});

test.each([
  [
    'a vault that the factory does not list',
    [[FACTORY, 'getVaults() view returns (address[])', [], [[address('a2')]]]],
  ],
  ['a token that is not that of the vault', [[VAULT, 'asset() view returns (address)', [], [address('b2')]]]],
] satisfies [string, ContractResponse[]][])('sends no approval for %s', async (_case, changed) => {
  const [approval] = VAULT_WRITES;
  if (!approval) throw new Error('the first write approves');
  await expect(verifyWrite(approval, vaultContext([...RESPONSES, ...changed]))).rejects.toThrow();
});
