import type { MulticallReader } from '@fathom/base/rpc/multicall';

interface SimulatedBlock {
  readonly blockStateCalls: readonly { readonly calls: readonly object[] }[];
}

export function simulatingReader(reader: MulticallReader) {
  const simulations: { readonly block: unknown; readonly at: unknown }[] = [];

  async function simulate(params: readonly unknown[]) {
    const [{ blockStateCalls }, tag] = params as readonly [SimulatedBlock, unknown];
    const [block] = blockStateCalls;
    simulations.push({ block: (block as { blockOverrides?: unknown } | undefined)?.blockOverrides, at: tag });
    const calls = await Promise.all(
      (block?.calls ?? []).map((call) =>
        reader.request('eth_call', [call, tag]).then(
          (returnData) => ({ status: '0x1', returnData }),
          () => ({ status: '0x0' }),
        ),
      ),
    );
    return [{ calls }];
  }

  const simulating: MulticallReader = {
    ...reader,
    request: (method, params, options) =>
      method === 'eth_simulateV1' ? simulate(params) : reader.request(method, params, options),
  };
  return { reader: simulating, simulations };
}
