import type { ChainReader, Eip1193Provider, SigningLine, SigningSummary, TransactionRequest } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { createAddressBook } from '@fathom/host-kit/signing/verify/book/addressBook';
import { parseSigning } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { readTokenSymbols } from '@fathom/host-kit/transactions/outcome/readTokenSymbols';
import { createSignatureMemory } from '@fathom/host-kit/signing/verify/descriptor/signatureMemory';
import { verifyWrite, type VerifyContext } from '@fathom/host-kit/signing/verify/verifyWrite';
import { verifyRelease, type ReleaseInput } from '@fathom/host-kit/signing/release/verifyRelease';
import { verifyFile } from '@fathom/host-kit/signing/release/verifyFile';
import type { RealmInput } from './realmInput';

export type BarText = (summary: SigningSummary) => string;

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const ATTACKER: Address = '0x2222222222222222222222222222222222222222';
const VAULT: Address = '0x3333333333333333333333333333333333333333';
const TOKEN: Address = '0x4444444444444444444444444444444444444444';
const NOW = 1_700_000_000_000;

const WORD = 64;
const RESPONSES: Readonly<Record<string, Hex>> = {
  '0x313ce567': `0x${'6'.padStart(WORD, '0')}`,
  '0x95d89b41': `0x${'20'.padStart(WORD, '0')}${'4'.padStart(WORD, '0')}${'55534443'.padEnd(WORD, '0')}`,
};

function field(path: string, label: string, format: string, params?: object): object {
  const shown = { path, label, format, visible: 'always' };
  return params ? { ...shown, params } : shown;
}

const FILES = {
  'token.7730.json': {
    $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
    context: { $id: 'token', contract: {} },
    metadata: { owner: 'Fathom' },
    display: {
      formats: {
        'approve(address spender,uint256 amount)': {
          intent: 'Approve',
          interpolatedIntent: 'Allow {spender} to take {amount}',
          fields: [
            field('spender', 'Spender', 'addressName'),
            field('amount', 'Amount', 'tokenAmount', { tokenPath: '@.to' }),
          ],
        },
      },
    },
  },
  'policy.json': {
    version: 1,
    area: 'vaults',
    contracts: {
      token: { target: 'role:TOKEN', functions: { approve: { spender: 'role:VAULT', amount: 'intent:amount' } } },
    },
  },
};

function approval(spender: Address): TransactionRequest {
  const amount = 5_000_000_000n;
  const data: Hex = `0x095ea7b3${spender.slice(2).padStart(WORD, '0')}${amount.toString(16).padStart(WORD, '0')}`;
  const claim = { account: ACCOUNT, chainId: 1135, to: TOKEN, value: 0n, tokens: [], call: 'approve' };
  const gas = { marginPercent: 100n, minimum: 0n };
  return {
    chainId: 1135,
    from: ACCOUNT,
    to: TOKEN,
    data,
    value: 0n,
    gas,
    claim: { ...claim, fields: { spender, amount } },
  };
}

// Prepared before the attack, like the data that requests are compared with.
const approvals = { own: approval(VAULT), attacker: approval(ATTACKER) };
const expectedFiles = JSON.stringify(FILES);
const files = JSON.parse(expectedFiles) as Readonly<Record<string, unknown>>;

function context(): VerifyContext {
  const signing = parseSigning(files);
  if (!signing.ok) throw new Error(signing.error);
  const request = async (_method: string, params: readonly unknown[]) => {
    const { data = '0x' } = params[0] as { readonly data?: string };
    return RESPONSES[data] ?? '0x';
  };
  const reader = { chainId: 1135, request } as unknown as ChainReader;
  const provider = {
    request: ({ method, params }: { method: string; params: readonly unknown[] }) => request(method, params),
  } as unknown as Eip1193Provider;
  return {
    signing: signing.value,
    account: ACCOUNT,
    signatures: createSignatureMemory(),
    readSymbols: readTokenSymbols,
    locale: 'en-GB',
    reader,
    provider,
    now: () => NOW,
    addressBook: createAddressBook({ chainId: 1135, contracts: { VAULT, TOKEN }, sections: [] }),
    chain: { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  };
}

async function writeVerdict(request: TransactionRequest, barText: BarText): Promise<string> {
  try {
    const line: SigningLine = await verifyWrite(request, context());
    return barText({ kind: 'transaction', account: ACCOUNT, lines: [line], chain: { id: 1135, name: 'Lisk' } });
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
}

async function releaseVerdict(input: RealmInput, changes: Partial<ReleaseInput>): Promise<string> {
  const result = await verifyRelease({
    area: 'vaults',
    trust: input.trust,
    roots: input.roots,
    release: input.release,
    contract: '4.0.0',
    now: input.now,
    ...changes,
  });
  return result.ok ? `admitted ${result.value.release}` : result.error.problem;
}

export async function verdicts(input: RealmInput, barText: BarText): Promise<readonly string[]> {
  const { length, sha384 } = input.file;
  const listed = { files: new Map([['entry.js', { length, digest: sha384 }]]) };
  return [
    await releaseVerdict(input, {}),
    await releaseVerdict(input, { release: input.changed }),
    await releaseVerdict(input, { now: input.expired }),
    (await verifyFile(listed, 'entry.js', new Uint8Array(input.file.content))) ?? 'the listed file',
    (await verifyFile(listed, 'entry.js', new Uint8Array(input.file.changed))) ?? 'the listed file',
    await writeVerdict(approvals.own, barText),
    await writeVerdict(approvals.attacker, barText),
  ];
}
