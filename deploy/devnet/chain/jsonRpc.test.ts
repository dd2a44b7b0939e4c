import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFailoverRpc, createRpc } from './jsonRpc';

async function withNode<T>(answer: RequestListener, act: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

function answering(text: string): RequestListener {
  return (_request, response) => void response.end(text);
}

it('hands out the result, in whatever letters', async () => {
  await withNode(answering('{"jsonrpc":"2.0","id":1,"result":"Überfluß 0x1"}'), async (url) => {
    await expect(createRpc(url)('eth_chainId')).resolves.toBe('Überfluß 0x1');
  });
});

it('asks one question after the other over one connection', async () => {
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
  ['an error of the node', answering('{"error":{"code":3,"message":"nonce too low"}}'), /nonce too low/],
  ['a page', answering('<html>'), /JSON/],
  ['something else', answering('[]'), /Invalid type/],
  ['a connection that ends', (request) => request.socket.destroy(), /hang up|ECONNRESET/],
  ['silence', () => undefined, /abort/i],
])('rejects for %s', async (_case, node, words) => {
  await withNode(node, async (url) => {
    await expect(createRpc(url, 300)('eth_chainId')).rejects.toThrow(words);
  });
});

it('rejects where no one listens', async () => {
  const url = await withNode(answering('{}'), async (address) => address);
  await expect(createRpc(url)('eth_chainId')).rejects.toThrow(/ECONNREFUSED/);
});

describe('several nodes of one chain', () => {
  it('ask the next one where one cannot be reached', async () => {
    const gone = await withNode(answering('{}'), async (address) => address);
    await withNode(answering('{"result":"0x1"}'), async (url) => {
      await expect(createFailoverRpc([gone, url], 300)('eth_chainId')).resolves.toBe('0x1');
    });
    await expect(createFailoverRpc([gone], 300)('eth_chainId')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('do not ask the next one for what one refuses', async () => {
    const refusing = answering('{"error":{"code":3,"message":"nonce too low"}}');
    await withNode(refusing, (refused) =>
      withNode(answering('{"result":"0x1"}'), async (other) => {
        await expect(createFailoverRpc([refused, other], 300)('eth_chainId')).rejects.toThrow('nonce too low');
      }),
    );
  });
});
