import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFailoverRpc, createRpc } from './createRpc';

/** In ms: no test waits for it, even on a busy machine. */
const GENEROUS = 60_000;

async function withNode<T>(response: RequestListener, act: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(response);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

function responding(text: string): RequestListener {
  return (_request, response) => void response.end(text);
}

it('returns the result, with any characters', async () => {
  await withNode(responding('{"jsonrpc":"2.0","id":1,"result":"Überfluß 0x1"}'), async (url) => {
    await expect(createRpc(url)('eth_chainId')).resolves.toBe('Überfluß 0x1');
  });
});

it('sends consecutive requests over one connection', async () => {
  const ports = new Set<number | undefined>();
  const node: RequestListener = (request, response) => {
    ports.add(request.socket.remotePort);
    response.end('{"result":null}');
  };
  await withNode(node, async (url) => {
    const rpc = createRpc(url);
    for (let count = 0; count < 5; count += 1) await rpc('eth_blockNumber');
  });
  expect(ports.size).toBe(1);
});

it.each([
  ['an error of the node', responding('{"error":{"code":3,"message":"nonce too low"}}'), /nonce too low/],
  ['a page', responding('<html>'), /JSON/],
  ['something else', responding('[]'), /Invalid type/],
  ['a connection that ends', (request) => request.socket.destroy(), /hang up|ECONNRESET/],
  ['silence', () => undefined, /abort/i],
])('rejects for %s', async (_case, node, message) => {
  await withNode(node, async (url) => {
    await expect(createRpc(url, 300)('eth_chainId')).rejects.toThrow(message);
  });
});

it('rejects when the port is closed', async () => {
  const url = await withNode(responding('{}'), async (address) => address);
  await expect(createRpc(url)('eth_chainId')).rejects.toThrow(/ECONNREFUSED/);
});

describe('several nodes of one chain', () => {
  it('are tried in order when one is unreachable', async () => {
    const gone = await withNode(responding('{}'), async (address) => address);
    await withNode(responding('{"result":"0x1"}'), async (url) => {
      await expect(createFailoverRpc([gone, url], GENEROUS)('eth_chainId')).resolves.toBe('0x1');
    });
    await expect(createFailoverRpc([gone], GENEROUS)('eth_chainId')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('are not tried for a request that one rejects', async () => {
    const refusing = responding('{"error":{"code":3,"message":"nonce too low"}}');
    await withNode(refusing, (refused) =>
      withNode(responding('{"result":"0x1"}'), async (other) => {
        await expect(createFailoverRpc([refused, other], GENEROUS)('eth_chainId')).rejects.toThrow('nonce too low');
      }),
    );
  });
});
