import { createHash } from 'node:crypto';
import type { Eip1193Provider, TransactionRequest } from '@fathom/contract';
import { signingFiles } from '@fathom/area-kit/writes/signingFiles';
import type { Address, Hex } from '@fathom/contract/address';
import { testRecord } from '@fathom/testing/testRecord';
import { prepareTransaction } from '@fathom/host-kit/transactions/submit/submitTransaction';
import { createSigningSource } from '@fathom/host-kit/signing/verify/descriptor/signingSource';
import { Interface } from 'ethers/abi';
import { ACCOUNT, POOL, USDC } from '../flows/testing/marketWrites';
import { marketContext } from './testing/signingContext';
import { signing } from '../writes/signing';

/* Releases whose files match their digests, and whose rules accept an attack. */

const ATTACKER: Address = '0x6666666666666666666666666666666666666666';
/** Represents native currency in a descriptor. */
const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
const SUPPLY = 'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)';
const APPROVE = 'approve(address spender,uint256 amount)';
const INCREASE = 'increaseApproval(address spender,uint256 amount)';

const abi = new Interface([SUPPLY, APPROVE, INCREASE].map((signature) => `function ${signature}`));
const amount = 1_000_000n;

function release(file: string, ...replacements: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const own = signingFiles(signing);
  return new Map(
    Object.entries(own).map(([name, json]) => {
      const changes = name === file || name === 'policy.json' ? replacements : [];
      return [name, changes.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(json))];
    }),
  );
}

async function send(
  files: ReadonlyMap<string, string>,
  { to, data, claim }: Pick<TransactionRequest, 'to' | 'data' | 'claim'>,
) {
  const { reader, provider, ...context } = marketContext();
  const calls: string[] = [];
  const wallet: Eip1193Provider = {
    request: async (call) => {
      calls.push(call.method);
      return provider.request(call);
    },
  };
  const digests = [...files].map(([name, text]): [string, string] => [
    `signing/${name}`,
    `sha384-${createHash('sha384').update(text).digest('base64')}`,
  ]);
  const signing = createSigningSource({
    releaseOf: async () => ({
      address: 'https://lending.example/mf-manifest.json',
      files: Object.fromEntries(digests),
    }),
    fetchText: async (address) => files.get(address.slice(address.lastIndexOf('/') + 1)) ?? '',
  });
  const state = { status: 'connected', account: ACCOUNT, chainId: 1135, kind: 'extension', name: 'Test' } as const;
  const result = await prepareTransaction(
    { chainId: 1135, from: ACCOUNT, to, data, value: 0n, gas: { marginPercent: 100n, minimum: 0n }, claim },
    testRecord().meta,
    { ...context, reader, signing, wallet: () => ({ state, provider: wallet }) },
  );
  return { result, calls };
}

function write(to: Address, call: string, args: readonly unknown[], fields: TransactionRequest['claim']['fields']) {
  const data = abi.encodeFunctionData(call, args) as Hex;
  return { to, data, claim: { account: ACCOUNT, chainId: 1135, to, value: 0n, call, fields, tokens: [] } };
}

function supply(receiver: Address) {
  return write(POOL, 'supply', [USDC, amount, receiver, 0], { asset: USDC, amount });
}

function approve(spender: Address) {
  return write(USDC, 'approve', [spender, amount], { amount });
}

const increase = write(USDC, 'increaseApproval', [ATTACKER, amount], { amount });

test.each([
  ['supplies', supply(ACCOUNT)],
  ['approves', approve(POOL)],
])('an honest release %s until the chain has to estimate its gas', async (_case, request) => {
  const { result } = await send(release('pool.7730.json'), request);
  expect(result).toMatchObject({
    ok: false,
    error: { code: 'gas-estimation', reason: expect.stringContaining(request.data) as string },
  });
});

test.each([
  [
    'a constant receiver',
    release('policy.json', ['"onBehalfOf":"account"', `"onBehalfOf":"constant:${ATTACKER}"`]),
    supply(ATTACKER),
  ],
  [
    'a constant spender',
    release('policy.json', ['"spender":"role:LENDING_POOL"', `"spender":"constant:${ATTACKER}"`]),
    approve(ATTACKER),
  ],
  [
    'a sentence without the receiver',
    release('pool.7730.json', ['Supply {amount} for {onBehalfOf} to {@.to}', 'Supply {amount} to {@.to}']),
    supply(ACCOUNT),
  ],
  [
    'another function that approves',
    release(
      'reserveToken.7730.json',
      [APPROVE, INCREASE],
      ['"approve":{"spender":"role:LENDING_POOL"', `"increaseApproval":{"spender":"constant:${ATTACKER}"`],
    ),
    increase,
  ],
  [
    'an amount in units of another token',
    release('reserveToken.7730.json', [
      '"tokenPath":"@.to"',
      `"token":"${NATIVE}","nativeCurrencyAddress":"${NATIVE}"`,
    ]),
    approve(POOL),
  ],
])('the wallet is not asked by a release with %s', async (_case, files, request) => {
  const { result, calls } = await send(files, request);
  expect(result).toMatchObject({
    ok: false,
    error: {
      code: 'mismatch',
      message: expect.stringContaining('rules for signing of this area are not valid') as string,
    },
  });
  expect(calls).toEqual([]);
});
