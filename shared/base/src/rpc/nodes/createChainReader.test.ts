import { READ_METHODS, type ReadMethod } from '@fathom/contract';
import { createChainReader } from './createChainReader';

function setUp() {
  const sent: string[] = [];
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const { method } = JSON.parse(init?.body as string) as { method: string };
    if (method !== 'eth_chainId') sent.push(method);
    return Response.json({ jsonrpc: '2.0', id: 1, result: '0x46f' });
  };
  return { sent, reader: createChainReader({ id: 1135, rpcUrls: ['https://a.example'] }, { fetch }) };
}

test.each([
  'eth_sendRawTransaction',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData_v4',
  'eth_accounts',
  'eth_requestAccounts',
  'eth_newFilter',
  'eth_subscribe',
  'ETH_CALL',
  ' eth_call',
  '',
  '__proto__',
  'constructor',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
  'personal_sign',
  'personal_unlockAccount',
  'admin_addPeer',
  'miner_start',
  'debug_traceCall',
  'debug_setHead',
  'anvil_setBalance',
  'anvil_impersonateAccount',
  'hardhat_setCode',
  'evm_mine',
  'evm_revert',
  'txpool_content',
  'engine_newPayloadV3',
])('rejects %j before a node is called', async (method) => {
  const { sent, reader } = setUp();
  await expect(reader.request(method as ReadMethod, [])).rejects.toMatchObject({
    code: 'not-allowed',
    message: `The chain reader only reads: ${method} is not allowed.`,
  });
  expect(sent).toEqual([]);
});

test('rejects a method whose value changes to an allowed one on a second read', async () => {
  const { sent, reader } = setUp();
  const shifting = { toString: () => 'eth_call', toJSON: () => 'eth_sendRawTransaction' };
  await expect(reader.request(shifting as unknown as ReadMethod, [])).rejects.toMatchObject({ code: 'not-allowed' });
  expect(sent).toEqual([]);
});

test.each(READ_METHODS.filter((method) => method !== 'eth_chainId'))('passes %s on', async (method) => {
  const { sent, reader } = setUp();
  await reader.request(method, []);
  expect(sent).toEqual([method]);
});
