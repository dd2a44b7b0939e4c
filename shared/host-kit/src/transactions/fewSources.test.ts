import type { ConnectedWallet, Eip1193Provider, TransactionRequest } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { createChainReader } from '@fathom/base/rpc/nodes/createChainReader';
import { HEAD_CALL } from '@fathom/base/rpc/nodes/nodeHeads';
import { AbiCoder, Interface } from 'ethers/abi';
import { testRecord } from '@fathom/testing/testRecord';
import { createAddressBook } from '../signing/verify/book/addressBook';
import { parseSigning } from '../signing/verify/descriptor/areaSigning';
import { createSignatureMemory } from '../signing/verify/descriptor/signatureMemory';
import { walletSource } from './wallet/walletSource';
import { checkCalls, type SubmitContext } from './submit/sendingChecks';

/* Tests which requests users may sign if some nodes lie in concert and others are silent. */

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const VAULT: Address = '0x3333333333333333333333333333333333333333';
const TOKEN: Address = '0x4444444444444444444444444444444444444444';
const POOL: Address = '0x5555555555555555555555555555555555555555';
const CHAIN_ID = 1135;
const HEIGHT = 1_000n;
const abi = new Interface([
  'function deposit(uint256 assets,address receiver)',
  'function withdraw(uint256 assets,address receiver,address owner)',
  'function approve(address spender,uint256 amount)',
  'function tend(uint256 assets)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
]);

const assets = { path: 'assets', label: 'Amount', format: 'tokenAmount', params: { token: TOKEN }, visible: 'always' };
const amount = { ...assets, path: 'amount' };

function party(path: string) {
  return { path, label: path, format: 'addressName', visible: 'always' };
}

function described(id: string, formats: object) {
  const $schema = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json';
  return { $schema, context: { $id: id, contract: {} }, metadata: { owner: 'Fathom' }, display: { formats } };
}

const parsed = parseSigning({
  'vault.7730.json': described('vault', {
    'deposit(uint256 assets,address receiver)': {
      intent: 'Deposit',
      interpolatedIntent: 'Deposit {assets}',
      fields: [assets, party('receiver')],
    },
    'withdraw(uint256 assets,address receiver,address owner)': {
      intent: 'Withdraw',
      interpolatedIntent: 'Withdraw {assets}',
      fields: [assets, party('receiver'), party('owner')],
    },
    'tend(uint256 assets)': { intent: 'Tend', interpolatedIntent: 'Tend {assets}', fields: [assets] },
  }),
  'token.7730.json': described('token', {
    'approve(address spender,uint256 amount)': {
      intent: 'Approve',
      interpolatedIntent: 'Allow {spender} to take {amount}',
      fields: [party('spender'), amount],
    },
  }),
  'policy.json': {
    version: 1,
    area: 'vaults',
    lists: {},
    contracts: {
      vault: {
        target: 'role:VAULT',
        functions: {
          deposit: { assets: 'intent:assets', receiver: 'account' },
          withdraw: { assets: 'intent:assets', receiver: 'account', owner: 'account' },
          tend: { assets: 'intent:assets' },
        },
      },
      token: {
        target: 'role:TOKEN',
        functions: { approve: { spender: 'role:VAULT,LENDING_POOL', amount: 'intent:amount' } },
      },
    },
  },
});

function call(to: Address, name: string, fields: Readonly<Record<string, string | bigint>>): TransactionRequest {
  const data = abi.encodeFunctionData(name, Object.values(fields)) as Hex;
  const claim = { account: ACCOUNT, chainId: CHAIN_ID, to, value: 0n, tokens: [], call: name, fields };
  return { chainId: CHAIN_ID, from: ACCOUNT, to, data, value: 0n, gas: { marginPercent: 100n, minimum: 0n }, claim };
}

const AMOUNT = 5_000_000n;
const DEPOSIT = call(VAULT, 'deposit', { assets: AMOUNT, receiver: ACCOUNT });
const WITHDRAW = call(VAULT, 'withdraw', { assets: AMOUNT, receiver: ACCOUNT, owner: ACCOUNT });
const UNKNOWN = call(VAULT, 'tend', { assets: AMOUNT });
const APPROVE_DEPOSIT = call(TOKEN, 'approve', { spender: VAULT, amount: AMOUNT });
const APPROVE_REPAYMENT = call(TOKEN, 'approve', { spender: POOL, amount: AMOUNT });
const REVOKE = call(TOKEN, 'approve', { spender: VAULT, amount: 0n });

type Behavior = 'honest' | 'lying' | 'silent';
/** `none`: a wallet that doesn't read. */
type WalletBehavior = Behavior | 'none';

function respond(behavior: Behavior, method: string, params: readonly unknown[]): unknown {
  if (method === 'eth_chainId') return `0x${CHAIN_ID.toString(16)}`;
  if (method === 'eth_blockNumber') return `0x${HEIGHT.toString(16)}`;
  const coder = AbiCoder.defaultAbiCoder();
  if (JSON.stringify(params) === JSON.stringify(HEAD_CALL)) return coder.encode(['uint256', 'uint256'], [HEIGHT, 1]);
  const { data } = params[0] as { readonly data: string };
  if (data === abi.encodeFunctionData('symbol')) {
    return coder.encode(['string'], [behavior === 'lying' ? 'FORGED' : 'USDC']);
  }
  // Without Multicall3, each symbol is a separate read.
  return data === abi.encodeFunctionData('decimals') ? coder.encode(['uint8'], [6]) : '0x';
}

function walletOf(behavior: WalletBehavior): Eip1193Provider {
  return {
    request: async ({ method, params }) => {
      if (behavior === 'none') throw Object.assign(new Error('the method does not exist'), { code: -32601 });
      if (behavior === 'silent') throw Object.assign(new Error('too many requests'), { code: -32005 });
      return respond(behavior, method, params as readonly unknown[]);
    },
  };
}

const connected: ConnectedWallet = {
  status: 'connected',
  account: ACCOUNT,
  chainId: CHAIN_ID,
  kind: 'extension',
  name: 'W',
};

function contextOf(nodes: readonly Behavior[], wallet: WalletBehavior): SubmitContext {
  const active = { state: connected, provider: walletOf(wallet) };
  const urls = nodes.map((_, index) => `https://${index}.example`);
  const reader = createChainReader(
    { id: CHAIN_ID, rpcUrls: urls },
    {
      wallet: () => walletSource(active, CHAIN_ID),
      wait: async () => undefined,
      fetch: async (url, init) => {
        const behavior = nodes[urls.indexOf(url as string)] ?? 'silent';
        if (behavior === 'silent') return new Response('', { status: 429 });
        const { method, params } = JSON.parse(init?.body as string) as { method: string; params: unknown[] };
        return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: respond(behavior, method, params) }));
      },
    },
  );
  if (!parsed.ok) throw new Error(parsed.error);
  const signing = parsed.value;
  return {
    reader,
    wallet: () => active,
    addressBook: createAddressBook({
      chainId: CHAIN_ID,
      contracts: { VAULT, TOKEN, LENDING_POOL: POOL },
      sections: [],
    }),
    chain: { id: CHAIN_ID, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    signing: async () => ({ ok: true, value: signing }),
    signatures: createSignatureMemory(),
    now: () => 1,
    locale: 'en-GB',
  };
}

async function decide(
  requests: readonly [TransactionRequest, ...TransactionRequest[]],
  context: SubmitContext,
): Promise<string> {
  const checked = await checkCalls(requests, testRecord().meta, context);
  if (!checked.ok) return `refused: ${checked.error.message.split(/[.,]/)[0] ?? ''}`;
  return checked.value.summary.lines
    .map(({ message, confirmedBy, sources }) => `${/\d\S* \w+/.exec(message)?.[0]}, ${confirmedBy} of ${sources}`)
    .join('; ');
}

const H = 'honest';
const L = 'lying';
const S = 'silent';
const UNKNOWN_TOKEN = 'refused: What was about to be signed cannot be displayed with certainty';

function waits(counts: string): string {
  return `refused: ${counts} RPC nodes confirmed this`;
}

test.each<[readonly Behavior[], WalletBehavior, string, string]>([
  // Columns: nodes, wallet, a deposit, a withdrawal.
  [[H], 'none', '5 USDC, 1 of 1', '5 USDC, 1 of 1'],
  [[H], H, '5 USDC, 2 of 2', '5 USDC, 2 of 2'],
  [[H], S, waits('1 of 2'), '5 USDC, 1 of 2'],
  [[L], H, UNKNOWN_TOKEN, UNKNOWN_TOKEN],
  [[H, H], 'none', '5 USDC, 2 of 2', '5 USDC, 2 of 2'],
  [[H, S], 'none', waits('1 of 2'), '5 USDC, 1 of 2'],
  [[H, S], H, '5 USDC, 2 of 3', '5 USDC, 2 of 3'],
  [[L, S], 'none', waits('1 of 2'), '5 FORGED, 1 of 2'],
  [[H, L], 'none', UNKNOWN_TOKEN, UNKNOWN_TOKEN],
  [[H, L], H, '5 USDC, 2 of 3', '5 USDC, 2 of 3'],
  [[H, H, S], 'none', '5 USDC, 2 of 3', '5 USDC, 2 of 3'],
  [[H, S, S], 'none', waits('1 of 3'), '5 USDC, 1 of 3'],
  [[L, L, H, S], 'none', waits('2 of 4'), '5 FORGED, 2 of 4'],
  [[H, H, L, S], 'none', waits('2 of 4'), '5 USDC, 2 of 4'],
  [[L, L, H, S], H, UNKNOWN_TOKEN, UNKNOWN_TOKEN],
  [[H, H, H, L], 'none', '5 USDC, 3 of 4', '5 USDC, 3 of 4'],
  [[L, L, H, H, S], 'none', UNKNOWN_TOKEN, UNKNOWN_TOKEN],
  [[L, L, H, H, H], 'none', '5 USDC, 3 of 5', '5 USDC, 3 of 5'],
  [[S, S, S], 'none', UNKNOWN_TOKEN, UNKNOWN_TOKEN],
])('with nodes %j and the wallet %s, a deposit and a withdrawal are decided', async (nodes, wallet, entry, exit) => {
  expect(await decide([DEPOSIT], contextOf(nodes, wallet))).toBe(entry);
  expect(await decide([WITHDRAW], contextOf(nodes, wallet))).toBe(exit);
});

test.each<[string, readonly [TransactionRequest, ...TransactionRequest[]], string]>([
  ['an approval for a deposit waits', [APPROVE_DEPOSIT], waits('1 of 2')],
  ['an approval that a repayment may need goes on', [APPROVE_REPAYMENT], '5 USDC, 1 of 2'],
  ['a revocation goes on', [REVOKE], '0 USDC, 1 of 2'],
  ['an unknown function waits', [UNKNOWN], waits('1 of 2')],
  ['a batch with an entry waits', [WITHDRAW, DEPOSIT], waits('1 of 2')],
  ['a batch of exits goes on', [REVOKE, WITHDRAW], '0 USDC, 1 of 2; 5 USDC, 1 of 2'],
])('with one of two nodes down, %s', async (_case, requests, expected) => {
  expect(await decide(requests, contextOf([H, S], 'none'))).toBe(expected);
});

/** Generates every number of up to five lying or silent nodes, with every wallet. */
function* combinations(): Generator<{ readonly nodes: readonly Behavior[]; readonly wallet: WalletBehavior }> {
  for (let count = 1; count <= 5; count += 1) {
    for (let lying = 0; lying <= count; lying += 1) {
      for (let silent = 0; silent + lying <= count; silent += 1) {
        const nodes = Array.from({ length: count }, (_, index): Behavior => {
          if (index < lying) return L;
          return index < lying + silent ? S : H;
        });
        for (const wallet of [H, L, S, 'none'] as const) yield { nodes, wallet };
      }
    }
  }
}

test('no combination in which at most half of the sources lie confirms a false value, and none with an honest majority of responses refuses an exit', async () => {
  for (const { nodes, wallet } of combinations()) {
    const sources = [...nodes, ...(wallet === 'none' ? [] : [wallet])];
    const count = (behavior: Behavior) => sources.filter((source) => source === behavior).length;
    const shown = `${nodes.join()} and the wallet ${wallet}`;
    const entry = await decide([DEPOSIT], contextOf(nodes, wallet));
    const exit = await decide([WITHDRAW], contextOf(nodes, wallet));
    if (count(L) * 2 <= sources.length) {
      expect([shown, entry]).toEqual([shown, expect.not.stringContaining('FORGED')]);
      const isSaid = `5 FORGED, ${count(L)} of ${sources.length}`;
      if (exit.includes('FORGED')) expect([shown, exit]).toEqual([shown, isSaid]);
    }
    if (count(H) > count(L)) {
      expect([shown, exit]).toEqual([shown, `5 USDC, ${count(H)} of ${sources.length}`]);
    }
    if (count(H) * 2 > sources.length) expect([shown, entry]).toEqual([shown, exit]);
  }
});
